import type { Generated } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    set_up: { one: Generated<boolean>; dismissed_at: Date; dismissed_by: string | null };
  }
}

export const dismissal = async (db: Database): Promise<Date | null> => {
  const row = await db
    .selectFrom('set_up')
    .select(camelCased(['dismissed_at']))
    .executeTakeFirst();
  return row?.dismissedAt ?? null;
};

/** Keeps the first dismissal. */
export const insertDismissal = async (db: Database, userId: string, at: Date): Promise<void> => {
  await db
    .insertInto('set_up')
    .values({ dismissed_at: at, dismissed_by: userId })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
};

export const deleteDismissal = async (db: Database): Promise<void> => {
  await db.deleteFrom('set_up').execute();
};
