import { sql } from 'kysely';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../../platform/sql/field-columns.ts';
import { preparingImage } from '../image.ts';
import '../tables.ts';
import { notDeleted } from '../deleted/deleted-store.ts';
import { anyOf } from '../visibility-store.ts';

const coachIds = sql<number[]>`array(select link.coach_id from plan_entry_coaches as link
  where link.plan_entry_id = entry.id order by link.rank)`;
const subcategoryIds = sql<number[]>`array(select link.subcategory_id from plan_entry_subcategories as link
  where link.plan_entry_id = entry.id order by link.rank)`;

/** Items of a class in the series that gives it its address, for statements that name a class `entry`. */
const ownItems = sql`section_items as item join sections as section on section.id = item.section_id
  where item.plan_entry_id = entry.id and section.plan_id = entry.plan_id`;
export const isBonus = sql<boolean>`exists (select from ${ownItems} and item.bonus)`;

/** Returns the fields of classes as their editor saves them, by id; deleted classes are left out. */
export const fieldsOfClasses = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ClassFields>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('plan_entries as entry')
    .select(fieldColumns(classFields, 'entry'))
    .select(camelCased(['entry.id', 'entry.image', 'entry.focus_x', 'entry.focus_y', 'entry.published_at']))
    .select([coachIds.as('coachIds'), subcategoryIds.as('subcategoryIds'), isBonus.as('bonus')])
    .where('entry.id', '=', anyOf(ids))
    .where(notDeleted('class', 'entry.id'))
    .execute();
  return new Map(
    rows.map(({ id, focusX, focusY, image, publishedAt, ...fields }) => [
      id,
      {
        ...fields,
        image: image === preparingImage ? null : image,
        focalPoint: { x: focusX, y: focusY },
        publishedAt: publishedAt?.toISOString() ?? null,
      },
    ]),
  );
};

/** Returns the fields of a class; null if it does not exist or was deleted. */
export const classFieldsOf = async (db: Database, id: number): Promise<ClassFields | null> =>
  (await fieldsOfClasses(db, [id])).get(id) ?? null;

/** Data beside the fields of a class: its state, its video, and the names behind the ids. */
export type ClassSurroundings = NonNullable<Awaited<ReturnType<typeof surroundingsOf>>>;

export const surroundingsOf = async (db: Database, id: number) =>
  (await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('plan_entry_popularity as popularity', 'popularity.plan_entry_id', 'entry.id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .leftJoin('video_progress as progress', 'progress.video_id', 'entry.video_id')
    .select(
      camelCased([
        'entry.version',
        'entry.state',
        'entry.published_at',
        'entry.updated_at',
        'entry.image',
        'plan.id as planId',
        'plan.slug as planSlug',
        'plan.title as planTitle',
        'plan.state as planState',
        'plan.published_at as planPublishedAt',
        'video.id as videoId',
        'video.title as videoTitle',
        'video.process_status',
        'video.failure',
        'video.duration_ms',
        'video.poster',
        'popularity.watched_minutes',
      ]),
    )
    .select([
      sql<number>`coalesce(progress.percent, 0)`.as('percent'),
      sql<number | null>`least(video.width, video.height)`.as('height'),
      sql<number>`coalesce(jsonb_array_length(video.captions), 0)`.as('captions'),
      sql<number>`coalesce(jsonb_array_length(video.chapters), 0)`.as('chapters'),
      sql<{
        section: string;
        position: number;
      } | null>`(select json_build_object('section', placed.title, 'position', placed.position)
        from (select item.plan_entry_id, section.title, section.rank as section_rank, item.rank,
            row_number() over (partition by section.id order by item.rank, item.id)::int as position
          from section_items as item join sections as section on section.id = item.section_id
          where section.plan_id = entry.plan_id) as placed
        where placed.plan_entry_id = entry.id order by placed.section_rank, placed.rank limit 1)`.as('place'),
      sql<
        { id: number; slug: string; name: string }[]
      >`(select coalesce(json_agg(json_build_object('id', coach.id,
          'slug', coach.slug, 'name', trim(coach.first_name || ' ' || coach.last_name)) order by link.rank), '[]')
        from plan_entry_coaches as link join coaches as coach on coach.id = link.coach_id
        where link.plan_entry_id = entry.id)`.as('coaches'),
      sql<
        { id: number; title: string; category: string }[]
      >`(select coalesce(json_agg(json_build_object('id', style.id,
          'title', style.title, 'category', category.title) order by link.rank), '[]')
        from plan_entry_subcategories as link
        join subcategories as style on style.id = link.subcategory_id
        join categories as category on category.id = style.category_id
        where link.plan_entry_id = entry.id)`.as('subcategories'),
    ])
    .where('entry.id', '=', id)
    .executeTakeFirst()) ?? null;
