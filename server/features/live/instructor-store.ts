import { sql } from 'kysely';
import type { LiveInstructorFields } from '../../../contract/live/live-administration.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { notDeleted } from '../catalog/index.ts';
import './tables.ts';

const instructors = (db: Database) =>
  db
    .selectFrom('live_instructors as instructor')
    .select(
      camelCased([
        'instructor.id',
        'instructor.version',
        'instructor.first_name',
        'instructor.last_name',
        'instructor.slug',
        'instructor.bio',
        'instructor.photo',
        'instructor.focus_x',
        'instructor.focus_y',
        'instructor.active',
      ]),
    )
    .select(
      sql<number>`(select count(*) from live_shows where live_instructor_id = instructor.id)`.as('showCount'),
    )
    .where(notDeleted('live_instructor', 'instructor.id'));

export const allLiveInstructors = (db: Database, limit: number) =>
  instructors(db)
    .orderBy(sql`lower(instructor.first_name)`)
    .orderBy(sql`lower(instructor.last_name)`)
    .orderBy('instructor.id')
    .limit(limit)
    .execute();
export type LiveInstructorRow = Awaited<ReturnType<typeof allLiveInstructors>>[number];

/** Null where there is none, and where it is deleted. */
export const findLiveInstructor = async (db: Database, id: number): Promise<LiveInstructorRow | null> =>
  (await instructors(db).where('instructor.id', '=', id).executeTakeFirst()) ?? null;

/** Kept from being deleted until the transaction ends; null where there is none. */
export const lockLiveInstructor = async (trx: Database, id: number): Promise<{ active: boolean } | null> =>
  (await trx
    .selectFrom('live_instructors as instructor')
    .select('instructor.active')
    .where('instructor.id', '=', id)
    .where(notDeleted('live_instructor', 'instructor.id'))
    .forShare()
    .executeTakeFirst()) ?? null;

/** No show can name them until the transaction ends. */
export const lockForDeletion = async (trx: Database, id: number): Promise<void> => {
  await trx.selectFrom('live_instructors').select('id').where('id', '=', id).forUpdate().execute();
};

/** Deleted ones that can be restored included. */
export const countLiveInstructors = async (trx: Database): Promise<number> =>
  (
    await trx
      .selectFrom('live_instructors')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const isLiveInstructorSlug = async (trx: Database, slug: string, besides: number): Promise<boolean> =>
  (await trx
    .selectFrom('live_instructors')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', besides)
    .executeTakeFirst()) !== undefined;

const columnsOf = (fields: LiveInstructorFields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  slug: fields.slug,
  bio: fields.bio,
  photo: fields.photo,
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  active: fields.active,
});

export const insertLiveInstructor = async (trx: Database, fields: LiveInstructorFields): Promise<number> =>
  (
    await trx
      .insertInto('live_instructors')
      .values(columnsOf(fields))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateLiveInstructor = async (
  trx: Database,
  id: number,
  fields: LiveInstructorFields,
): Promise<void> => {
  await trx.updateTable('live_instructors').set(columnsOf(fields)).where('id', '=', id).execute();
};
