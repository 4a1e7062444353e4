import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveStatus, mentionMoments } from '../../../../contract/live/live-limits.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import type { Connection } from '../../../platform/postgres/index.ts';
import { latestShows, type ShownRow } from './shown-store.ts';

type Parts = { db: Database; clock: Clock; connection: Connection; log: Pick<Log, 'error'> };

/** More than a studio shows in years; older ones are read when they are asked for. */
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
 * Keeps the shows in memory, and true on every process. What has become live or over since is told by the clock when it
 * is asked for, so no process is later than another.
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
    /** Those that begin last first. */
    rows: (): readonly ShownRow[] => rows,
    /** Whether a show is on or to come. */
    hasComing: (): boolean => past() < changes.length,
    /** Differs whenever what members see of shows differs, also by the time. */
    version: (): string => `${reads}.${past()}`,
    /** After a change in this process, which shows it then; what could not be read is tried again without the caller. */
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
