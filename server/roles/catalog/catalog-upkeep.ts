import { countWatchedMinutes, eraseDeletedContents } from '../../features/catalog/index.ts';
import type { Db } from '../../platform/db.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 60 * 60 * 1000;

/**
 * Runs at the start of every worker and every hour: erases content that was deleted 30 days ago, and counts the minutes
 * that members watched. Several processes may run it at once.
 */
export const createCatalogUpkeep = ({
  db: { db },
  clock,
  log,
  scheduler,
}: Pick<WorkerParts, 'clock' | 'log' | 'scheduler'> & { db: Pick<Db, 'db'> }) =>
  scheduler.add({
    name: 'catalog-upkeep',
    everyMs,
    run: async () => {
      const erased = await eraseDeletedContents({ db, clock });
      if (erased > 0) log.info({ erased }, 'deleted contents erased');
      await countWatchedMinutes(db);
    },
    failure: 'the upkeep of the catalog waits',
  });
