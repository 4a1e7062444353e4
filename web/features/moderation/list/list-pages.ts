import type { ApiCall } from '../../../../contract/client.ts';
import {
  type CommentSort,
  type ContentType,
  commentPageSizes,
  contentTypes,
  type MemberCommentKind,
  type MemberCommentSort,
  type MemberCommentState,
  type ReportSort,
} from '../../../../contract/comments/comment-rules.ts';
import type { MemberComment } from '../../../../contract/comments/commenting-members.schema.ts';
import type { Comment, Reply } from '../../../../contract/comments/comments.schema.ts';
import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { EngagedContent } from '../../../../contract/comments/engagement.schema.ts';
import type {
  EngagementRow,
  HeldRow,
  Reporter,
  ReportRow,
} from '../../../../contract/comments/moderation.schema.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { type Content, contentBody } from '../../../client/comment-content.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { type Spot, viewHref } from '../admin-address.ts';
import type { CursorPage } from './cursor-list.ts';
import type { EngagementOrder } from './engagement-order.ts';

/** API clients that every call of a list needs. */
export type ListClients = { api: ApiCall; comments: CommentsCall };
type At = { lastKey: string | null; signal: AbortSignal };

const pageBody = (lastKey: string | null, limit: number) => ({
  limit,
  ...(lastKey === null ? {} : { last_evaluated_key: lastKey }),
});

/** Returns null, and logs the error, if an optional request fails; the rows then show less. Rethrows if aborted. */
const orNothing = async <T>(asked: Promise<{ data: T }>, signal: AbortSignal): Promise<T | null> => {
  try {
    return (await asked).data;
  } catch (error) {
    if (signal.aborted) throw error;
    logFailure('What the catalogue knows did not load', error);
    return null;
  }
};

type OfCatalog = Record<string, EngagedContent>;

const contentsOf = async (
  api: ApiCall,
  contentType: ContentType,
  ids: string[],
  signal: AbortSignal,
): Promise<OfCatalog> => {
  if (ids.length === 0) return {};
  const body = { ids, content_type: contentType };
  return (await orNothing(api('POST /admin/api/engagement/get_contents', { body, signal }), signal)) ?? {};
};

/** Row of the engagement tables; `saves` is null if unknown. */
export type EngagedRow = EngagementRow & { known: EngagedContent | null; saves: number | null };

export const loadEngaged = async (
  { api, comments }: ListClients,
  contentType: ContentType,
  order: EngagementOrder,
  { lastKey, signal }: At,
): Promise<CursorPage<EngagedRow>> => {
  const { data } = await comments('POST /admin/content', {
    body: { content_type: contentType, ...order, ...pageBody(lastKey, commentPageSizes.admin) },
    signal,
  });
  const ids = data.content.map(({ id }) => id);
  const body = { ids, content_type: contentType };
  const [known, saves] = await Promise.all([
    contentsOf(api, contentType, ids, signal),
    ids.length > 0 ? orNothing(api('POST /admin/api/engagement/get_saves', { body, signal }), signal) : null,
  ]);
  const rows = data.content.map((row) => ({
    ...row,
    known: known[row.id] ?? null,
    saves: saves?.[row.id] ?? null,
  }));
  return { rows, next: data.lastEvaluatedKey };
};

/**
 * Adds the address of each row, and replaces its title by the catalog's, because the comments service only knows the
 * title that members sent. Makes one call per content type.
 */
const withHref = async <T extends Spot & { title: string }>(
  api: ApiCall,
  rows: readonly T[],
  signal: AbortSignal,
): Promise<(T & { href: PageAddress })[]> => {
  const known = new Map<string, OfCatalog>();
  const ask = async (type: ContentType): Promise<void> => {
    const ids = new Set(rows.filter((row) => row.content_type === type).map((row) => row.content_id));
    known.set(type, await contentsOf(api, type, [...ids], signal));
  };
  await Promise.all(contentTypes.map(ask));
  return rows.map((row) => {
    const content = known.get(row.content_type)?.[row.content_id];
    return { ...row, title: content?.title ?? row.title, href: viewHref(row, content?.url) };
  });
};

