import { type RawBuilder, sql } from 'kysely';
import type { StructureItemType } from '../../../../../contract/catalog-administration/structure-rules.ts';
import type { Translations } from '../../../../../contract/fields/field-table.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { ranksFor } from '../../plans/rank.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { anyOf } from '../../visibility-store.ts';

export type PlanRow = {
  id: number;
  title: string;
  slug: string;
  kind: 'series' | 'bundle';
  structureVersion: number;
};

/** Returns the plan; null if it does not exist or is deleted. */
export const planToArrange = async (db: Database, id: number): Promise<PlanRow | null> =>
  (await db
    .selectFrom('plans as plan')
    .select(camelCased(['plan.id', 'plan.title', 'plan.slug', 'plan.kind', 'plan.structure_version']))
    .where('plan.id', '=', id)
    .where(notDeleted('plan', 'plan.id'))
    .executeTakeFirst()) ?? null;

/** Item in the form of the editor: all text, empty if there is nothing. */
export type ArrangedItem = {
  type: StructureItemType;
  id: string;
  series: string;
  itemTag: string;
  description: string;
  translations: Translations;
};
export type ArrangedSection = {
  title: string;
  description: string;
  translations: Translations;
  items: ArrangedItem[];
};

type ItemRow = {
  sectionId: number;
  planEntryId: number | null;
  planId: number | null;
  itemTag: string | null;
  description: string;
  translations: Translations;
  bonus: boolean;
  /** Series that the class belongs to. */
  homeId: number | null;
};

const arranged = (item: ItemRow, planId: number): ArrangedItem => {
  const { description, translations } = item;
  const words = { itemTag: item.itemTag ?? '', description, translations };
  if (item.planId !== null) return { type: 'series', id: String(item.planId), series: '', ...words };
  const id = String(item.planEntryId);
  if (item.bonus) return { type: 'bonus', id, series: '', ...words };
  return item.homeId === planId
    ? { type: 'class', id, series: '', ...words }
    : { type: 'class_from_another_series', id, series: String(item.homeId), ...words };
};

/**
 * Returns every section in its order, also those without items; items whose class or series is deleted are left out.
 */
export const structureOf = async (db: Database, planId: number): Promise<ArrangedSection[]> => {
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'title', 'description', 'translations'])
    .where('plan_id', '=', planId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('section_items as item')
    .innerJoin('sections as section', 'section.id', 'item.section_id')
    .leftJoin('plan_entries as entry', 'entry.id', 'item.plan_entry_id')
    .select(
      camelCased([
        'item.section_id',
        'item.plan_entry_id',
        'item.plan_id',
        'item.item_tag',
        'item.description',
        'item.translations',
        'item.bonus',
        'entry.plan_id as homeId',
      ]),
    )
    .where('section.plan_id', '=', planId)
    .where(notDeleted('class', 'item.plan_entry_id'))
    .where(notDeleted('plan', 'item.plan_id'))
    .orderBy('item.rank')
    .orderBy('item.id')
    .execute();
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId);
  return sections.map(({ id, ...words }) => ({
    ...words,
    items: (bySection.get(id) ?? []).map((item) => arranged(item, planId)),
  }));
};

export type PlanClass = { planId: number; id: number; title: string; bonus: boolean };

/**
 * Returns the classes that belong to these series, and those they show as a bonus, in the order of their sections;
 * classes in no section come last.
 */
export const classesOfPlans = async (db: Database, planIds: readonly number[]): Promise<PlanClass[]> => {
  const { rows } = await sql<PlanClass>`
    with placed as (
      select section.plan_id, item.plan_entry_id, bool_or(item.bonus) as bonus,
        min(array[section.rank, item.rank]) as place
      from sections as section join section_items as item on item.section_id = section.id
      where section.plan_id = ${anyOf(planIds)} and item.plan_entry_id is not null
      group by section.plan_id, item.plan_entry_id
    ), listed as (
      select plan_id, id as plan_entry_id from plan_entries where plan_id = ${anyOf(planIds)}
      union select plan_id, plan_entry_id from placed where bonus
    )
    select listed.plan_id as "planId", entry.id, entry.title, coalesce(placed.bonus, false) as bonus
    from listed join plan_entries as entry on entry.id = listed.plan_entry_id
      left join placed on placed.plan_id = listed.plan_id and placed.plan_entry_id = listed.plan_entry_id
    where ${notDeleted('class', 'entry.id')} and ${notDeleted('plan', 'listed.plan_id')}
    order by listed.plan_id, placed.place nulls last, entry.id`.execute(db);
  return rows;
};

const existing = async (
  db: Database,
  table: 'plan_entries' | 'plans',
  ids: readonly number[],
  and: RawBuilder<boolean>,
): Promise<Set<number>> => {
  const rows = await db.selectFrom(table).select('id').where('id', '=', anyOf(ids)).where(and).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Returns the given ids that are classes of the library. */
export const existingClasses = (db: Database, ids: readonly number[]): Promise<Set<number>> =>
  existing(db, 'plan_entries', ids, notDeleted('class', 'plan_entries.id'));

/** Returns the given ids that are series. */
export const existingSeries = (db: Database, ids: readonly number[]): Promise<Set<number>> =>
  existing(db, 'plans', ids, sql<boolean>`plans.kind = 'series' and ${notDeleted('plan', 'plans.id')}`);

/** Item in the form of its row: exactly one of the two ids is there. */
export type NewItem = {
  classId: number | null;
  seriesId: number | null;
  bonus: boolean;
  itemTag: string;
  description: string;
  translations: Translations;
};
export type NewSection = {
  title: string;
  description: string;
  translations: Translations;
  items: readonly NewItem[];
};

/** Replaces every section of the plan by these. */
export const replaceSections = async (
  trx: Database,
  planId: number,
  sections: readonly NewSection[],
): Promise<void> => {
  await trx.deleteFrom('sections').where('plan_id', '=', planId).execute();
  if (sections.length === 0) return;
  const ranks = ranksFor(sections.length);
  const saved = await trx
    .insertInto('sections')
    .values(
      sections.map(({ title, description, translations }, index) => ({
        plan_id: planId,
        title,
        description,
        translations,
        rank: ranks[index] ?? '',
      })),
    )
    .returning(['id', 'rank'])
    .execute();
  const idOf = new Map(saved.map(({ id, rank }) => [rank, id]));
  const items = sections.flatMap((section, index) => {
    const itemRanks = ranksFor(section.items.length);
    return section.items.map((item, place) => ({
      section_id: idOf.get(ranks[index] ?? '') ?? 0,
      plan_entry_id: item.classId,
      plan_id: item.seriesId,
      item_tag: item.itemTag || null,
      description: item.description,
      translations: item.translations,
      bonus: item.bonus,
      rank: itemRanks[place] ?? '',
    }));
  });
  if (items.length > 0) await trx.insertInto('section_items').values(items).execute();
};
