import './tables.ts';
import type { Database } from '../../platform/db.ts';

/**
 * Locks a person's row to the end of the transaction: a change of what a member keeps in an order or a number of
 * their own locks it first, so that such changes come one after another. False when there is no such person.
 */
export const lockMember = async (trx: Database, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
