import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { dayIn } from '../practice/index.ts';
import { addSentBytes } from './counting/storage-day-store.ts';
import { addOpenings } from './searches/opened-search-store.ts';
import { createOpenedSearches } from './searches/opened-searches.ts';
import { addSearches } from './searches/search-day-store.ts';
import { createSparseSearches } from './searches/sparse-searches.ts';

const everyMs = 30_000;

type FigureIntakeDependencies = {
  db: Database;
  clock: Clock;
  studio: Pick<StudioSettings, 'timeZone'>;
  log: Pick<Log, 'warn'>;
  secret: Secret;
};

export type FigureIntake = {
  /** Bytes of a video that have left this process. */
  sent: (bytes: number) => void;
  /**
   * A search with the number of its results; `caller` tells searches of one caller apart while they are typed, and is
   * kept nowhere.
   */
  searched: (caller: string, text: string, found: number) => void;
  /** A class that was opened from the results of a search. */
  openedFromSearch: (caller: string, text: string, classId: number) => void;
  /** Writes what was gathered; every half a minute by itself. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/** Gathers in memory what no row tells: bytes that were sent, and searches with few results or none. */
export const createFigureIntake = ({
  db,
  clock,
  studio,
  log,
  secret,
}: FigureIntakeDependencies): FigureIntake => {
  const hash = createKeyedHash(secret, 'people of a search');
  const searches = createSparseSearches(clock, hash);
  const openings = createOpenedSearches(clock, hash);
  let sentBytes = 0;

  const writeSent = async (day: string): Promise<void> => {
    const bytes = sentBytes;
    if (bytes === 0) return;
    sentBytes = 0;
    try {
      await addSentBytes(db, day, bytes);
    } catch (error) {
      sentBytes += bytes;
      throw error;
    }
  };

  const write = async (all = false): Promise<void> => {
    const day = dayIn(studio.timeZone, clock.now());
    await writeSent(day);
    const ended = searches.take(all);
    if (ended.size > 0) await addSearches(db, day, ended);
    const opened = openings.take();
    if (opened.length > 0) await addOpenings(db, day, opened);
  };

  const tell = (error: unknown): void => log.warn({ err: error }, 'figures of this process were not written');
  const writing = setInterval(() => void write().catch(tell), everyMs).unref();
  return {
    sent: (bytes) => {
      sentBytes += bytes;
    },
    searched: (caller, text, found) => {
      searches.add(caller, text, found);
      openings.searched(caller, text, found);
    },
    openedFromSearch: openings.opened,
    write: () => write(),
    close: async () => {
      clearInterval(writing);
      await write(true).catch(tell);
    },
  };
};
