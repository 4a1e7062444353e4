import { sql } from 'kysely';
import type { CommentState } from '../../../contract/comments/comments.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { RunStatement } from '../../platform/sql/named-statement.ts';
import type { CommentAddress, ContentAddress } from '../contents/address.ts';
import { callerColumns, type Person } from '../members/people-store.ts';
import type { RateLimit } from '../members/rate-limit-store.ts';

/** Existing comment or reply, with the fields that decide on its use. */
export type Target = {
  id: number;
  /** Number of its content. */
  content: number;
  parentId: number | null;
  author: string | null;
  text: string;
  state: CommentState;
  /** True if members see it: it is visible, and so is its parent comment. */
  seen: boolean;
  /** True if members see the parent comment of a reply. */
  parentSeen: boolean;
};

/**
 * Returns the comment or reply of an address, in any state; null if there is none. The row stays locked until the
 * transaction ends.
 */
export const findTarget = async (
  trx: Database,
  content: ContentAddress,
  { commentId, replyId }: CommentAddress,
): Promise<Target | null> => {
  const { rows } =
    await sql<Target>`select c.id, c.content, c.parent_id as "parentId", c.author, c.text, c.state,
      parent.id is null or parent.state = 'visible' as "parentSeen",
      c.state = 'visible' and (parent.id is null or parent.state = 'visible') as seen
    from comments.comments as c
      join comments.contents as content on content.id = c.content
      left join comments.comments as parent on parent.id = c.parent_id
    where c.id = ${replyId ?? commentId} and c.parent_id is not distinct from ${replyId === null ? null : commentId}::bigint
      and content.content_type = ${content.type} and content.content_id = ${content.id}
    for no key update of c`.execute(trx);
  return rows[0] ?? null;
};

export type NewComment = {
  caller: Person;
  content: ContentAddress;
  /**
   * True if the content is stored and the product has it; otherwise the comment is stored only on a content that was
   * found there before.
   */
  contentExists: boolean;
  parentId: number | null;
  text: string;
  /** Reason why the comment is held; null if members may see it. */
  heldFor: string | null;
  requestId: string | null;
  limit: RateLimit;
  at: Date;
};

/** Address of a stored comment or reply. */
export type WrittenPlace = { id: number; parentId: number | null; type: string; contentId: string };

/**
 * Outcome of writing. `added`: false if the same request wrote it before. `unknown`: the member must be stored first;
 * `unchecked`: the content must be. Only `written` has changed anything.
 */
export type WriteOutcome =
  | ({ outcome: 'written'; added: boolean } & WrittenPlace)
  | { outcome: 'unknown' | 'unchecked' | 'suspended' | 'limited' | 'not found' };

/** Stores a comment or reply (`comments.write_comment`). */
export const storeComment = async (run: RunStatement, made: NewComment): Promise<WriteOutcome> => {
  const [row] = await run<WriteOutcome>({
    name: 'comments: write',
    text: `select outcome, comment_id as id, parent_id as "parentId", content_type as type,
        content_id as "contentId", added
      from comments.write_comment($1)`,
    values: [
      {
        caller: callerColumns(made.caller),
        content_type: made.content.type,
        content_id: made.content.id,
        content_exists: made.contentExists,
        parent_id: made.parentId,
        text: made.text,
        held_for: made.heldFor,
        request_id: made.requestId,
        at: made.at,
        burst: made.limit.burst,
        interval_seconds: made.limit.emissionIntervalSeconds,
      },
    ],
  });
  return row ?? { outcome: 'unknown' };
};

export const updateText = async (trx: Database, id: number, text: string, at: Date): Promise<void> => {
  await trx
    .updateTable('comments.comments')
    .set({ text, edited_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
};
