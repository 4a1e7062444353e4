import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import type { DueCondition } from '../../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

declare module '../../../../platform/db.ts' {
  interface Tables {
    awaited_publications: {
      class_id: number;
      asked_by: string | null;
      asked_at: Date;
      problem: string | null;
    };
  }
}

/** Idempotent; a class that could not be published is tried again. */
export const awaitPublication = async (
  trx: Database,
  { classId, askedBy, now }: { classId: number; askedBy: string | null; now: Date },
): Promise<void> => {
  await trx
    .insertInto('awaited_publications')
    .values({ class_id: classId, asked_by: askedBy, asked_at: now })
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ asked_by: askedBy, problem: null }))
    .execute();
};

export const deleteAwaitedPublication = async (trx: Database, classId: number): Promise<void> => {
  await trx.deleteFrom('awaited_publications').where('class_id', '=', classId).execute();
};

/** Sets the reason that a class could not be published; null has it tried again. */
export const setPublicationProblem = async (
  trx: Database,
  classId: number,
  problem: string | null,
): Promise<void> => {
  await trx.updateTable('awaited_publications').set({ problem }).where('class_id', '=', classId).execute();
};

/** True while a class waits to be published whose video is ready. */
export const hasReadyPublications = (): DueCondition =>
  sql`exists (select from awaited_publications as awaited
    join plan_entries as entry on entry.id = awaited.class_id join videos as video on video.id = entry.video_id
    where awaited.problem is null and video.process_status = 'finished' and ${notDeleted('class', 'entry.id')})`;

/** Returns classes whose videos have become ready, in the order of the requests. */
export const readyPublications = (db: Database): Promise<{ classId: number; askedBy: string | null }[]> =>
  db
    .selectFrom('awaited_publications as awaited')
    .innerJoin('plan_entries as entry', 'entry.id', 'awaited.class_id')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .select(camelCased(['awaited.class_id', 'awaited.asked_by']))
    .where('awaited.problem', 'is', null)
    .where('video.process_status', '=', 'finished')
    .where(notDeleted('class', 'entry.id'))
    .orderBy('awaited.asked_at')
    .limit(50)
    .execute();

/** Locks the row until the transaction ends; returns false where it is gone. */
export const lockPublication = async (trx: Database, classId: number): Promise<boolean> =>
  (await trx
    .selectFrom('awaited_publications')
    .select('class_id')
    .where('class_id', '=', classId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export type Publication = {
  waits: boolean;
  problem: string | null;
  /** The series of the class; null where it is no draft. */
  series: { id: number; title: string } | null;
  /** Coaches of the class who are hidden and of whom no other class has been published. */
  coaches: { id: number; name: string }[];
};

/** Returns the publication of a class that waits for its video, or would, with its series and coaches. */
export const publicationOf = async (db: Database, classId: number): Promise<Publication> => {
  const { rows } = await sql<Publication>`
    select awaited.class_id is not null as waits, awaited.problem,
      (select json_build_object('id', plan.id, 'title', plan.title) from plans as plan
        where plan.id = entry.plan_id and plan.state = 'draft') as series,
      (select coalesce(json_agg(json_build_object('id', coach.id,
          'name', trim(coach.first_name || ' ' || coach.last_name)) order by link.rank), '[]')
        from plan_entry_coaches as link join coaches as coach on coach.id = link.coach_id
        where link.plan_entry_id = entry.id and not coach.shown
          and not exists (
            select from plan_entry_coaches as others join plan_entries as taught on taught.id = others.plan_entry_id
            where others.coach_id = coach.id and taught.id <> entry.id and taught.state <> 'draft')) as coaches
    from plan_entries as entry left join awaited_publications as awaited on awaited.class_id = entry.id
    where entry.id = ${classId}`.execute(db);
  return rows[0] ?? { waits: false, problem: null, series: null, coaches: [] };
};
