import { type JSONColumnType, sql } from 'kysely';
import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import type { BrandFields } from '../../../contract/studio/brand.schema.ts';
import { emptyBrand } from '../../../contract/studio/empty-brand.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    brand: {
      id: number;
      version: number;
      fields: JSONColumnType<Partial<BrandFields>, string, string>;
      /** Draft; null if there is none, and then the moment of its save is null as well. */
      draft: JSONColumnType<Partial<BrandFields>, string, string> | null;
      draft_saved_at: Date | null;
      draft_saved_by: string | null;
      updated_at: Date;
    };
    brand_files: { name: string; content: Buffer; created_at: Date };
  }
}

/** Id of the single row. */
export const brandId = 1;

/** Returns the published brand. The row comes with the migration. */
export const readBrand = async (db: Database): Promise<{ version: number; fields: BrandFields }> => {
  const row = await db.selectFrom('brand').select(['version', 'fields']).executeTakeFirstOrThrow();
  return { version: row.version, fields: { ...emptyBrand, ...row.fields } };
};

export type BrandToEdit = {
  version: number;
  /** Fields that members see. */
  published: BrandFields;
  draft: { fields: BrandFields; savedAt: Date; savedBy: { id: string; name: string } | null } | null;
};

/** Returns the published fields and the draft. */
export const readBrandToEdit = async (db: Database): Promise<BrandToEdit> => {
  const row = await db
    .selectFrom('brand')
    .leftJoin('users', 'users.id', 'brand.draft_saved_by')
    .select(
      camelCased([
        'brand.version',
        'brand.fields',
        'brand.draft',
        'brand.draft_saved_at',
        'brand.draft_saved_by',
        'users.first_name',
        'users.last_name',
      ]),
    )
    .executeTakeFirstOrThrow();
  const { version, fields, draft, draftSavedAt, draftSavedBy, firstName, lastName } = row;
  return {
    version,
    published: { ...emptyBrand, ...fields },
    draft:
      draft === null || draftSavedAt === null
        ? null
        : {
            fields: { ...emptyBrand, ...draft },
            savedAt: draftSavedAt,
            savedBy:
              draftSavedBy === null
                ? null
                : {
                    id: draftSavedBy,
                    name: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }),
                  },
          },
  };
};

const noDraft = { draft: null, draft_saved_at: null, draft_saved_by: null };

/** Publishes the fields; a draft is removed. */
export const writeBrand = async (trx: Database, fields: BrandFields, now: Date): Promise<void> => {
  await trx
    .updateTable('brand')
    .set({ fields: JSON.stringify(fields), updated_at: now, ...noDraft })
    .where('id', '=', brandId)
    .execute();
};

/** Writes the draft; null removes it. */
export const writeDraft = async (
  trx: Database,
  draft: { fields: BrandFields; savedAt: Date; savedBy: string } | null,
): Promise<void> => {
  const columns = draft && {
    draft: JSON.stringify(draft.fields),
    draft_saved_at: draft.savedAt,
    draft_saved_by: draft.savedBy,
  };
  await trx
    .updateTable('brand')
    .set(columns ?? noDraft)
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

/** Returns the given names that are stored, locked until the transaction ends. */
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

/** Removes uploads from before this moment that no saved state uses. */
export const removeUnusedMarks = async (db: Database, before: Date): Promise<void> => {
  await sql`
    delete from brand_files where created_at < ${before} and not exists (
      select from (
        select fields from brand union all select draft from brand
        union all select fields from catalog_revisions where kind = 'brand') as saved
      where brand_files.name in (fields ->> 'logo', fields ->> 'logoDark', fields ->> 'icon'))`.execute(db);
};

/** Returns the given picture keys that some saved state shows. */
export const picturesOfBrand = async (db: Database, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ picture: string }>`
    select fields ->> 'picture' as picture from brand where fields ->> 'picture' = any(${keys}::text[])
    union select draft ->> 'picture' from brand where draft ->> 'picture' = any(${keys}::text[])
    union select fields ->> 'picture' from catalog_revisions
    where kind = 'brand' and content_id = ${brandId} and fields ->> 'picture' = any(${keys}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ picture }) => picture));
};
