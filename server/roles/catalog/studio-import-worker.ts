import {
  createImportWork,
  hasImportsUnderWay,
  hasReadyPublications,
  publishReadyClasses,
} from '../../features/catalog/index.ts';
import type { WorkerParts } from '../worker.ts';

const sweepEveryMs = 60 * 60 * 1000;

/**
 * Takes in the rows of imports, wherever jobs are taken, and goes on once videos are ready that they, or classes that
 * are to be published, wait for.
 */
export const createStudioImportWorker = ({
  config,
  studio,
  db,
  clock,
  log,
  jobs,
  scheduler,
}: Pick<WorkerParts, 'config' | 'studio' | 'db' | 'clock' | 'log' | 'jobs' | 'scheduler'>) => {
  const imports = createImportWork({ db: db.db, clock, log, jobs, maxBytes: config.uploadMaxBytes, studio });
  imports.work();
  const failure = 'imports wait';
  const tasks = [
    scheduler.add({ name: 'studio-imports', due: hasImportsUnderWay, run: imports.ask, failure }),
    scheduler.add({ name: 'studio-imports-sweep', everyMs: sweepEveryMs, run: imports.sweep, failure }),
    scheduler.add({
      name: 'publications',
      due: hasReadyPublications,
      run: () => publishReadyClasses({ db: db.db, clock }),
      failure: 'classes with ready videos wait to be published',
    }),
  ];
  return {
    stop: async (): Promise<void> => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
};
