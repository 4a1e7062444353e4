import { createImportWork, publishReadyClasses } from '../../features/catalog/index.ts';
import type { WorkerParts } from '../worker.ts';

const askEveryMs = 2000;
const sweepEveryMs = 60 * 60 * 1000;

/**
 * Takes in the rows of imports, wherever jobs are taken, and looks every 2 s whether videos are ready that they, or
 * classes that are to be published, wait for.
 */
export const createStudioImportWorker = ({
  config,
  studio,
  db,
  clock,
  log,
  jobs,
}: Pick<WorkerParts, 'config' | 'studio' | 'db' | 'clock' | 'log' | 'jobs'>) => {
  const imports = createImportWork({ db: db.db, clock, log, jobs, maxBytes: config.uploadMaxBytes, studio });
  let working: Promise<void> | undefined;
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      working ??= imports.work();
      await working;
      await work();
    } catch (error) {
      working = undefined;
      log.error({ err: error }, 'imports wait');
    }
  };
  const publishing = async (): Promise<void> => {
    try {
      await publishReadyClasses({ db: db.db, clock });
    } catch (error) {
      log.error({ err: error }, 'classes with ready videos wait to be published');
    }
  };
  const look = async (): Promise<void> => {
    await trying(imports.ask);
    await publishing();
  };
  let asked = look();
  const asking = setInterval(() => {
    asked = asked.then(look);
  }, askEveryMs);
  const sweeping = setInterval(() => void trying(imports.sweep), sweepEveryMs);
  return {
    stop: async (): Promise<void> => {
      clearInterval(asking);
      clearInterval(sweeping);
      await asked;
    },
  };
};
