import { type ColumnType, sql } from 'kysely';
import type { Database } from '../db.ts';
import { camelCased } from '../sql/camel-case.ts';

declare module '../db.ts' {
  interface Tables {
    saved_settings: {
      kind: string;
      version: number;
      sealed: string;
      shown: ColumnType<object, string, string>;
      changed_by: string | null;
      changed_at: Date;
    };
  }
}

export type SavedRow = { kind: string; version: number; sealed: string };

/** Tells whether this database, perhaps of an earlier version, can hold saved settings. */
export const hasSavedSettings = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('saved_settings') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
};

export const savedRows = async (db: Database): Promise<SavedRow[]> =>
  db
    .selectFrom('saved_settings')
    .select(camelCased(['kind', 'version', 'sealed']))
    .execute();

type NewRow = SavedRow & { shown: object; changedBy: string | null; changedAt: Date };

/** Returns false where another version was saved meanwhile. */
export const writeSavedRow = async (
  trx: Database,
  { kind, version, sealed, shown, changedBy, changedAt }: NewRow,
): Promise<boolean> => {
  const values = {
    version,
    sealed,
    shown: JSON.stringify(shown),
    changed_by: changedBy,
    changed_at: changedAt,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('saved_settings')
    .values({ kind, ...values })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet(values)
        .where('saved_settings.version', '=', version - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
