import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db.ts';

export const likes = async (trx: Database, commentId: number, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('comments.likes')
    .select('comment_id')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const storeLike = async (
  trx: Database,
  commentId: number,
  userId: string,
  on: boolean,
): Promise<void> => {
  if (on)
    await trx
      .insertInto('comments.likes')
      .values({ comment_id: commentId, user_id: userId })
      .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
      .execute();
  else
    await trx
      .deleteFrom('comments.likes')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .execute();
};

export const likesOf = async (pool: Pool, commentId: number): Promise<number> => {
  const { rows } = await pool.query<{ likes: number }>({
    name: 'comments: likes',
    text: 'select likes from comments.comments where id = $1',
    values: [commentId],
  });
  return rows[0]?.likes ?? 0;
};

/** Takes back some of a member's likes; how many. */
export const deleteLikesOf = async (trx: Database, userId: string, limit: number): Promise<number> => {
  const { rows } = await sql`delete from comments.likes where user_id = ${userId} and comment_id in
    (select comment_id from comments.likes where user_id = ${userId} order by comment_id limit ${limit})
    returning 1`.execute(trx);
  return rows.length;
};
