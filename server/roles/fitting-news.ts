import type { createFittingNews } from '../features/notices/index.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';

/** Tells members of new classes that fit their filters, wherever classes can be searched. */
export const createFittingNewsWorker = (
  { due, run }: ReturnType<typeof createFittingNews>,
  scheduler: Scheduler,
) => scheduler.add({ name: 'fitting-classes', due, run, failure: 'news of fitting classes waits' });
