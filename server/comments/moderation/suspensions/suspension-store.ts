import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type SuspensionRow = {
  userId: string;
  since: Date;
  until: Date | null;
  actor: string;
  cause: string;
};
/** Suspension as stored in the audit list, to be restored when a later action is undone. */
export type SuspendedBefore = { since: string; until: string | null; actor: string; cause: string };

const columns = camelCased(['user_id', 'since', 'until', 'actor', 'cause']);
const holds = (now: Date) => sql<boolean>`(until is null or until > ${now})`;

export const suspensionOf = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<SuspensionRow | null> => {
  const row = await db
    .selectFrom('comments.suspensions')
    .select(columns)
    .where('user_id', '=', userId)
    .where(holds(now))
    .executeTakeFirst();
  return row ?? null;
};

/** Returns those of the given people who are suspended. */
export const suspendedAmong = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('comments.suspensions')
    .select(camelCased(['user_id']))
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .where(holds(now))
    .execute();
  return rows.map(({ userId }) => userId);
};

/**
 * Serializes the changes of one person's suspension. Does not lock the person's own row: two administrators who suspend
 * each other would deadlock.
 */
export const lockSuspended = async (trx: Database, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`openmat comments suspension ${userId}`}, 0))`.execute(
    trx,
  );
};

export type KnownPerson = { admin: boolean; fullName: string | null };

export const personKnown = async (db: Database, userId: string): Promise<KnownPerson | null> => {
  const row = await db
    .selectFrom('comments.people')
    .select(['admin', nameOf('comments.people').as('fullName')])
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

export const setSuspension = async (trx: Database, row: SuspensionRow): Promise<void> => {
  const { userId, ...values } = row;
  await trx
    .insertInto('comments.suspensions')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

export const deleteSuspension = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('comments.suspensions').where('user_id', '=', userId).execute();
};

export const restoreSuspension = async (
  trx: Database,
  userId: string,
  before: SuspendedBefore | null,
): Promise<void> => {
  if (before === null) return deleteSuspension(trx, userId);
  const { since, until, actor, cause } = before;
  await setSuspension(trx, {
    userId,
    since: new Date(since),
    until: until === null ? null : new Date(until),
    actor,
    cause,
  });
};

/** Deletes suspensions that have expired. */
export const deleteEnded = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('comments.suspensions').where('until', '<=', now).execute();
};

export type ListedSuspension = SuspensionRow & {
  fullName: string | null;
  username: string | null;
  actorName: string | null;
};

/** Returns suspensions that are in force, newest first. */
export const suspensionsBefore = async (
  db: Database,
  { after, limit, now }: { after: { since: Date; userId: string } | null; limit: number; now: Date },
): Promise<ListedSuspension[]> => {
  let page = db
    .selectFrom('comments.suspensions as suspension')
    .leftJoin('comments.people as person', 'person.user_id', 'suspension.user_id')
    .leftJoin('comments.people as admin', 'admin.user_id', 'suspension.actor')
    .select(camelCased(['suspension.user_id', 'suspension.since', 'suspension.until', 'suspension.cause']))
    .select(['suspension.actor', 'person.username'])
    .select([nameOf('person').as('fullName'), nameOf('admin').as('actorName')])
    .where(holds(now));
  if (after)
    page = page.where(
      sql<boolean>`(suspension.since, suspension.user_id) < (${after.since}::timestamptz, ${after.userId}::text)`,
    );
  return page
    .orderBy('suspension.since', 'desc')
    .orderBy('suspension.user_id', 'desc')
    .limit(limit)
    .execute();
};
