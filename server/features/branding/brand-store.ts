import { type JSONColumnType, sql } from 'kysely';
import type { BrandFields } from '../../../contract/studio/brand.ts';
import type { Database } from '../../platform/db.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    brand: {
      id: number;
      version: number;
      fields: JSONColumnType<Partial<BrandFields>, string, string>;
      updated_at: Date;
    };
    brand_files: { name: string; content: Buffer; created_at: Date };
  }
}

/** Its row, of which there is one. */
export const brandId = 1;

/** As nothing was saved. */
export const emptyBrand: BrandFields = {
  ...{ name: '', shortName: '', tagline: '', senderName: '', mailFooter: '', timeZone: '', currency: '' },
  ...{ logo: null, logoDark: null, icon: null, picture: null },
  ...{ brandLight: '', brandDark: '', accentLight: '', accentDark: '' },
  ...{ typefaces: 'ysabeau', corners: 'soft', links: [] },
};

/** The row comes with the migration. */
export const readBrand = async (db: Database): Promise<{ version: number; fields: BrandFields }> => {
  const row = await db.selectFrom('brand').select(['version', 'fields']).executeTakeFirstOrThrow();
  return { version: row.version, fields: { ...emptyBrand, ...row.fields } };
};

export const writeBrand = async (trx: Database, fields: BrandFields, now: Date): Promise<void> => {
  await trx
    .updateTable('brand')
    .set({ fields: JSON.stringify(fields), updated_at: now })
    .where('id', '=', brandId)
    .execute();
};

export const insertMark = async (db: Database, name: string, content: Buffer, now: Date): Promise<void> => {
  await db
    .insertInto('brand_files')
    .values({ name, content, created_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
    .execute();
};

export const markContent = async (db: Database, name: string): Promise<Buffer | null> =>
  (await db.selectFrom('brand_files').select('content').where('name', '=', name).executeTakeFirst())
    ?.content ?? null;

/** Those of the names that are kept, held until the transaction ends. */
export const keptMarks = async (trx: Database, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await trx
    .selectFrom('brand_files')
    .select('name')
    .where('name', 'in', names)
    .forUpdate()
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/** Removes what was sent before this moment and stands in no saved state. */
export const removeUnusedMarks = async (db: Database, before: Date): Promise<void> => {
  await sql`
    delete from brand_files where created_at < ${before} and not exists (
      select from (
        select fields from brand union all select fields from catalog_revisions where kind = 'brand') as saved
      where brand_files.name in (fields ->> 'logo', fields ->> 'logoDark', fields ->> 'icon'))`.execute(db);
};

/** Those of the keys of pictures that some saved state shows. */
export const picturesOfBrand = async (db: Database, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ picture: string }>`
    select fields ->> 'picture' as picture from brand where fields ->> 'picture' = any(${keys}::text[])
    union select fields ->> 'picture' from catalog_revisions
    where kind = 'brand' and content_id = ${brandId} and fields ->> 'picture' = any(${keys}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ picture }) => picture));
};
