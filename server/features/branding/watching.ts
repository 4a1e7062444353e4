import { watchValue } from '../../platform/concurrency/watched-value.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import {
  liveStudio,
  type StudioSettings,
  type StudioValues,
} from '../../platform/studio-settings/studio-settings.ts';
import { readBrand } from './store.ts';
import { createStudioValues, type StudioConfig } from './studio-values.ts';

type BrandWatchDependencies = {
  config: StudioConfig;
  db: Database;
  connection: Connection;
  log: Pick<Log, 'error'>;
};

export type WatchedBrand = {
  studio: StudioSettings;
  /** Differs whenever the name or look differs. */
  version: () => number;
  /** After a change in this process, which shows it then; what could not be read is tried again without the caller. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Keeps name and look in memory, and true on every process. */
export const watchBrand = async ({
  config,
  db,
  connection,
  log,
}: BrandWatchDependencies): Promise<WatchedBrand> => {
  const valuesOf = createStudioValues(config);
  let values: StudioValues;
  let version = 0;

  const read = async (): Promise<void> => {
    values = valuesOf((await readBrand(db)).fields);
    // Last: a page that is rendered for the new version has the new look.
    version += 1;
  };
  const watch = await watchValue({
    connection,
    log,
    channel: 'brand_changed',
    subject: 'the name and look',
    read,
  });
  return {
    studio: liveStudio(() => values),
    version: () => version,
    ...watch,
  };
};
