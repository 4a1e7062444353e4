import '../tables.ts';
import type { Database } from '../../../platform/db.ts';

const patienceMs = 15 * 60_000;

/**
 * Counts the videos in progress and the failed ones; `stuck`: some have waited for long, and none is being prepared.
 */
export const videoProgressCounts = async (
  db: Database,
  now: Date,
): Promise<{ preparing: number; failed: number; stuck: boolean }> => {
  const since = new Date(now.getTime() - patienceMs);
  const { preparing, failed, started, late } = await db
    .selectFrom('videos')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('process_status', 'in', ['uploaded', 'started']).as('preparing'),
      fn.countAll<number>().filterWhere('process_status', '=', 'failed').as('failed'),
      fn.countAll<number>().filterWhere('process_status', '=', 'started').as('started'),
      fn
        .countAll<number>()
        .filterWhere((row) =>
          row.and([row('process_status', '=', 'uploaded'), row('created_at', '<=', since)]),
        )
        .as('late'),
    ])
    .where('process_status', '<>', 'finished')
    .executeTakeFirstOrThrow();
  return { preparing, failed, stuck: started === 0 && late > 0 };
};
