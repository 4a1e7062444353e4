import type { Pool, QueryConfig } from 'pg';
import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import { camelCasedSql } from '../../platform/sql/camel-case.ts';
import type { ContentAddress } from '../contents/address.ts';
import type { Position } from '../cursors.ts';
import { inOrder, type ListOrder, listOrders, replyOrder } from './list-order.ts';
import { type CommentRow, commentColumns, moderationColumns, rowOf, type StoredRow } from './row.ts';

/** Comments of a content by state: those that members see, or others for moderators. */
export type CommentFilter = 'shown' | 'all' | 'held' | 'deleted';

// Each condition repeats that of a partial index word for word, so that the planner uses the index.
const shown = `c.parent_id is null and c.state = 'visible'`;
const conditionsOf: Record<CommentFilter, readonly string[]> = {
  shown: [shown],
  all: [shown, `c.parent_id is null and c.state <> 'visible'`],
  held: [`c.parent_id is null and (c.state in ('held', 'hidden') or c.waiting_replies > 0)`],
  deleted: [`c.parent_id is null and (c.state = 'removed' or c.removed_replies > 0)`],
};

type Statement = QueryConfig<unknown[]>;
type CommentsQuery = { sort: CommentSort; after: Position | null; limit: number; viewerId: string | null };
type Audience = { viewerId: string | null; moderates: boolean };

/** Returns the columns and joins that `rowOf` reads of `page`; `caller` is the parameter with the caller's id. */
const seenBy = ({ viewerId, moderates }: Audience, caller: string) => {
  const columns = [
    ...[...commentColumns, ...(moderates ? moderationColumns : [])].map((column) => `page.${column}`),
    'page.edited_at is not null as edited',
    ...[
      'person.username',
      'person.first_name',
      'person.last_name',
      'person.photo',
      'person.admin as ofStaff',
    ],
    // Administrators only: any member may take the name of a coach.
    `person.admin and person.first_name || ' ' || person.last_name = any(content.instructors) as ofCoach`,
  ];
  const joins = ['left join comments.people as person on person.user_id = page.author'];
  if (viewerId !== null) {
    columns.push('liked.user_id is not null as likedByMe', 'reported.reporter is not null as reported');
    joins.push(
      `left join comments.likes as liked on liked.comment_id = page.id and liked.user_id = ${caller}`,
      `left join comments.reports as reported on reported.comment_id = page.id and reported.reporter = ${caller}`,
    );
  }
  if (moderates) {
    columns.push('actor.user_id is not null as actorKnown', 'actor.username as actorUsername');
    columns.push('actor.first_name as actorFirstName', 'actor.last_name as actorLastName');
    joins.push(
      'left join comments.people as actor on actor.user_id = page.state_actor and actor.forgotten_at is null',
    );
  }
  return { columns: camelCasedSql(columns), joins: joins.join(' ') };
};

const callerName = ({ viewerId, moderates }: Audience): string =>
  moderates ? 'moderator' : viewerId === null ? 'visitor' : 'member';
const callerValue = ({ viewerId }: Audience): string[] => (viewerId === null ? [] : [viewerId]);

const casts = { by_member: 'bool', likes: 'int', created_at: 'timestamptz', id: 'bigint' } as const;

/** Returns the SQL of one page, one index per filter; several filters are merged in order. `$1` is the limit. */
const pageOf = (
  filters: readonly string[],
  { keys, direction }: ListOrder,
  firstParameter: number,
): string => {
  const beyond = `(${keys.map((key) => `c.${key}`).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${keys
    .map((key, index) => `$${firstParameter + index}::${casts[key]}`)
    .join(', ')})`;
  const by = (alias: string) => keys.map((key) => `${alias}${key} ${direction}`).join(', ');
  const [only, ...others] = filters.map(
    (filter) =>
      `select c.* from comments.comments as c where ${filter} and ${beyond} order by ${by('c.')} limit $1`,
  );
  if (others.length === 0) return only ?? '';
  const merged = [only, ...others].map((part) => `(${part})`).join(' union all ');
  return `select merged.* from (${merged}) as merged order by ${by('merged.')} limit $1`;
};

const texts = new Map<string, string>();

/** Returns a statement's text from the cache, made once for each name. */
const textOf = (name: string, make: () => string): string => {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = make();
  texts.set(name, text);
  return text;
};

