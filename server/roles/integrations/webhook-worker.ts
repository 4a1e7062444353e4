import { createWebhookDeliveries } from '../../features/webhooks/index.ts';
import type { WorkerParts } from '../worker.ts';

const pauseMs = 1000;

/** Sends what other programs are told, every second, wherever jobs are taken. While the database is away it waits. */
export const createWebhookWorker = ({
  config,
  studio,
  db: { db },
  clock,
  billingTime,
  log,
}: Pick<WorkerParts, 'config' | 'studio' | 'db' | 'clock' | 'billingTime' | 'log'>) => {
  const deliveries = createWebhookDeliveries({
    db,
    clock,
    billingClock: billingTime.clock,
    log,
    config,
    studio,
  });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = deliveries
      .round()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks wait'))
      .then(() => {
        if (!stopped) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return {
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await working;
      await deliveries.stop();
    },
  };
};
