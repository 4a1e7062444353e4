import '../tables.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../../../platform/db.ts';
import { classPlays, classVisible } from '../visibility-store.ts';

const deletionOf = (entry: ExpressionBuilder<Tables & { entry: Tables['plan_entries'] }, 'entry'>) =>
  entry
    .selectFrom('deleted_contents as deletion')
    .select('deletion.content_id')
    .where('deletion.kind', '=', 'class')
    .whereRef('deletion.content_id', '=', 'entry.id');

/**
 * Returns whether the library has any class, and whether visitors find one that plays. Deleted classes do not count.
 */
export const classExistence = async (
  db: Database,
  now: Date,
): Promise<{ any: boolean; playable: boolean }> => {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('plan_entries as entry')
          .select('entry.id')
          .where((row) => row.not(row.exists(deletionOf(row)))),
      ).as('any'),
      exists(
        selectFrom('plan_entries as entry')
          .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
          .innerJoin('videos as video', 'video.id', 'entry.video_id')
          .select('entry.id')
          .where(classVisible(now))
          .where(classPlays),
      ).as('playable'),
    ])
    .executeTakeFirstOrThrow();
  return { any: Boolean(row.any), playable: Boolean(row.playable) };
};
