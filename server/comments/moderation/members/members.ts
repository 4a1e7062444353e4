import { commentPageSizes } from '../../../../contract/comments/comment-rules.ts';
import type {
  CommentingMember,
  MemberComment,
} from '../../../../contract/comments/commenting-members.schema.ts';
import type { moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { causeInWords } from '../../causes.ts';
import { named } from '../../contents/named.ts';
import type { CommentsContext } from '../../context.ts';
import { pageOf } from '../../lists/list-page.ts';
import { unnamedMember } from '../../person-name.ts';
import { personKnown } from '../suspensions/suspension-store.ts';
import { suspensionView } from '../suspensions/suspensions.ts';
import { storable } from '../wire-text.ts';
import { type MemberCommentRow, memberCommentsPage } from './member-comment-store.ts';
import { type MemberRow, membersNamed, memberWithCounts } from './member-store.ts';

type Endpoints = typeof moderationEndpoints;

const mostFound = 20;

const memberView = ({ suspension, ...member }: MemberRow): CommentingMember => {
  const fullName = member.fullName ?? t(unnamedMember);
  return {
    ...member,
    fullName,
    suspension: suspension && suspensionView({ ...member, fullName, ...suspension }),
  };
};

/** One space between words; members write a username with or without its @. */
const beginningOf = (words: string): string => storable(words).trim().replace(/\s+/gu, ' ').replace(/^@/, '');

export const findMembers = async (
  { db, clock }: CommentsContext,
  { q }: BodyOf<Endpoints['POST /admin/members']>,
): Promise<ResponseOf<Endpoints['POST /admin/members']>> => {
  const beginning = beginningOf(q);
  if (beginning === '') return { members: [], more: false };
  const rows = await membersNamed(db, { beginning, limit: mostFound + 1, now: clock.now() });
  return { members: rows.slice(0, mostFound).map(memberView), more: rows.length > mostFound };
};

export const oneMember = async (
  { db, clock }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/members/one']>,
): Promise<ResponseOf<Endpoints['POST /admin/members/one']>> => {
  const known = await memberWithCounts(db, storable(body.user_id), clock.now());
  if (!known) throw new AppError('not_found');
  return { member: memberView(known.member), counts: known.counts };
};

const commentView = (row: MemberCommentRow, userId: string): MemberComment => ({
  type: row.parentId === null ? 'comment' : 'reply',
  text: row.text,
  likes: row.likes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  edited: row.edited,
  content_type: row.contentType,
  content_id: row.contentId,
  title: row.title,
  comment_id: String(row.parentId ?? row.id),
  reply_id: row.parentId === null ? null : String(row.id),
  moderation: {
    userId,
    state: row.state,
    byAuthor: row.byAuthor,
    actor: row.actorName,
    cause: row.cause === null ? null : causeInWords(row.cause),
    at: row.stateAt?.toISOString() ?? null,
    reports: row.reports,
  },
});

export const listMemberComments = async (
  { db, cursors, catalog }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/members/comments']>,
): Promise<ResponseOf<Endpoints['POST /admin/members/comments']>> => {
  const { state = 'all', kind = 'all', sort = 'newest' } = body;
  const userId = storable(body.user_id);
  if (!(await personKnown(db, userId))) throw new AppError('not_found');
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: JSON.stringify(['member', userId, state, kind, sort]),
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) =>
      memberCommentsPage(
        db,
        { userId, state, kind, sort },
        { after: after && { createdAt: new Date(after[0] ?? 0), id: Number(after[1]) }, limit },
      ),
    placeOf: (row) => [row.createdAt.toISOString(), row.id],
  });
  const rows = await named(catalog, items);
  return { comments: rows.map((row) => commentView(row, userId)), lastEvaluatedKey };
};
