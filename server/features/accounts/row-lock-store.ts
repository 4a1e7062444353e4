import './tables.ts';
import type { Database } from '../../platform/db.ts';

/**
 * Holds a person's row to the end of the transaction: whoever changes what somebody keeps in an order or a number of
 * their own takes it first, so that such changes come one after another. False when there is no such person.
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
