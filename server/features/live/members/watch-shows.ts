import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveStatus, mentionMoments } from '../../../../contract/live/live-limits.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import type { Connection } from '../../../platform/postgres/index.ts';
import { latestShows, type ShownRow } from './shown-store.ts';

type Parts = { db: Database; clock: Clock; connection: Connection; log: Pick<Log, 'error'> };

/** Maximum of shows in memory, more than a studio has in years; older ones are read on demand. */
const mostKept = 500;
const againAfterMs = 1000;

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
export const watchShows = async ({ db, clock, connection, log }: Parts) => {
  let rows: readonly ShownRow[] = [];
  let changes: readonly number[] = [];
  let reads = 0;
  let stopped = false;
  let changed = false;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    rows = await latestShows(db, mostKept);
    changes = rows.flatMap((row) => mentionMoments(timesOf(row))).sort((one, other) => one - other);
    reads += 1;
  };
  const readWhileChanged = async (): Promise<void> => {
    while (changed && !stopped) {
      changed = false;
      try {
        await read();
      } catch (error) {
        changed = true;
        log.error({ err: error }, 'live shows could not be read; it will be tried again');
        await sleep(againAfterMs, undefined, { ref: false });
      }
    }
    reading = undefined;
  };
  const note = (): void => {
    changed = true;
    reading ??= readWhileChanged();
  };
  const past = (): number => {
    const now = clock.now().getTime();
    const next = changes.findIndex((moment) => moment > now);
    return next < 0 ? changes.length : next;
  };

  // Listening begins before reading, so that no change falls between.
  const listening = await listen(connection, 'live_changed', note, note);
  await read();
  return {
    /** Returns the shows, the latest start first. */
    rows: (): readonly ShownRow[] => rows,
    /** Returns true if a show is live or upcoming. */
    hasComing: (): boolean => past() < changes.length,
    /** Returns a version that changes whenever the shows that members see change, also by the passing of time. */
    version: (): string => `${reads}.${past()}`,
    /** Reloads the shows after a change in this process; a failed read is retried in the background. */
    refresh: async (): Promise<void> => {
      note();
      await Promise.race([reading, sleep(againAfterMs, undefined, { ref: false })]);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      await listening.stop();
      await reading;
    },
  };
};
export type WatchedShows = Awaited<ReturnType<typeof watchShows>>;
