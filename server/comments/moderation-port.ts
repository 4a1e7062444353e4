import type { CommentState } from '../../contract/comments/comments.ts';
import type { Database } from '../platform/db.ts';

type Person = { id: string; admin: boolean };

/** What writing needs of moderation. */
export type ModerationPort = {
  /** Why this text waits for a moderator before members see it; null where it need not. */
  holdCause: (text: string) => Promise<string | null>;
  /** Which of these people may not comment now. */
  suspendedAmong: (db: Database, userIds: readonly string[]) => Promise<string[]>;
  mustNotBeSuspended: (db: Database, person: Person) => Promise<void>;
  /** The one way the state of something stored changes. */
  changeState: (
    trx: Database,
    change: {
      commentId: number;
      to: CommentState;
      cause: string | null;
      actor: { id: string } | null;
      byAuthor?: boolean;
    },
  ) => Promise<unknown>;
  /** Adds a row to the audit list for a comment that was inserted as held. */
  noteHeld: (trx: Database, comment: { commentId: number; cause: string }) => Promise<void>;
  forgetPerson: (trx: Database, userId: string) => Promise<void>;
};
