import { sql } from 'kysely';
import type { FitEnd, FitLoad, FitPlace, FitSuit } from '../../../contract/catalog/class-titles.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { classPlays, classVisible } from '../catalog/index.ts';
import type { FitFacts } from './fit-class.ts';

const coachSlugs = sql<string[]>`array(
  select coach.slug::text from plan_entry_coaches link join coaches coach on coach.id = link.coach_id
  where link.plan_entry_id = entry.id order by link.rank)`;
const subcategorySlugs = sql<string[]>`array(
  select style.slug::text from plan_entry_subcategories link join subcategories style on style.id = link.subcategory_id
  where link.plan_entry_id = entry.id order by link.rank)`;

/** A class that nothing is said of works without sound if it has captions. */
const worksWithoutSound = sql<boolean>`coalesce(entry.sound = 'optional', not entry.without_captions)`;

/** Classes the world can find, by id after `afterId`; a page of them. */
export const fitFacts = async (
  db: Database,
  { afterId, limit, now }: { afterId: number; limit: number; now: Date },
): Promise<FitFacts[]> => {
  const rows = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .innerJoin('categories as category', 'category.id', 'plan.category_id')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .select(
      camelCased([
        'entry.id',
        'entry.title',
        'entry.intensity',
        'entry.difficulty',
        'entry.equipment',
        'entry.focus_areas',
        'entry.loads',
        'entry.places',
        'entry.ends',
        'entry.suits',
        'plan.slug as series',
        'category.slug as category',
      ]),
    )
    .select(sql<number>`round(video.duration_ms / 1000.0)::int`.as('durationSeconds'))
    .select(worksWithoutSound.as('worksWithoutSound'))
    .select([coachSlugs.as('coaches'), subcategorySlugs.as('subcategories')])
    .where('entry.id', '>', afterId)
    .where(classVisible(now))
    .where(classPlays)
    .orderBy('entry.id')
    .limit(limit)
    .execute();
  // The table allows only values of ours.
  return rows.map((row) => ({
    ...row,
    loads: row.loads as FitLoad[] | null,
    places: row.places as FitPlace[] | null,
    ends: row.ends as FitEnd | null,
    suits: row.suits as FitSuit[],
  }));
};
