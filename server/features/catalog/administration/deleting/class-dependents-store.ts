import { sql } from 'kysely';
import type { ClassDependents } from '../../../../../contract/catalog-administration/classes.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/** Returns the data that would be deleted with a class; null if there is no such class. */
export const dependentsOf = async (
  db: Database,
  id: number,
): Promise<Omit<ClassDependents, 'comments'> | null> => {
  const { rows } = await sql<Omit<ClassDependents, 'comments'>>`
    select entry.title,
      (select count(distinct playlist_id) from playlist_entries where plan_entry_id = entry.id) as playlists,
      (select count(*) from favorites where plan_entry_id = entry.id) as favorites,
      (select count(*) from completions where plan_entry_id = entry.id) as completions,
      (select count(*) from watch_views where plan_entry_id = entry.id) as views,
      (select count(*) from scheduled_classes where plan_entry_id = entry.id) as scheduled,
      (select coalesce(json_agg(json_build_object('planId', plan.id, 'planTitle', plan.title,
          'section', section.title) order by plan.title, section.rank), '[]')
        from section_items as item join sections as section on section.id = item.section_id
        join plans as plan on plan.id = section.plan_id
        where item.plan_entry_id = entry.id) as sections,
      array(select title from billboards where content_type = 'class' and content_id in (entry.id::text, entry.slug)
        and ${notDeleted('billboard', 'billboards.id')} order by priority, id) as billboards
    from plan_entries as entry where entry.id = ${id} and ${notDeleted('class', 'entry.id')}`.execute(db);
  return rows[0] ?? null;
};
