import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { isOfStaff } from './member-store.ts';

export type GrantedMember = {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  language: string | null;
  ofStaff: boolean;
};

/** Locks the row of a member to the end of the transaction, so that two grants come one after another. */
export const lockGranted = async (trx: Database, userId: string): Promise<GrantedMember | null> =>
  (await trx
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'first_name', 'time_zone', 'language']))
    .select(isOfStaff)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export type Grant = { id: string; startsAt: Date; endsAt: Date | null };

/** Returns the studio's own grants to a member, without gifts, that end after `now` or never; the longest first. */
export const openGrants = async (db: Database, userId: string, now: Date): Promise<Grant[]> =>
  db
    .selectFrom('memberships')
    .select(camelCased(['id', 'starts_at', 'ends_at']))
    .where('user_id', '=', userId)
    .where('source', '=', 'other')
    .where('state', '<>', 'ended')
    .where('subscription_id', 'is', null)
    .where(sql<boolean>`detail is distinct from 'gift' and (ends_at is null or ends_at > ${now})`)
    .orderBy(sql`ends_at desc nulls first`)
    .orderBy('id')
    .execute();

export const insertGrant = async (
  trx: Database,
  { userId, startsAt, endsAt }: { userId: string; startsAt: Date; endsAt: Date },
): Promise<string> => {
  const { id } = await trx
    .insertInto('memberships')
    .values({
      user_id: userId,
      source: 'other',
      state: 'unlimited',
      detail: 'granted',
      flex: false,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: startsAt,
      updated_at: startsAt,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setGrantEnd = async (trx: Database, id: string, endsAt: Date, now: Date): Promise<void> => {
  await trx
    .updateTable('memberships')
    .set({ ends_at: endsAt, updated_at: now })
    .where('id', '=', id)
    .execute();
};
