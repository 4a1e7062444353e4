import type { Generated } from 'kysely';
import type { Database } from '../../platform/db.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    home_page: { id: Generated<boolean>; schema: string; updated_at: Generated<Date> };
  }
}

export const readSchema = async (db: Database): Promise<string | null> => {
  const row = await db.selectFrom('home_page').select('schema').executeTakeFirst();
  return row?.schema ?? null;
};

export const writeSchema = async (db: Database, schema: string): Promise<void> => {
  await db
    .insertInto('home_page')
    .values({ schema })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ schema, updated_at: new Date() }))
    .execute();
};
