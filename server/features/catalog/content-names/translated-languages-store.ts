import { sql } from 'kysely';
import { isLanguage, type Language } from '../../../../contract/languages.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

const tables = [
  'categories',
  'subcategories',
  'class_values',
  'coaches',
  'plans',
  'plan_entries',
  'billboards',
];

/** Returns the languages that some words of the catalog are translated to. */
export const translatedLanguages = async (db: Database): Promise<Language[]> => {
  const keys = tables.map(
    (table) => sql`select jsonb_object_keys(translations) as language from ${sql.table(table)}
      where translations <> '{}'`,
  );
  const { rows } = await sql<{ language: string }>`${sql.join(keys, sql` union `)} order by language`.execute(
    db,
  );
  return rows.map(({ language }) => language).filter(isLanguage);
};
