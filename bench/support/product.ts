import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../demo/load.ts';
import { watchBrand } from '../../server/features/branding/index.ts';
import { migrationSets } from '../../server/migration-sets.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createDb } from '../../server/platform/db.ts';
import type { RenderLimits } from '../../server/platform/http/rendering/render-limits.ts';
import { createJobs } from '../../server/platform/jobs/index.ts';
import { createLog, type Log } from '../../server/platform/log.ts';
import { migrateAll } from '../../server/platform/migrate.ts';
import { unmovedTime } from '../../server/platform/payments/billing-time.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { standardOutput } from '../../server/platform/standard-output.ts';
import { createStorage } from '../../server/platform/storage/index.ts';
import { importVideo } from '../../server/roles/import-video.ts';
import { createWeb } from '../../server/roles/web.ts';

/** The log at its usual level, written where no reader is. */
export const unreadLog = (): Log => createLog('info', standardOutput(openSync('/dev/null', 'w')));

/** The whole product with the demo studio, in this process, on a database of its own. */
export const startProduct = async ({
  behindProxy = false,
  renderLimits,
}: {
  behindProxy?: boolean;
  renderLimits?: Partial<RenderLimits>;
} = {}) => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const config = readConfig({
    OPENMAT_DATA: folder,
    OPENMAT_DEMO: 'on',
    TRUST_PROXY: behindProxy ? '1' : 'off',
  });
  const database = await openDatabase(config);
  await migrateAll(database.connection, migrationSets(config));
  const db = createDb(database.connection);
  const log = unreadLog();
  const storage = createStorage(config);
  const brand = await watchBrand({ config, db: db.db, connection: database.connection, log });
  const web = await createWeb({
    config,
    brand,
    db,
    connection: database.connection,
    clock: systemClock,
    billingTime: unmovedTime(systemClock),
    log,
    storage,
    jobs: createJobs({ db, log }),
    payments: null,
    ...(renderLimits ? { renderLimits } : {}),
    prepare: async (accounts) => {
      await loadDemo({ db: db.db, clock: systemClock, accounts });
    },
  });
  await web.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (web.app.server.address() as AddressInfo).port,
    buildFolder: config.buildFolder,
    dataFolder: folder,
    db: db.db,
    connection: database.connection,
    /** Differs whenever every page of a visitor is rendered anew for something that the studio wrote on its own pages. */
    pagesVersion: () => web.features.pages.version(),
    /** Makes a class of a file, as `openmat import video` does; answers its path. */
    importClass: async (file: string, title: string): Promise<string> => {
      const wanted = { title, seriesSlug: null, coachSlug: null, draft: false };
      const said = await importVideo(
        {
          config,
          db,
          connection: database.connection,
          storage,
          log,
          clock: systemClock,
          say: () => undefined,
        },
        file,
        wanted,
      );
      return new URL(/https?:\S+/.exec(said)?.[0] ?? '').pathname;
    },
    stop: async () => {
      await web.app.close();
      await brand.stop();
      await db.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
