import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db.ts';
import { listen } from '../../platform/listen.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import {
  liveStudio,
  type StudioSettings,
  type StudioValues,
} from '../../platform/studio-settings/studio-settings.ts';
import { readBrand } from './brand-store.ts';
import { createStudioValues, type StudioConfig } from './studio-values.ts';

type Parts = { config: StudioConfig; db: Database; connection: Connection; log: Pick<Log, 'error'> };

export type WatchedBrand = {
  studio: StudioSettings;
  /** Differs whenever the name or look differs. */
  version: () => number;
  /** After a change in this process, which shows it then; what could not be read is tried again without the caller. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

const againAfterMs = 1000;

/** Keeps name and look in memory, and true on every process. */
export const watchBrand = async ({ config, db, connection, log }: Parts): Promise<WatchedBrand> => {
  const valuesOf = createStudioValues(config);
  let values: StudioValues;
  let version = 0;
  let stopped = false;
  let changed = false;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    values = valuesOf((await readBrand(db)).fields);
    // Last: a page that is rendered for the new version has the new look.
    version += 1;
  };
  const readWhileChanged = async (): Promise<void> => {
    while (changed && !stopped) {
      changed = false;
      try {
        await read();
      } catch (error) {
        changed = true;
        log.error({ err: error }, 'the name and look could not be read; they will be tried again');
        await sleep(againAfterMs, undefined, { ref: false });
      }
    }
    reading = undefined;
  };
  const note = (): void => {
    changed = true;
    reading ??= readWhileChanged();
  };

  // Listening begins before reading, so that no change falls between.
  const listening = await listen(connection, 'brand_changed', note, note);
  await read();
  return {
    studio: liveStudio(() => values),
    version: () => version,
    refresh: async () => {
      note();
      await Promise.race([reading, sleep(againAfterMs, undefined, { ref: false })]);
    },
    stop: async () => {
      stopped = true;
      await listening.stop();
      await reading;
    },
  };
};
