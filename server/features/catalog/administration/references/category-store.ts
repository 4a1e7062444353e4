import { sql } from 'kysely';
import type {
  CategoryDependents,
  CategoryFields,
} from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../../contract/catalog-administration/references/category-fields.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCasedSql } from '../../../../platform/sql/camel-case.ts';
import { fieldColumns, type StoredFields } from '../../../../platform/sql/field-columns.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { categoryHolds } from '../../visibility-store.ts';
import { type ListedRow, listedColumns } from './listed-fields.ts';
import type { OrderedList } from './order-store.ts';

export const categoryList: OrderedList = { kind: 'category', table: 'categories' };

export type CategoryToEdit = StoredFields<typeof categoryFields> &
  ListedRow & { id: number; version: number; classCount: number; seriesCount: number };

const columns = sql.raw(
  camelCasedSql([
    'category.id',
    'category.version',
    ...fieldColumns(categoryFields, 'category'),
    'category.focus_x',
    'category.focus_y',
    'category.shown_from',
  ]),
);

/** Returns all categories in their order, or only this one. */
const categoriesToEdit = async (db: Database, id: number | null): Promise<CategoryToEdit[]> => {
  const { rows } = await sql<CategoryToEdit>`
    select ${columns},
      (select count(*) from plan_entries as entry join plans as plan on plan.id = entry.plan_id
        where plan.category_id = category.id and ${notDeleted('class', 'entry.id')}) as "classCount",
      (select count(*) from plans as plan where plan.category_id = category.id
        and ${notDeleted('plan', 'plan.id')}) as "seriesCount"
    from categories as category
    where ${notDeleted('category', 'category.id')} and ${id === null ? sql`true` : sql`category.id = ${id}`}
    order by category.rank, category.id`.execute(db);
  return rows;
};

export const allCategories = (db: Database): Promise<CategoryToEdit[]> => categoriesToEdit(db, null);

/** Returns the category; null if it does not exist or is deleted. */
export const categoryToEdit = async (db: Database, id: number): Promise<CategoryToEdit | null> =>
  (await categoriesToEdit(db, id))[0] ?? null;

/** Returns the ids of the categories in which nothing is published. */
export const emptyCategories = async (db: Database, now: Date): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('categories as category')
    .select('category.id')
    .where((is) => is.not(categoryHolds(now)))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Returns the title and locks the category against deletion until the transaction ends; null if it does not exist or is
 * deleted.
 */
export const categoryTitle = async (trx: Database, id: number): Promise<string | null> => {
  const query = trx.selectFrom('categories').select('title').where('id', '=', id);
  const row = await query.where(notDeleted('category', 'categories.id')).forKeyShare().executeTakeFirst();
  return row?.title ?? null;
};

export const insertCategory = async (
  trx: Database,
  fields: CategoryFields,
  rank: string,
): Promise<number> => {
  const values = { ...listedColumns(categoryFields, fields), rank };
  return (await trx.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const updateCategory = async (trx: Database, id: number, fields: CategoryFields): Promise<void> => {
  await trx
    .updateTable('categories')
    .set(listedColumns(categoryFields, fields))
    .where('id', '=', id)
    .execute();
};

/** Returns true if another category that is not deleted has the title, in whatever case. */
export const isTitleOfOther = async (trx: Database, title: string, id: number | null): Promise<boolean> =>
  (
    await sql`select from categories as category where compared_text(title) = compared_text(${title})
      and id is distinct from ${id}::int and ${notDeleted('category', 'category.id')}`.execute(trx)
  ).rows.length > 0;

/**
 * Counts the content of a category, including deleted content that can be restored; null if there is no such category.
 */
export const categoryDependents = async (db: Database, id: number): Promise<CategoryDependents | null> => {
  const { rows } = await sql<CategoryDependents>`
    select category.title,
      (select count(*) from plan_entries as entry join plans as plan on plan.id = entry.plan_id
        where plan.category_id = category.id) as classes,
      (select count(*) from plans where category_id = category.id) as series,
      (select count(*) from subcategories where category_id = category.id) as styles,
      (select count(*) from coaches where category_id = category.id) as coaches
    from categories as category
    where category.id = ${id} and ${notDeleted('category', 'category.id')}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Gives other slugs to styles that are about to move to a category that has a style of the same slug already; their old
 * slugs lead to the new ones.
 */
export const renameSameStyles = async (trx: Database, from: number, to: number): Promise<void> => {
  await sql`with same as (
      select style.id, style.slug from subcategories as style where style.category_id = ${from} and exists (
        select from subcategories as other where other.category_id = ${to} and other.slug = style.slug)),
    kept as (
      insert into former_values (list, slug, value_id) select 'styles', slug, id from same on conflict do nothing)
    update subcategories as style set slug = same.slug || '-' || same.id from same where style.id = same.id`.execute(
    trx,
  );
};

/** Restores the slugs of styles that came back to their category. */
export const restoreStyleSlugs = async (trx: Database, categoryId: number): Promise<void> => {
  await sql`update subcategories as style set slug = old.slug from former_values as old
    where style.category_id = ${categoryId} and old.list = 'styles' and old.value_id = style.id
      and style.slug = old.slug || '-' || style.id and not exists (
        select from subcategories as other where other.category_id = ${categoryId} and other.slug = old.slug)`.execute(
    trx,
  );
};

/** Removes a category that was merged; its addresses lead to the other one. */
export const removeMerged = async (
  trx: Database,
  { id, slug }: { id: number; slug: string },
  into: number,
): Promise<void> => {
  await trx
    .updateTable('slug_redirects')
    .set({ content_id: into })
    .where('kind', '=', 'category')
    .where('content_id', '=', id)
    .execute();
  await trx
    .insertInto('slug_redirects')
    .values({ kind: 'category', slug, content_id: into })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ content_id: into }))
    .execute();
  await trx
    .deleteFrom('catalog_revisions')
    .where('kind', '=', 'category')
    .where('content_id', '=', id)
    .execute();
  await trx.deleteFrom('categories').where('id', '=', id).execute();
};
