import { sql } from 'kysely';
import type { StaffAction } from '../../../../contract/activity/staff-actions.ts';
import type { ModerationAction } from '../../../../contract/comments/moderation.schema.ts';
import { englishText, t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { causeInWords } from '../../causes.ts';
import { enqueueStaffEvent, type NewStaffEvent } from '../../outbox/staff-event-store.ts';
import { formerMember, unnamedMember } from '../../person-name.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type ActionName = ModerationAction['action'];
/** Subject of an action. Repeated actions on one target form a stack: only the latest can be undone. */
export type Target =
  | { kind: 'comment'; id: number }
  | { kind: 'reported'; id: number }
  | { kind: 'person'; id: string }
  | { kind: 'word'; id: string }
  /** Erased member: nothing is left to undo. */
  | { kind: 'nobody'; id: string };

export type NewAction = {
  at: Date;
  /** Null if a rule acted. */
  actor: string | null;
  action: ActionName;
  cause: string;
  subject: string;
  target: Target;
  /** Author of the subject, or the member whose name it is; the subject is erased with them. */
  about: string | null;
  /** State that undoing restores. */
  before: object | null;
  /** State after the action, for the audit log of the studio. */
  after: object | null;
};

const longestSubject = 300;
const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : text;
};

const staffActionOf: Readonly<Record<ActionName, StaffAction>> = {
  hold: 'comment_held',
  hide: 'comment_hidden',
  remove: 'comment_removed',
  show: 'comment_shown',
  dismiss: 'report_dismissed',
  reopen: 'report_reopened',
  suspend: 'commenting_suspended',
  lift: 'suspension_lifted',
  'ban-word': 'word_banned',
  'allow-word': 'word_allowed',
};

/** Returns the fields of the earlier state that contain neither people nor reasons. */
const told = (before: object | null): object | null =>
  before &&
  Object.fromEntries(
    Object.entries(before).filter(([name]) => ['state', 'deleted', 'until', 'word'].includes(name)),
  );

const subjectOf = (target: Target, about: string | null): NewStaffEvent['subject'] => {
  if (about !== null) return { kind: 'member', id: about };
  const kind = target.kind === 'person' || target.kind === 'nobody' ? 'member' : target.kind;
  return { kind, id: String(target.id) };
};

