import { sql } from 'kysely';
import type { EngagementSort } from '../../../../contract/comments/comment-rules.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import type { ContentAddress } from '../../contents/address.ts';

export type EngagedRow = {
  id: number;
  contentId: string;
  title: string;
  instructors: string[];
  commentCount: number;
  likes: number;
  dislikes: number;
};

const columns = camelCased([
  'id',
  'content_id',
  'title',
  'instructors',
  'comment_count',
  'likes',
  'dislikes',
]);
const columnOf = { likes: 'likes', dislikes: 'dislikes', commentCount: 'comment_count' } as const;

/** Returns contents that members commented on or reacted to, sorted by one of the figures. */
export const engagedPage = async (
  db: Database,
  view: { type: ContentAddress['type']; sort: EngagementSort; direction: 'asc' | 'desc' },
  { after, limit }: { after: { figure: number; id: number } | null; limit: number },
): Promise<EngagedRow[]> => {
  const column = columnOf[view.sort];
  let page = db
    .selectFrom('comments.contents')
    .select(columns)
    .where('content_type', '=', view.type)
    .where('missing', '=', false);
  if (after) {
    const beyond = sql.raw(view.direction === 'asc' ? '>' : '<');
    page = page.where(
      sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.figure}::int, ${after.id}::bigint)`,
    );
  }
  return page.orderBy(column, view.direction).orderBy('id', view.direction).limit(limit).execute();
};

export const engagedOne = async (
  db: Database,
  content: ContentAddress,
): Promise<(EngagedRow & { deletedCount: number; heldCount: number }) | null> => {
  const own = sql`select count(*) from comments.comments as comment
    where comment.content = contents.id and comment.parent_id is null`;
  const replies = (column: 'waiting_replies' | 'removed_replies') =>
    sql`select coalesce(sum(comment.${sql.ref(column)}), 0) from comments.comments as comment
      where comment.content = contents.id and comment.parent_id is null`;
  // Same wording as the partial indexes, so that no other comments are read.
  const waiting = sql`(comment.state in ('held', 'hidden') or comment.waiting_replies > 0)`;
  const removed = sql`(comment.state = 'removed' or comment.removed_replies > 0)`;
  const row = await db
    .selectFrom('comments.contents as contents')
    .select(columns)
    .select([
      sql<number>`((${own} and ${waiting} and comment.state in ('held', 'hidden'))
        + (${replies('waiting_replies')} and ${waiting}))::int`.as('heldCount'),
      sql<number>`((${own} and ${removed} and comment.state = 'removed')
        + (${replies('removed_replies')} and ${removed}))::int`.as('deletedCount'),
    ])
    .where('content_type', '=', content.type)
    .where('content_id', '=', content.id)
    .executeTakeFirst();
  return row ?? null;
};
