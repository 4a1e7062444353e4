import { type LiveStatus, mentionMoments } from '../../../../contract/live/live-limits.ts';
import type { Clock } from '../../../platform/clock.ts';
import { watchValue } from '../../../platform/concurrency/watched-value.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Connection } from '../../../platform/postgres/index.ts';
import { latestShows, type ShownRow } from './shown-store.ts';

type ShowWatchDependencies = { db: Database; clock: Clock; connection: Connection; log: Pick<Log, 'error'> };

/** Maximum of shows in memory, more than a studio has in years; older ones are read on demand. */
const mostKept = 500;

export const timesOf = ({
  status,
  startsAt,
  durationMinutes,
}: {
  status: LiveStatus;
  startsAt: Date;
  durationMinutes: number;
}) => ({ status, startsAt: startsAt.toISOString(), durationMinutes });

/**
 * Caches the shows in memory and keeps the cache current on every process. Whether a show is live or over is computed
 * from the clock on each read, so that all processes agree.
 */
export const watchShows = async ({ db, clock, connection, log }: ShowWatchDependencies) => {
  let rows: readonly ShownRow[] = [];
  let changes: readonly number[] = [];
  let reads = 0;

  const read = async (): Promise<void> => {
    rows = await latestShows(db, mostKept);
    changes = rows.flatMap((row) => mentionMoments(timesOf(row), false)).sort((one, other) => one - other);
    reads += 1;
  };
  const past = (): number => {
    const now = clock.now().getTime();
    const next = changes.findIndex((moment) => moment > now);
    return next < 0 ? changes.length : next;
  };

  const watch = await watchValue({ connection, log, channel: 'live_changed', subject: 'live shows', read });
  return {
    /** Returns the shows, the latest start first. */
    rows: (): readonly ShownRow[] => rows,
    /** Returns true if a show is live or upcoming. */
    hasComing: (): boolean => past() < changes.length,
    /** Returns a version that changes whenever the shows that members see change, also by the passing of time. */
    version: (): string => `${reads}.${past()}`,
    ...watch,
  };
};
export type WatchedShows = Awaited<ReturnType<typeof watchShows>>;
