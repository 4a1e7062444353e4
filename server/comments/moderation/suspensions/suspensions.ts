import { commentPageSizes } from '../../../../contract/comments/comment-rules.ts';
import type { Suspension } from '../../../../contract/comments/commenting-members.schema.ts';
import type { moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/endpoint.ts';
import { formatDate } from '../../../../contract/formats/dates.ts';
import { englishText, t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { causeInWords, noCause } from '../../causes.ts';
import type { Commenter } from '../../commenter.ts';
import type { CommentsContext } from '../../context.ts';
import { pageOf } from '../../lists/list-page.ts';
import { lockCaller } from '../../members/people.ts';
import { formerMember } from '../../person-name.ts';
import { insertAction } from '../decisions/action-store.ts';
import { readCause, readMoment, storable } from '../wire-text.ts';
import {
  deleteEnded,
  deleteSuspension,
  type ListedSuspension,
  lockSuspended,
  personKnown,
  type SuspendedBefore,
  type SuspensionRow,
  setSuspension,
  suspensionOf,
  suspensionsBefore,
} from './suspension-store.ts';

type Endpoints = typeof moderationEndpoints;
type Person = { id: string; admin: boolean };
type ClockContext = Pick<CommentsContext, 'clock'>;

const sentence = ({ until }: SuspensionRow): string | undefined => {
  if (!until) return undefined;
  const day = formatDate(until, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return t('You cannot comment at the moment. From {day} on you can again.', { day });
};

/**
 * Throws `suspended`, with the end in the message. Administrators are never suspended, even if they became one later.
 */
export const mustNotBeSuspended = async (
  { clock }: ClockContext,
  db: Database,
  { id, admin }: Person,
): Promise<void> => {
  const suspension = admin ? null : await suspensionOf(db, id, clock.now());
  if (!suspension) return;
  const message = sentence(suspension);
  throw new AppError('suspended', message === undefined ? {} : { message });
};

const readUntil = (until: string | null | undefined, now: Date): Date | null => {
  if (until === null || until === undefined) return null;
  const moment = readMoment('until', until);
  if (moment <= now) throw new AppError('invalid', { fields: { until: [t('is over already')] } });
  return moment;
};

const before = (row: SuspensionRow | null): SuspendedBefore | null =>
  row && {
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    actor: row.actor,
    cause: causeInWords(row.cause),
  };

/** Suspends a member, or sets a new end. The membership stays; the member may read, and delete own comments. */
export const suspend = (
  { db, clock }: CommentsContext,
  { body, viewer }: { body: BodyOf<Endpoints['POST /admin/suspensions/set']>; viewer: Commenter },
): Promise<{ success: true }> => {
  const userId = storable(body.user_id);
  const now = clock.now();
  const until = readUntil(body.until, now);
  const cause = readCause(body.cause) ?? noCause;
  if (userId === viewer.id) throw new AppError('forbidden', { message: t('You cannot suspend yourself.') });
  return transaction(db, async (trx) => {
    await lockCaller(trx, viewer);
    const person = await personKnown(trx, userId);
    if (!person) throw new AppError('not_found');
    if (person.admin) throw new AppError('forbidden', { message: t('Staff cannot be suspended.') });
    await lockSuspended(trx, userId);
    await insertAction(trx, {
      at: now,
      actor: viewer.id,
      action: 'suspend',
      cause,
      subject: person.fullName ?? englishText(formerMember),
      target: { kind: 'person', id: userId },
      about: userId,
      before: before(await suspensionOf(trx, userId, now)),
      after: { until: until?.toISOString() ?? null },
    });
    await setSuspension(trx, { userId, since: now, until, actor: viewer.id, cause });
    return { success: true };
  });
};

export const lift = (
  { db, clock }: CommentsContext,
  { body, viewer }: { body: BodyOf<Endpoints['POST /admin/suspensions/lift']>; viewer: Commenter },
): Promise<{ success: true }> => {
  const userId = storable(body.user_id);
  const now = clock.now();
  return transaction(db, async (trx) => {
    await lockCaller(trx, viewer);
    await lockSuspended(trx, userId);
    const suspension = await suspensionOf(trx, userId, now);
    if (!suspension) throw new AppError('not_found');
    await insertAction(trx, {
      at: now,
      actor: viewer.id,
      action: 'lift',
      cause: readCause(body.cause) ?? noCause,
      subject: (await personKnown(trx, userId))?.fullName ?? englishText(formerMember),
      target: { kind: 'person', id: userId },
      about: userId,
      before: before(suspension),
      after: null,
    });
    await deleteSuspension(trx, userId);
    return { success: true };
  });
};

export const suspensionView = (row: Omit<ListedSuspension, 'actor'>): Suspension => ({
  userId: row.userId,
  fullName: row.fullName ?? t(formerMember),
  username: row.username,
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  actor: row.actorName ?? t(formerMember),
  cause: causeInWords(row.cause),
});

/** Returns a page of suspensions that are in force, newest first. */
export const listSuspensions = async (
  { db, clock, cursors }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/suspensions']>,
): Promise<ResponseOf<Endpoints['POST /admin/suspensions']>> => {
  const now = clock.now();
  await deleteEnded(db, now);
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: 'suspensions',
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) => {
      const place = after && { since: new Date(after[0] ?? 0), userId: String(after[1]) };
      return suspensionsBefore(db, { after: place, limit, now });
    },
    placeOf: (row) => [row.since.toISOString(), row.userId],
  });
  return { suspensions: items.map(suspensionView), lastEvaluatedKey };
};