/** Inserts an action, and the same event into the audit log of the studio if a moderator acted. */
export const insertAction = async (trx: Database, action: NewAction): Promise<number> => {
  const { target } = action;
  const { id } = await trx
    .insertInto('comments.actions')
    .values({
      at: action.at,
      actor: action.actor,
      action: action.action,
      cause: action.cause,
      subject: shortened(action.subject),
      target: keyOf(target),
      comment_id: target.kind === 'comment' ? target.id : null,
      reported_id: target.kind === 'reported' ? target.id : null,
      about: action.about,
      before: JSON.stringify(action.before),
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (action.actor !== null)
    await enqueueStaffEvent(trx, {
      at: action.at,
      actor: action.actor,
      action: staffActionOf[action.action],
      subject: subjectOf(target, action.about),
      details: { before: told(action.before), after: action.after, [target.kind]: String(target.id) },
    });
  return id;
};

export type StoredAction = {
  id: number;
  action: ActionName;
  target: Target;
  before: unknown;
  undone: boolean;
};

const targetOf = (key: string): Target => {
  const at = key.indexOf(':');
  const kind = key.slice(0, at) as Target['kind'];
  const id = key.slice(at + 1);
  return kind === 'comment' || kind === 'reported' ? { kind, id: Number(id) } : { kind, id };
};

export const actionById = async (db: Database, id: number): Promise<StoredAction | null> => {
  const row = await db
    .selectFrom('comments.actions')
    .select(camelCased(['id', 'action', 'target', 'before', 'undone_at']))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { action, target, before } = row;
  return {
    id,
    action: action as ActionName,
    target: targetOf(target),
    before,
    undone: row.undoneAt !== null,
  };
};

/** Returns the latest action on a target that was not undone. */
export const latestAction = async (
  db: Database,
  target: Target,
  action?: ActionName,
): Promise<{ id: number; before: unknown } | null> => {
  const latest = db
    .selectFrom('comments.actions')
    .select(['id', 'before'])
    .where('target', '=', keyOf(target))
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
  return (await (action ? latest.where('action', '=', action) : latest).executeTakeFirst()) ?? null;
};

export const markUndone = async (
  trx: Database,
  { id, action, target }: StoredAction,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await trx
    .updateTable('comments.actions')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .execute();
  await enqueueStaffEvent(trx, {
    at,
    actor: by,
    action: 'moderation_undone',
    subject: subjectOf(target, null),
    details: { before: { decision: action }, after: { decision: null } },
  });
};

type ListedAction = { wire: ModerationAction; at: Date; id: number };

const wireOf = (row: {
  id: number;
  at: Date;
  actor: string | null;
  actorName: string | null;
  action: string;
  cause: string;
  subject: string;
  contentType: string | null;
  contentId: string | null;
  commentId: number | null;
  parentId: number | null;
  undoneAt: Date | null;
  undoneName: string | null;
  undoable: boolean;
  memberId: string | null;
  memberName: string | null;
}): ModerationAction => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actor === null ? null : (row.actorName ?? t(formerMember)),
  action: row.action as ActionName,
  cause: causeInWords(row.cause),
  subject: row.subject === englishText(formerMember) ? t(formerMember) : row.subject,
  member:
    row.memberId === null ? null : { userId: row.memberId, fullName: row.memberName ?? t(unnamedMember) },
  content_type: row.contentType,
  content_id: row.contentId,
  comment_id: row.commentId === null ? null : String(row.parentId ?? row.commentId),
  reply_id: row.commentId === null || row.parentId === null ? null : String(row.commentId),
  undone: row.undoneAt && { at: row.undoneAt.toISOString(), actor: row.undoneName ?? t(formerMember) },
  undoable: row.undoable,
});

/**
 * Condition of an action that can be undone: not undone yet, no later action on the same target, and the target still
 * exists and was not removed by its author.
 */
const undoable = sql<boolean>`action.undone_at is null
  and not exists (select from comments.actions as later
    where later.target = action.target and later.undone_at is null and later.id > action.id)
  and action.target not like 'nobody:%'
  and (action.target not like 'comment:%' or (comment.id is not null and not comment.removed_by_author))
  and (action.target not like 'reported:%' or thing.id is not null)`;

/** Returns the audit list, newest first, or that of one member if `about` is given. */
export const actionsBefore = async (
  db: Database,
  { after, limit, about }: { after: { at: Date; id: number } | null; limit: number; about: string | null },
): Promise<ListedAction[]> => {
  const rows = await db
    .selectFrom('comments.actions as action')
    .leftJoin('comments.people as actor', 'actor.user_id', 'action.actor')
    .leftJoin('comments.people as undoer', 'undoer.user_id', 'action.undone_by')
    .leftJoin('comments.people as member', (join) =>
      join.onRef('member.user_id', '=', 'action.about').on('member.forgotten_at', 'is', null),
    )
    .leftJoin('comments.comments as comment', 'comment.id', 'action.comment_id')
    .leftJoin('comments.contents as content', 'content.id', 'comment.content')
    .leftJoin('comments.reported as thing', 'thing.id', 'action.reported_id')
    .select(['action.id', 'action.at', 'action.actor', 'action.action', 'action.cause', 'action.subject'])
    .select(camelCased(['action.comment_id', 'comment.parent_id', 'action.undone_at']))
    .select((eb) => [
      eb.fn.coalesce('content.content_type', 'thing.content_type').as('contentType'),
      eb.fn.coalesce('content.content_id', 'thing.content_id').as('contentId'),
    ])
    .select([nameOf('actor').as('actorName'), nameOf('undoer').as('undoneName')])
    .select(['member.user_id as memberId', nameOf('member').as('memberName')])
    .select(undoable.as('undoable'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(action.at, action.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .$if(about !== null, (query) => query.where('action.about', '=', about))
    .orderBy('action.at', 'desc')
    .orderBy('action.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ wire: wireOf(row), at: row.at, id: row.id }));
};
