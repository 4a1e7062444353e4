import { createWebhookDeliveries } from '../../features/webhooks/index.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 60_000;

/** Creates the worker that sends due webhooks, wherever jobs are taken. They wait while the database is unavailable. */
export const createWebhookWorker = ({
  config,
  studio,
  db: { db },
  clock,
  billingTime,
  log,
  scheduler,
}: Pick<WorkerParts, 'config' | 'studio' | 'db' | 'clock' | 'billingTime' | 'log' | 'scheduler'>) => {
  const deliveries = createWebhookDeliveries({
    db,
    clock,
    billingClock: billingTime.clock,
    log,
    config,
    studio,
  });
  const task = scheduler.add({
    name: 'webhooks',
    due: deliveries.due,
    everyMs,
    run: deliveries.round,
    failure: 'webhooks wait',
  });
  return {
    stop: async (): Promise<void> => {
      await task.stop();
      await deliveries.stop();
    },
  };
};
