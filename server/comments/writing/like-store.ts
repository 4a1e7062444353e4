import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { RunStatement } from '../../platform/sql/named-statement.ts';
import type { CommentAddress, ContentAddress } from '../contents/address.ts';
import { callerColumns, type Person } from '../members/people-store.ts';
import type { RateLimit } from '../members/rate-limit-store.ts';

export type NewLike = {
  caller: Person;
  content: ContentAddress;
  comment: CommentAddress;
  /** Null turns what is into its opposite. */
  wanted: boolean | null;
  limit: RateLimit;
  at: Date;
};
/** `unknown`: the member has to be stored first; nothing but `liked` has changed anything. */
export type LikeOutcome =
  | { outcome: 'liked'; liked: boolean; likes: number }
  | { outcome: 'unknown' | 'limited' | 'not found' };

/** Likes a comment or reply, or takes that back (`comments.like_comment`). */
export const storeLike = async (run: RunStatement, like: NewLike): Promise<LikeOutcome> => {
  const { caller, content, comment, limit } = like;
  const [row] = await run<LikeOutcome>({
    name: 'comments: like',
    text: `select outcome, liked, like_count as likes
      from comments.like_comment($1)`,
    values: [
      {
        caller: callerColumns(caller),
        content_type: content.type,
        content_id: content.id,
        comment_id: comment.replyId ?? comment.commentId,
        parent_id: comment.replyId === null ? null : comment.commentId,
        wanted: like.wanted,
        at: like.at,
        burst: limit.burst,
        interval_seconds: limit.emissionIntervalSeconds,
      },
    ],
  });
  return row ?? { outcome: 'unknown' };
};

/** Takes back some of a member's likes; how many. */
export const deleteLikesOf = async (trx: Database, userId: string, limit: number): Promise<number> => {
  const { rows } = await sql`delete from comments.likes where user_id = ${userId} and comment_id in
    (select comment_id from comments.likes where user_id = ${userId} order by comment_id limit ${limit})
    returning 1`.execute(trx);
  return rows.length;
};
