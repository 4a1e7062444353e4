import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** The account has a role, or one that is suspended. */
export const isOfStaff =
  sql<boolean>`staff_role is not null or exists (select from staff_suspensions where user_id = users.id)`.as(
    'ofStaff',
  );

/** Null where there is no such account. */
export const memberOf = async (db: Database, userId: string): Promise<{ ofStaff: boolean } | null> =>
  (await db.selectFrom('users').select(isOfStaff).where('id', '=', userId).executeTakeFirst()) ?? null;

export const isMember = async (db: Database, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

export const payerIdOf = async (db: Database, userId: string): Promise<string | null> =>
  (await db.selectFrom('billing_customers').select('id').where('user_id', '=', userId).executeTakeFirst())
    ?.id ?? null;