/** Returns the statement of a page of comments with the count of its content: one round trip. */
export const commentsStatement = (
  content: ContentAddress,
  filter: CommentFilter,
  asked: CommentsQuery,
): Statement => {
  const { sort, after, limit, viewerId } = asked;
  const position = after ?? listOrders[sort].start;
  const audience = { viewerId, moderates: filter !== 'shown' };
  const name = `comments: ${filter} ${sort} ${callerName(audience)}`;
  const text = textOf(name, () => {
    const { columns, joins } = seenBy(audience, `$${4 + position.length}`);
    const filters = conditionsOf[filter].map((condition) => `c.content = content.id and ${condition}`);
    return `select content.comment_count as "commentCount", ${columns}
      from comments.contents as content left join lateral (${pageOf(filters, listOrders[sort], 4)}) as page on true ${joins}
      where content.content_type = $2 and content.content_id = $3`;
  });
  return { name, text, values: [limit, content.type, content.id, ...position, ...callerValue(audience)] };
};

type RepliesQuery = Omit<CommentsQuery, 'sort'> & { moderates: boolean };

/** Returns the statement of a page of replies with the counts of their comment; no row if there is no such comment. */
export const repliesStatement = (
  content: ContentAddress,
  commentId: number,
  asked: RepliesQuery,
): Statement => {
  const { after, limit, moderates } = asked;
  const position = after ?? replyOrder.start;
  const name = `replies: ${callerName(asked)}`;
  const text = textOf(name, () => {
    const { columns, joins } = seenBy(asked, `$${5 + position.length}`);
    const filter = `c.parent_id = parent.id and c.parent_id is not null${moderates ? '' : " and c.state = 'visible'"}`;
    return `select parent.reply_count as "parentReplyCount", parent.waiting_replies as "parentWaitingReplies",
        parent.removed_replies as "parentRemovedReplies", ${columns}
      from comments.contents as content join comments.comments as parent on parent.content = content.id
      left join lateral (${pageOf([filter], replyOrder, 5)}) as page on true ${joins}
      where content.content_type = $2 and content.content_id = $3 and parent.id = $4 and parent.parent_id is null
        ${moderates ? '' : "and parent.state = 'visible'"}`;
  });
  return {
    name,
    text,
    values: [limit, content.type, content.id, commentId, ...position, ...callerValue(asked)],
  };
};

type Page<T> = StoredRow & T;
const isThere = (row: StoredRow): boolean => row.id !== null;

export const commentsPage = async (
  pool: Pool,
  content: ContentAddress,
  filter: CommentFilter,
  asked: CommentsQuery,
): Promise<{ commentCount: number; rows: CommentRow[] }> => {
  const { rows } = await pool.query<Page<{ commentCount: number }>>(
    commentsStatement(content, filter, asked),
  );
  return {
    commentCount: rows[0]?.commentCount ?? 0,
    rows: inOrder(rows.filter(isThere).map(rowOf), listOrders[asked.sort]),
  };
};

/** Returns a page of replies; null if there is no such comment. */
export const repliesPage = async (
  pool: Pool,
  content: ContentAddress,
  commentId: number,
  asked: RepliesQuery,
) => {
  const { rows } = await pool.query<
    Page<{ parentReplyCount: number; parentWaitingReplies: number; parentRemovedReplies: number }>
  >(repliesStatement(content, commentId, asked));
  const [first] = rows;
  if (!first) return null;
  return {
    counts: {
      replyCount: first.parentReplyCount,
      waitingReplies: first.parentWaitingReplies,
      removedReplies: first.parentRemovedReplies,
    },
    rows: inOrder(rows.filter(isThere).map(rowOf), replyOrder),
  };
};

/** Returns comments and replies of a content by id, in any state, with the content's number of comments. */
export const rowsById = async (
  pool: Pool,
  content: ContentAddress,
  {
    ids,
    viewerId,
    moderates = false,
  }: { ids: readonly number[]; viewerId: string | null; moderates?: boolean },
): Promise<(CommentRow & { commentCount: number })[]> => {
  const audience = { viewerId, moderates };
  const name = `comments: by id ${callerName(audience)}`;
  const text = textOf(name, () => {
    const { columns, joins } = seenBy(audience, '$4');
    return `select content.comment_count as "commentCount", ${columns}
      from comments.comments as page join comments.contents as content on content.id = page.content ${joins}
      where page.id = any($1::bigint[]) and content.content_type = $2 and content.content_id = $3`;
  });
  const { rows } = await pool.query<Page<{ commentCount: number }>>({
    name,
    text,
    values: [ids, content.type, content.id, ...callerValue(audience)],
  });
  return rows.map((row) => ({ ...rowOf(row), commentCount: row.commentCount }));
};
