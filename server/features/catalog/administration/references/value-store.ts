import { sql } from 'kysely';
import type { ValueList } from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import type { Translations } from '../../../../../contract/fields/field-table.ts';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import type { OrderedList } from './order-store.ts';

/** Equipment and focus areas are rows of one table with a column for the kind. */
const kinds = { equipment: 'equipment', focus_areas: 'focus-area' } as const;

/** Returns the kind under which a value is saved and deleted. */
export const kindOf = (list: ValueList): 'style' | 'value' => (list === 'styles' ? 'style' : 'value');

/** Returns the list that a value is in; `categoryId` is the category of a style. */
export const orderedList = (list: ValueList, categoryId: number | null): OrderedList =>
  list === 'styles'
    ? { kind: 'style', table: 'subcategories', of: { column: 'category_id', value: categoryId ?? 0 } }
    : { kind: 'value', table: 'class_values', of: { column: 'kind', value: kinds[list] } };

export type ValueRow = {
  id: number;
  version: number;
  title: string;
  translations: Translations;
  slug: string;
  categoryId: number | null;
  classCount: number;
  seriesCount: number;
};

type ValueSearch = { list: ValueList; categoryIds?: readonly number[]; id?: number };

const styles = async (db: Database, { categoryIds, id }: ValueSearch): Promise<ValueRow[]> => {
  const { rows } = await sql<ValueRow>`
    select style.id, style.version, style.title, style.translations, style.slug, style.category_id as "categoryId",
      (select count(*) from plan_entry_subcategories as link where link.subcategory_id = style.id
        and ${notDeleted('class', 'link.plan_entry_id')}) as "classCount",
      (select count(*) from plans as plan where plan.subcategory_id = style.id
        and ${notDeleted('plan', 'plan.id')}) as "seriesCount"
    from subcategories as style
    where ${notDeleted('style', 'style.id')}
      and ${categoryIds ? sql`style.category_id = any (${categoryIds}::int[])` : sql`true`}
      and ${id === undefined ? sql`true` : sql`style.id = ${id}`}
    order by style.category_id, style.rank, style.id`.execute(db);
  return rows;
};

const classValues = async (
  db: Database,
  list: Exclude<ValueList, 'styles'>,
  id?: number,
): Promise<ValueRow[]> => {
  const { rows } = await sql<ValueRow>`
    select value.id, value.version, value.title, value.translations, value.slug, null::int as "categoryId",
      coalesce(counted.classes, 0) as "classCount", 0 as "seriesCount"
    from class_values as value left join (
      select named.slug, count(*) as classes
      from plan_entries as entry, unnest(entry.${sql.ref(list)}) as named (slug)
      where ${notDeleted('class', 'entry.id')} group by named.slug
    ) as counted on counted.slug = value.slug
    where value.kind = ${kinds[list]} and ${notDeleted('value', 'value.id')}
      and ${id === undefined ? sql`true` : sql`value.id = ${id}`}
    order by value.rank, value.slug`.execute(db);
  return rows;
};

/** Returns values in their order, with the number of classes and series that name each. */
export const valuesOf = (db: Database, wanted: ValueSearch): Promise<ValueRow[]> =>
  wanted.list === 'styles' ? styles(db, wanted) : classValues(db, wanted.list, wanted.id);

/** Returns the value; null if it does not exist or is deleted. */
export const findValue = async (db: Database, list: ValueList, id: number): Promise<ValueRow | null> =>
  (await valuesOf(db, { list, id }))[0] ?? null;

/** Returns the list and the slug of equipment or a focus area, which restoring needs. */
export const valueOfAnyKind = async (
  db: Database,
  id: number,
): Promise<{ list: 'equipment' | 'focus_areas'; slug: string } | null> => {
  const row = await db
    .selectFrom('class_values')
    .select(['kind', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { list: row.kind === 'equipment' ? 'equipment' : 'focus_areas', slug: row.slug } : null;
};

/** Returns titles and slugs of the list, also of deleted values, whose slugs are not free. */
export const namesIn = async (trx: Database, { table, of }: OrderedList, kind: 'style' | 'value') => {
  const { rows } = await sql<{ id: number; title: string; slug: string; deleted: boolean }>`
    select id, title, slug, not ${notDeleted(kind, 'listed.id')} as deleted
    from ${sql.table(table)} as listed where ${sql.ref(of?.column ?? '')} = ${of?.value ?? null}`.execute(
    trx,
  );
  return rows;
};

type NewValue = { title: string; slug: string; rank: string };

export const insertValue = async (
  trx: Database,
  list: ValueList,
  categoryId: number | null,
  value: NewValue,
): Promise<number> => {
  const { id } = await (list === 'styles'
    ? trx
        .insertInto('subcategories')
        .values({ ...value, category_id: categoryId ?? 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    : trx
        .insertInto('class_values')
        .values({ ...value, kind: kinds[list] })
        .returning('id')
        .executeTakeFirstOrThrow());
  return id;
};

export const writeValue = async (
  trx: Database,
  list: ValueList,
  id: number,
  { title, translations }: Pick<ValueRow, 'title' | 'translations'>,
): Promise<void> => {
  const table = list === 'styles' ? 'subcategories' : 'class_values';
  await sql`update ${sql.table(table)} set title = ${title}, translations = ${JSON.stringify(translations)}::jsonb where id = ${id}`.execute(
    trx,
  );
};

/** Removes a value that was merged; its slug, and former slugs that led to it, lead to the other one. */
export const removeMerged = async (
  trx: Database,
  list: ValueList,
  { from, into }: { from: ValueRow; into: ValueRow },
): Promise<void> => {
  await sql`insert into former_values (list, slug, value_id)
    select ${list}, ${from.slug}, ${into.id}::int
    union select list, slug, ${into.id}::int from former_values where list = ${list} and value_id = ${from.id}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('former_values').where('list', '=', list).where('value_id', '=', from.id).execute();
  const kind = kindOf(list);
  await trx
    .deleteFrom('catalog_revisions')
    .where('kind', '=', kind)
    .where('content_id', '=', from.id)
    .execute();
  const table = list === 'styles' ? 'subcategories' : 'class_values';
  await sql`delete from ${sql.table(table)} where id = ${from.id}`.execute(trx);
};
