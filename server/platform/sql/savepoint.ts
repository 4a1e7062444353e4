import { sql } from 'kysely';
import type { Database } from '../db.ts';

/** Does a part of a transaction; where it throws, nothing of the part is done, and the transaction can go on. */
export const withSavepoint = async <T>(trx: Database, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(trx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
};
