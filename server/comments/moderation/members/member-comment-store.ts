import { type RawBuilder, sql } from 'kysely';
import type {
  MemberCommentKind,
  MemberCommentSort,
  MemberCommentState,
} from '../../../../contract/comments/comment-rules.ts';
import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { Database } from '../../../platform/db.ts';
import '../../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type MemberCommentRow = {
  id: number;
  parentId: number | null;
  text: string;
  likes: number;
  createdAt: Date;
  updatedAt: Date;
  edited: boolean;
  state: CommentState;
  byAuthor: boolean;
  actorName: string | null;
  cause: string | null;
  stateAt: Date | null;
  reports: number;
  contentType: string;
  contentId: string;
  title: string;
};

export type MemberComments = {
  userId: string;
  state: MemberCommentState;
  kind: MemberCommentKind;
  sort: MemberCommentSort;
};
type Place = { createdAt: Date; id: number };

// Each names the condition of the partial index that holds it, so that the planner takes that index.
const ofState: Record<MemberCommentState, RawBuilder<unknown>> = {
  all: sql``,
  visible: sql`and comment.state = 'visible'`,
  held: sql`and comment.state in ('held', 'hidden') and comment.state = 'held'`,
  hidden: sql`and comment.state in ('held', 'hidden') and comment.state = 'hidden'`,
  removed: sql`and comment.state = 'removed'`,
};
const ofKind: Record<MemberCommentKind, RawBuilder<unknown>> = {
  all: sql``,
  comment: sql`and comment.parent_id is null`,
  reply: sql`and comment.parent_id is not null`,
};

type Page = { after: Place | null; limit: number };

export const memberCommentsQuery = (
  { userId, state, kind, sort }: MemberComments,
  { after, limit }: Page,
): RawBuilder<MemberCommentRow> => {
  const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc');
  const beyond = after
    ? sql`and (comment.created_at, comment.id) ${sql.raw(sort === 'oldest' ? '>' : '<')}
        (${after.createdAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return sql<MemberCommentRow>`
    select comment.id, comment.parent_id as "parentId", comment.text, comment.likes,
      comment.created_at as "createdAt", comment.updated_at as "updatedAt",
      comment.edited_at is not null as edited, comment.state, comment.removed_by_author as "byAuthor",
      ${nameOf('actor')} as "actorName", comment.state_cause as cause, comment.state_at as "stateAt",
      comment.report_count as reports, content.content_type as "contentType",
      content.content_id as "contentId", content.title
    from comments.comments as comment
      join comments.contents as content on content.id = comment.content
      left join comments.people as actor on actor.user_id = comment.state_actor and actor.forgotten_at is null
    where comment.author = ${userId} and comment.author is not null ${ofState[state]} ${ofKind[kind]} ${beyond}
    order by comment.created_at ${direction}, comment.id ${direction} limit ${limit}`;
};

export const memberCommentsPage = async (
  db: Database,
  comments: MemberComments,
  page: Page,
): Promise<MemberCommentRow[]> => (await memberCommentsQuery(comments, page).execute(db)).rows;
