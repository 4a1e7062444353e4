import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import type { PublishingState } from '../../tables.ts';

export type SectionItem = {
  title: string;
  tag: string;
  state: PublishingState;
  publishedAt: Date | null;
  image: string;
  focusX: number;
  focusY: number;
  /** Milliseconds; null for a series, and while it is not known. */
  durationMs: number | null;
};
type SectionRow = { title: string; description: string };
type ItemRow = { sectionId: number } & SectionItem;

/** Every section of a plan in its order with what it holds; what is deleted is left out. */
export const contentsOf = async (
  db: Database,
  planId: number,
): Promise<(SectionRow & { items: SectionItem[] })[]> => {
  const [sections, { rows: items }] = await Promise.all([
    db
      .selectFrom('sections')
      .select(['id', 'title', 'description'])
      .where('plan_id', '=', planId)
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    sql<ItemRow>`
      select item.section_id as "sectionId", coalesce(item.item_tag, '') as tag,
        coalesce(entry.title, held.title) as title, coalesce(entry.state, held.state) as state,
        coalesce(entry.image, held.image) as image,
        coalesce(entry.focus_x, held.focus_x) as "focusX", coalesce(entry.focus_y, held.focus_y) as "focusY", video.duration_ms as "durationMs",
        case when entry.id is null then held.published_at else entry.published_at end as "publishedAt"
      from sections as section
      join section_items as item on item.section_id = section.id
      left join plan_entries as entry on entry.id = item.plan_entry_id
      left join videos as video on video.id = entry.video_id
      left join plans as held on held.id = item.plan_id
      where section.plan_id = ${planId} and ${notDeleted('class', 'item.plan_entry_id')}
        and ${notDeleted('plan', 'item.plan_id')}
      order by item.rank, item.id`.execute(db),
  ]);
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId);
  return sections.map(({ id, title, description }) => ({
    title,
    description,
    items: bySection.get(id) ?? [],
  }));
};

export type IntroChoice = {
  id: number;
  title: string;
  state: PublishingState;
  publishedAt: Date | null;
  ready: boolean;
};

/** The classes that belong to a series or stand in it, and the one that introduces it, by title. */
export const introChoicesOf = async (
  db: Database,
  planId: number,
  chosen: number | null,
): Promise<IntroChoice[]> => {
  const { rows } = await sql<IntroChoice>`
    select entry.id, entry.title, entry.state, entry.published_at as "publishedAt",
      coalesce(video.process_status = 'finished', false) as ready
    from plan_entries as entry left join videos as video on video.id = entry.video_id
    where (entry.plan_id = ${planId} or entry.id = ${chosen} or entry.id in (
        select item.plan_entry_id from section_items as item join sections as section on section.id = item.section_id
        where section.plan_id = ${planId}))
      and ${notDeleted('class', 'entry.id')}
    order by entry.title, entry.id`.execute(db);
  return rows;
};
