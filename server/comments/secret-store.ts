import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/db.ts';

const secretBytes = 32;

/** The service's own secret of this name, the same for all its processes; made the first time it is asked for. */
export const secretOf = async (db: Database, name: string): Promise<Buffer> => {
  await db
    .insertInto('comments.secrets')
    .values({ name, value: randomBytes(secretBytes) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('comments.secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
};
