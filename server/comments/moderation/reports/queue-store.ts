import { sql } from 'kysely';
import type { ReportSort } from '../../../../contract/comments/comment-rules.ts';
import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';

/** Row of the queue of reports, with everything that it shows. */
export type QueueRow = {
  id: number;
  commentId: number | null;
  parentId: number | null;
  contentType: string;
  contentId: string;
  title: string;
  text: string;
  fullName: string | null;
  userId: string | null;
  postedAt: Date;
  reports: number;
  reportedAt: Date;
  state: CommentState;
  byAuthor: boolean;
  deletedBy: string | null;
  deletedAt: Date | null;
};

const rows = (db: Database) =>
  db
    .selectFrom('comments.reported as thing')
    .leftJoin('comments.comments as comment', 'comment.id', 'thing.comment_id')
    .leftJoin('comments.contents as content', 'content.id', 'comment.content')
    .leftJoin('comments.people as author', 'author.user_id', 'comment.author')
    .leftJoin('comments.people as actor', (join) =>
      join.on('actor.user_id', '=', sql<string>`coalesce(comment.state_actor, thing.state_actor)`),
    )
    .select(camelCased(['thing.id', 'thing.comment_id', 'comment.parent_id']))
    .select([
      sql<string>`coalesce(content.content_type, thing.content_type)`.as('contentType'),
      sql<string>`coalesce(content.content_id, thing.content_id)`.as('contentId'),
      sql<string>`coalesce(content.title, thing.title, '')`.as('title'),
      sql<string>`coalesce(comment.text, thing.title, '')`.as('text'),
      sql<string | null>`coalesce(${nameOf('author')}, thing.full_name)`.as('fullName'),
      sql<Date>`coalesce(comment.created_at, thing.posted_at)`.as('postedAt'),
      sql<CommentState>`coalesce(comment.state, case when thing.deleted then 'removed' else 'visible' end)`.as(
        'state',
      ),
      sql<boolean>`coalesce(comment.removed_by_author, false)`.as('byAuthor'),
      sql<Date | null>`case when thing.deleted then coalesce(comment.state_at, thing.state_at) end`.as(
        'deletedAt',
      ),
    ])
    .select(camelCased(['comment.author as userId', 'thing.report_count as reports', 'thing.reported_at']))
    .select(nameOf('actor').as('actorName'));

type Selected = Omit<QueueRow, 'deletedBy'> & { actorName: string | null };
const rowFrom = ({ actorName, ...row }: Selected): QueueRow => ({
  ...row,
  deletedBy: row.state === 'removed' ? actorName : null,
});

export type QueueView = { sort: ReportSort; deleted: boolean };
/** Position in any of the sort orders: number of reports, moment and id. */
export type QueuePlace = { reports: number; reportedAt: Date; id: number };

/** Returns a page of reported things that are open, or of deleted ones. */
export const queuePage = async (
  db: Database,
  { sort, deleted }: QueueView,
  { after, limit }: { after: QueuePlace | null; limit: number },
): Promise<QueueRow[]> => {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const beyond = sql.raw(sort === 'oldest' ? '>' : '<');
  const key =
    sort === 'top'
      ? sql`(thing.report_count, thing.reported_at, thing.id)`
      : sql`(thing.reported_at, thing.id)`;
  const place =
    after &&
    (sort === 'top'
      ? sql`(${after.reports}::int, ${after.reportedAt}::timestamptz, ${after.id}::bigint)`
      : sql`(${after.reportedAt}::timestamptz, ${after.id}::bigint)`);
  let page = rows(db).where('thing.deleted', '=', deleted).where('thing.report_count', '>', 0);
  if (place) page = page.where(sql<boolean>`${key} ${beyond} ${place}`);
  if (sort === 'top') page = page.orderBy('thing.report_count', 'desc');
  const found = await page
    .orderBy('thing.reported_at', direction)
    .orderBy('thing.id', direction)
    .limit(limit)
    .execute();
  return found.map(rowFrom);
};

/** Returns the queue row of a comment or of a thing of the product, whether or not it is in a list. */
export const queueRow = async (
  db: Database,
  of: { commentId: number } | { contentType: string; contentId: string },
): Promise<QueueRow | null> => {
  const one =
    'commentId' in of
      ? rows(db).where('thing.comment_id', '=', of.commentId)
      : rows(db)
          .where('thing.comment_id', 'is', null)
          .where('thing.content_type', '=', of.contentType)
          .where('thing.content_id', '=', of.contentId);
  const row = await one.executeTakeFirst();
  return row ? rowFrom(row) : null;
};

export type ReporterRow = { reporter: string; name: string; reportedAt: Date };

/** Returns the reporters of a thing whose reports are not settled, latest first. */
export const reportersOf = async (
  db: Database,
  reportedId: number,
  { after, limit }: { after: { reportedAt: Date; reporter: string } | null; limit: number },
): Promise<ReporterRow[]> => {
  let page = db
    .selectFrom('comments.reports')
    .select(camelCased(['reporter', 'name', 'reported_at']))
    .where('reported_id', '=', reportedId)
    .where('settled_by', 'is', null);
  if (after)
    page = page.where(
      sql<boolean>`(reported_at, reporter) < (${after.reportedAt}::timestamptz, ${after.reporter}::text)`,
    );
  return page.orderBy('reported_at', 'desc').orderBy('reporter', 'desc').limit(limit).execute();
};
