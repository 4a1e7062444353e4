import { sql } from 'kysely';
import type { ModerationAction } from '../../../../contract/comments/moderation.ts';
import type { Database } from '../../../platform/db.ts';
import { formerMember } from '../../members/person-name.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type ActionName = ModerationAction['action'];
/** What is done once more on the same is done on top of what was done before. */
export type Target =
  | { kind: 'comment'; id: number }
  | { kind: 'reported'; id: number }
  | { kind: 'person'; id: string }
  | { kind: 'word'; id: string }
  /** Of a member who was erased: nothing is left to undo. */
  | { kind: 'nobody'; id: string };

export type NewAction = {
  at: Date;
  /** Null where a rule did it. */
  actor: string | null;
  action: ActionName;
  cause: string;
  subject: string;
  target: Target;
  /** Whose words or name the subject is; erased with them. */
  about: string | null;
  /** What undoing it puts back. */
  before: unknown;
};

const longestSubject = 300;
const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;
const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : text;
};

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
    .select(['id', 'action', 'target', 'before', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { action, target, before } = row;
  return {
    id,
    action: action as ActionName,
    target: targetOf(target),
    before,
    undone: row.undone_at !== null,
  };
};

/** The latest that was done to this and not undone. */
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
  id: number,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await trx
    .updateTable('comments.actions')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .execute();
};

type ListedAction = { wire: ModerationAction; at: Date; id: number };

const wireOf = (row: {
  id: number;
  at: Date;
  actor: string | null;
  actor_name: string | null;
  action: string;
  cause: string;
  subject: string;
  content_type: string | null;
  content_id: string | null;
  comment_id: number | null;
  parent_id: number | null;
  undone_at: Date | null;
  undone_name: string | null;
  undoable: boolean;
}): ModerationAction => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actor === null ? null : (row.actor_name ?? formerMember),
  action: row.action as ActionName,
  cause: row.cause,
  subject: row.subject,
  content_type: row.content_type,
  content_id: row.content_id,
  comment_id: row.comment_id === null ? null : String(row.parent_id ?? row.comment_id),
  reply_id: row.comment_id === null || row.parent_id === null ? null : String(row.comment_id),
  undone: row.undone_at && { at: row.undone_at.toISOString(), actor: row.undone_name ?? formerMember },
  undoable: row.undoable,
});

/** Nothing later stands on the same, and what it was done to is still there for it to be taken back. */
const undoable = sql<boolean>`action.undone_at is null
  and not exists (select from comments.actions as later
    where later.target = action.target and later.undone_at is null and later.id > action.id)
  and action.target not like 'nobody:%'
  and (action.target not like 'comment:%' or (comment.id is not null and not comment.removed_by_author))
  and (action.target not like 'reported:%' or thing.id is not null)`;

/** The audit list, newest first. */
export const actionsBefore = async (
  db: Database,
  after: { at: Date; id: number } | null,
  limit: number,
): Promise<ListedAction[]> => {
  const rows = await db
    .selectFrom('comments.actions as action')
    .leftJoin('comments.people as actor', 'actor.user_id', 'action.actor')
    .leftJoin('comments.people as undoer', 'undoer.user_id', 'action.undone_by')
    .leftJoin('comments.comments as comment', 'comment.id', 'action.comment_id')
    .leftJoin('comments.contents as content', 'content.id', 'comment.content')
    .leftJoin('comments.reported as thing', 'thing.id', 'action.reported_id')
    .select(['action.id', 'action.at', 'action.actor', 'action.action', 'action.cause', 'action.subject'])
    .select(['action.comment_id', 'comment.parent_id', 'action.undone_at'])
    .select((eb) => [
      eb.fn.coalesce('content.content_type', 'thing.content_type').as('content_type'),
      eb.fn.coalesce('content.content_id', 'thing.content_id').as('content_id'),
    ])
    .select([nameOf('actor').as('actor_name'), nameOf('undoer').as('undone_name')])
    .select(undoable.as('undoable'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(action.at, action.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('action.at', 'desc')
    .orderBy('action.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ wire: wireOf(row), at: row.at, id: row.id }));
};
