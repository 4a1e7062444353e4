import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';

export const isMember = async (db: Database, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

export const payerIdOf = async (db: Database, userId: string): Promise<string | null> =>
  (await db.selectFrom('billing_customers').select('id').where('user_id', '=', userId).executeTakeFirst())
    ?.id ?? null;
