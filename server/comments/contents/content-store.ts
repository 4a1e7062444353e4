import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import type { WaitingComment } from '../../../contract/comments/comments.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { ContentAddress } from './address.ts';
import type { CatalogName } from './content-source.ts';

const findContent = async (db: Database, content: ContentAddress): Promise<{ id: number } | null> =>
  (await db
    .selectFrom('comments.contents')
    .select('id')
    .where('content_type', '=', content.type)
    .where('content_id', '=', content.id)
    .executeTakeFirst()) ?? null;

/** Name in the catalog, null if the content was checked before, and the moment of the answer. */
type ContentNameRow = { name: CatalogName | null; at: Date };

const insertContent = async (
  trx: Database,
  content: ContentAddress,
  { name, at }: ContentNameRow,
): Promise<void> => {
  await trx
    .insertInto('comments.contents')
    .values({
      content_type: content.type,
      content_id: content.id,
      title: name?.title ?? '',
      instructors: name?.instructors ?? [],
      checked_at: name && at,
    })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doNothing())
    .execute();
};

/** Returns the number of a content, which it gets with its first comment or reaction. */
export const contentNumber = async (
  trx: Database,
  content: ContentAddress,
  named: ContentNameRow,
): Promise<number> => {
  const known = await findContent(trx, content);
  if (known) return known.id;
  await insertContent(trx, content, named);
  return contentNumber(trx, content, named);
};

/** Returns a member's reaction to a content, and the content's number; null before its first comment or reaction. */
export const opinionOf = async (
  db: Database,
  content: ContentAddress,
  userId: string,
): Promise<{ number: number | null; opinion: ReactionType | null }> => {
  const { rows } = await sql<{ id: number; type: ReactionType | null }>`select content.id, reaction.type
    from comments.contents as content
      left join comments.reactions as reaction on reaction.content = content.id and reaction.user_id = ${userId}
    where content.content_type = ${content.type} and content.content_id = ${content.id}`.execute(db);
  return { number: rows[0]?.id ?? null, opinion: rows[0]?.type ?? null };
};

export const storeOpinion = async (
  trx: Database,
  number: number,
  userId: string,
  opinion: ReactionType | null,
): Promise<void> => {
  if (opinion === null)
    await trx
      .deleteFrom('comments.reactions')
      .where('content', '=', number)
      .where('user_id', '=', userId)
      .execute();
  else
    await trx
      .insertInto('comments.reactions')
      .values({ content: number, user_id: userId, type: opinion })
      .onConflict((conflict) => conflict.columns(['content', 'user_id']).doUpdateSet({ type: opinion }))
      .execute();
};

export type ContentFigures = { commentCount: number; likes: number };

/** Returns the figures of a content; zeros if it has no comment or reaction yet. */
export const figuresOf = async (pool: Pool, content: ContentAddress): Promise<ContentFigures> => {
  const { rows } = await pool.query<ContentFigures>({
    name: 'contents: figures',
    text: `select comment_count as "commentCount", likes from comments.contents
      where content_type = $1 and content_id = $2`,
    values: [content.type, content.id],
  });
  return rows[0] ?? { commentCount: 0, likes: 0 };
};

export type MemberFigures = {
  likes: number;
  opinion: ReactionType | null;
  /** True if the member is suspended. */
  suspended: boolean;
  waiting: WaitingComment[];
};

/** Limit of the waiting comments, which are sent with every view of a page. */
const mostWaiting = 20;

/** Returns the figures of a content and the state of one member, in one statement. */
export const memberFiguresOf = async (
  pool: Pool,
  content: ContentAddress,
  { userId, now }: { userId: string; now: Date },
): Promise<MemberFigures> => {
  const { rows } = await pool.query<MemberFigures>({
    name: 'contents: figures of a member',
    text: `select coalesce(content.likes, 0) as likes, reaction.type as opinion,
        exists (select from comments.suspensions as suspension
          where suspension.user_id = $3 and (suspension.until is null or suspension.until > $4)) as suspended,
        coalesce((select json_agg(json_build_object('commentId', coalesce(waiting.parent_id, waiting.id)::text,
            'replyId', case when waiting.parent_id is not null then waiting.id::text end, 'text', waiting.text,
            'state', waiting.state, 'createdAt', waiting.created_at))
          from (select * from comments.comments as comment
            where comment.author = $3 and comment.content = content.id and comment.state in ('held', 'hidden')
            order by comment.created_at desc, comment.id desc limit ${mostWaiting}) as waiting), '[]') as waiting
      from (select) as one_row
        left join comments.contents as content on content.content_type = $1 and content.content_id = $2
        left join comments.reactions as reaction on reaction.content = content.id and reaction.user_id = $3`,
    values: [content.type, content.id, userId, now],
  });
  return rows[0] ?? { likes: 0, opinion: null, suspended: false, waiting: [] };
};

export const deleteReactionsOf = async (trx: Database, userId: string, limit: number): Promise<number> => {
  const { rows } = await sql`delete from comments.reactions where user_id = ${userId} and content in
    (select content from comments.reactions where user_id = ${userId} order by content limit ${limit})
    returning 1`.execute(trx);
  return rows.length;
};
