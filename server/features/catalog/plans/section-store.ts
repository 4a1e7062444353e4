import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';
import { anyOf, classVisible } from '../visibility-store.ts';

export type SectionRow = {
  id: number;
  planId: number;
  title: string;
  description: string;
  items: { classId: number; itemTag: string | null; bonus: boolean }[];
};

/** The sections of these series in order, with the classes the world may see; empty ones are left out. */
export const sectionsOf = async (
  db: Database,
  planIds: readonly number[],
  now: Date,
): Promise<SectionRow[]> => {
  const rows = await db
    .selectFrom('sections as section')
    .innerJoin('section_items as item', 'item.section_id', 'section.id')
    .innerJoin('plan_entries as entry', 'entry.id', 'item.plan_entry_id')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(
      camelCased([
        'section.id',
        'section.plan_id',
        'section.title',
        'section.description',
        'entry.id as classId',
        'item.item_tag',
        'item.bonus',
      ]),
    )
    .where('section.plan_id', '=', anyOf(planIds))
    .where(classVisible(now))
    .orderBy('section.plan_id')
    .orderBy('section.rank')
    .orderBy('section.id')
    .orderBy('item.rank')
    .orderBy('item.id')
    .execute();
  const sections = new Map<number, SectionRow>();
  for (const { classId, itemTag, bonus, ...section } of rows) {
    const known = sections.get(section.id) ?? { ...section, items: [] };
    known.items.push({ classId, itemTag, bonus });
    sections.set(section.id, known);
  }
  return [...sections.values()];
};

export type SeriesExtent = { classCount: number; durationMs: number };

/** How many classes each series holds, and how long they are together. */
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
