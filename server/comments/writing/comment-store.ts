import { sql } from 'kysely';
import type { CommentState } from '../../../contract/comments/comments.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { CommentAddress, ContentAddress } from '../contents/address.ts';

/** Something that is there, with what decides over it. */
export type Target = {
  id: number;
  /** The number of what it is about. */
  content: number;
  parentId: number | null;
  author: string | null;
  text: string;
  state: CommentState;
  /** Members see it: it is visible, and so is the comment above it. */
  seen: boolean;
  /** The comment above a reply is there for members. */
  parentSeen: boolean;
};

/**
 * The comment or reply of this address, whatever its state; null when there is none. The row lock
 * holds until the transaction ends: `no key update` against changes, `key share` against erasure alone.
 */
export const findTarget = async (
  trx: Database,
  content: ContentAddress,
  { commentId, replyId }: CommentAddress,
  rowLock: 'no key update' | 'key share' = 'no key update',
): Promise<Target | null> => {
  const strength = rowLock === 'no key update' ? sql`for no key update of c` : sql`for key share of c`;
  const { rows } =
    await sql<Target>`select c.id, c.content, c.parent_id as "parentId", c.author, c.text, c.state,
      parent.id is null or parent.state = 'visible' as "parentSeen",
      c.state = 'visible' and (parent.id is null or parent.state = 'visible') as seen
    from comments.comments as c
      join comments.contents as content on content.id = c.content
      left join comments.comments as parent on parent.id = c.parent_id
    where c.id = ${replyId ?? commentId} and c.parent_id is not distinct from ${replyId === null ? null : commentId}::bigint
      and content.content_type = ${content.type} and content.content_id = ${content.id}
    ${strength}`.execute(trx);
  return rows[0] ?? null;
};

export type NewComment = {
  content: number;
  parentId: number | null;
  author: string;
  text: string;
  /** Why it waits for a moderator; null where members may see it. */
  heldFor: string | null;
  requestId: string | null;
  at: Date;
};

export const insertComment = async (trx: Database, made: NewComment): Promise<number> => {
  const { at, heldFor } = made;
  const { id } = await trx
    .insertInto('comments.comments')
    .values({
      content: made.content,
      parent_id: made.parentId,
      author: made.author,
      text: made.text,
      request_id: made.requestId,
      created_at: at,
      updated_at: at,
      ...(heldFor === null ? {} : { state: 'held', state_cause: heldFor, state_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What this member wrote with this request before. */
export const writtenBefore = async (
  trx: Database,
  author: string,
  requestId: string,
): Promise<WrittenPlace | null> => {
  const row = await placesOf(trx)
    .where('c.author', '=', author)
    .where('c.request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
};

/** Where something was written. */
export type WrittenPlace = { id: number; parentId: number | null; type: string; contentId: string };

const placesOf = (trx: Database) =>
  trx
    .selectFrom('comments.comments as c')
    .innerJoin('comments.contents as content', 'content.id', 'c.content')
    .select(camelCased(['c.id', 'c.parent_id', 'content.content_type as type', 'content.content_id']));

export const updateText = async (trx: Database, id: number, text: string, at: Date): Promise<void> => {
  await trx
    .updateTable('comments.comments')
    .set({ text, edited_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
};
