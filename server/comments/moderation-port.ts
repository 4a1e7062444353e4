import type { CommentState } from '../../contract/comments/comments.schema.ts';
import type { Database } from '../platform/db.ts';

type Person = { id: string; admin: boolean };

/** Moderation as writing needs it. */
export type ModerationPort = {
  /** Returns the reason why a text is held for moderation; null if it is not held. */
  holdCause: (text: string) => Promise<string | null>;
  /** Returns those of the given people who are suspended now. */
  suspendedAmong: (db: Database, userIds: readonly string[]) => Promise<string[]>;
  mustNotBeSuspended: (db: Database, person: Person) => Promise<void>;
  /** Changes the state of a stored comment; there is no other way. */
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
  recordHold: (trx: Database, comment: { commentId: number; cause: string }) => Promise<void>;
  erasePerson: (trx: Database, userId: string) => Promise<void>;
};
