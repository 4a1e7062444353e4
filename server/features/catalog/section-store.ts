import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { ownWords, translatedNames } from '../../platform/sql/own-words.ts';
import './tables.ts';
import { anyOf, classVisible, partVisible } from './visibility-store.ts';

export type SectionRow = {
  id: number;
  planId: number;
  title: string;
  description: string;
  translated: string[] | null;
  items: SectionItemRow[];
};

/** Class or whole series: exactly one of the two ids is there. */
export type SectionItemRow = {
  classId: number | null;
  seriesId: number | null;
  itemTag: string | null;
  /** Description in this place; empty if there is none. */
  description: string;
  translated: string[] | null;
  bonus: boolean;
};

/**
 * Returns the sections of these plans in order, with the classes and series that the world may see; empty sections are
 * left out.
 */
export const sectionsOf = async (
  db: Database,
  planIds: readonly number[],
  now: Date,
): Promise<SectionRow[]> => {
  const rows = await db
    .selectFrom('sections as section')
    .innerJoin('section_items as item', 'item.section_id', 'section.id')
    .leftJoin('plan_entries as entry', 'entry.id', 'item.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('plans as part', 'part.id', 'item.plan_id')
    .select(
      camelCased([
        'section.id',
        'section.plan_id',
        'entry.id as classId',
        'part.id as seriesId',
        'item.bonus',
      ]),
    )
    .select([
      ownWords('section.title').as('title'),
      ownWords('section.description').as('description'),
      translatedNames('section').as('translated'),
      ownWords<string | null>('item.item_tag').as('itemTag'),
      ownWords('item.description').as('itemDescription'),
      translatedNames('item').as('translatedOfItem'),
    ])
    .where('section.plan_id', '=', anyOf(planIds))
    .where(({ or }) => or([classVisible(now), partVisible(now)]))
    .orderBy('section.plan_id')
    .orderBy('section.rank')
    .orderBy('section.id')
    .orderBy('item.rank')
    .orderBy('item.id')
    .execute();
  const sections = new Map<number, SectionRow>();
  for (const { classId, seriesId, itemTag, itemDescription, translatedOfItem, bonus, ...section } of rows) {
    const known = sections.get(section.id) ?? { ...section, items: [] };
    const words = { itemTag, description: itemDescription, translated: translatedOfItem };
    known.items.push({ classId, seriesId, ...words, bonus });
    sections.set(section.id, known);
  }
  return [...sections.values()];
};

/** Returns true if a bundle shows sections of its own in place of its series. */
export const hasSections = async (db: Database, planId: number): Promise<boolean> =>
  (await db
    .selectFrom('sections')
    .innerJoin('section_items as item', 'item.section_id', 'sections.id')
    .select('sections.id')
    .where('sections.plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type SeriesExtent = { classCount: number; durationMs: number };

/** Returns the number of classes of each series, and their total duration. */
export const extentsOf = async (
  db: Database,
  planIds: readonly number[],
  now: Date,
): Promise<Map<number, SeriesExtent>> => {
  const rows = await db
    .selectFrom('sections as section')
    .innerJoin('section_items as item', 'item.section_id', 'section.id')
    .innerJoin('plan_entries as entry', 'entry.id', 'item.plan_entry_id')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(camelCased(['section.plan_id']))
    .select(sql<number>`count(*)`.as('classCount'))
    .select(sql<number>`coalesce(sum(video.duration_ms), 0)::bigint`.as('durationMs'))
    .where('section.plan_id', '=', anyOf(planIds))
    .where(classVisible(now))
    .groupBy('section.plan_id')
    .execute();
  return new Map(rows.map(({ planId, classCount, durationMs }) => [planId, { classCount, durationMs }]));
};