export type Reported = ReportRow & { href: PageAddress };

export const loadReports = async (
  { api, comments }: ListClients,
  listing: { sort: ReportSort; deleted: boolean },
  { lastKey, signal }: At,
): Promise<CursorPage<Reported>> => {
  const { data } = await comments('POST /admin/reports', {
    body: { ...listing, ...pageBody(lastKey, commentPageSizes.admin) },
    signal,
  });
  if (!('reports' in data)) throw new Error('The reports did not come as reports.');
  return { rows: await withHref(api, data.reports, signal), next: data.lastEvaluatedKey };
};

export const loadReporters = async (
  comments: CommentsCall,
  { pk, sk }: { pk: string; sk: string },
  { lastKey, signal }: At,
): Promise<CursorPage<Reporter>> => {
  const { data } = await comments('POST /admin/reports', {
    body: { pk, sk, ...pageBody(lastKey, commentPageSizes.admin) },
    signal,
  });
  if (!('users' in data)) throw new Error('The reporters did not come as people.');
  return { rows: data.users, next: data.lastEvaluatedKey };
};

export type Waiting = HeldRow & { href: PageAddress };

export const loadHeld = async (
  { api, comments }: ListClients,
  { lastKey, signal }: At,
): Promise<CursorPage<Waiting>> => {
  const body = pageBody(lastKey, commentPageSizes.admin);
  const { data } = await comments('POST /admin/held', { body, signal });
  return { rows: await withHref(api, data.held, signal), next: data.lastEvaluatedKey };
};

/** Loads a page of the moderation actions, of all members or of the given one. */
export const loadActions = async (
  comments: CommentsCall,
  userId: string | undefined,
  { lastKey, signal }: At,
) => {
  const body = {
    ...pageBody(lastKey, commentPageSizes.admin),
    ...(userId === undefined ? {} : { user_id: userId }),
  };
  const { data } = await comments('POST /admin/actions', { body, signal });
  return { rows: data.actions, next: data.lastEvaluatedKey };
};

export const loadSuspensions = async (comments: CommentsCall, { lastKey, signal }: At) => {
  const body = pageBody(lastKey, commentPageSizes.admin);
  const { data } = await comments('POST /admin/suspensions', { body, signal });
  return { rows: data.suspensions, next: data.lastEvaluatedKey };
};

export type MemberListing = { state: MemberCommentState; kind: MemberCommentKind; sort: MemberCommentSort };
export type WrittenByMember = MemberComment & { href: PageAddress };

export const loadMemberComments = async (
  { api, comments }: ListClients,
  userId: string,
  listing: MemberListing,
  { lastKey, signal }: At,
): Promise<CursorPage<WrittenByMember>> => {
  const body = { user_id: userId, ...listing, ...pageBody(lastKey, commentPageSizes.admin) };
  const { data } = await comments('POST /admin/members/comments', { body, signal });
  return { rows: await withHref(api, data.comments, signal), next: data.lastEvaluatedKey };
};

export type CommentFilter = 'all' | 'held' | 'deleted';

export const loadComments = async (
  comments: CommentsCall,
  content: Content,
  listing: { sort: CommentSort; filter: CommentFilter },
  { lastKey, signal }: At,
): Promise<CursorPage<Comment>> => {
  const { data } = await comments('POST /comments', {
    body: {
      ...contentBody(content),
      ...listing,
      include_all: true,
      ...pageBody(lastKey, commentPageSizes.adminComments),
    },
    signal,
  });
  return { rows: data.comments, next: data.lastEvaluatedKey };
};

export const loadReplies = async (
  comments: CommentsCall,
  content: Content,
  commentId: string,
  { lastKey, signal }: At,
): Promise<CursorPage<Reply>> => {
  const { data } = await comments('POST /replies', {
    body: {
      ...contentBody(content),
      comment_id: commentId,
      include_all: true,
      ...pageBody(lastKey, commentPageSizes.replies),
    },
    signal,
  });
  return { rows: data.replies, next: data.lastEvaluatedKey };
};
