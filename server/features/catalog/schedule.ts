import type { CatalogContext } from './context.ts';
import { cameOut, sayCatalogChanged } from './studio-store.ts';

const everyMs = 20_000;

/**
 * Announces scheduled content when it is due, so that counts, series pages and cached pages are updated on every
 * process.
 */
export const watchSchedule = ({ db, clock }: Pick<CatalogContext, 'db' | 'clock'>) => {
  let lookedAt = clock.now();
  const look = async (): Promise<void> => {
    const now = clock.now();
    const { plans, classes, others } = await cameOut(db, lookedAt, now);
    if (plans.length + classes.length + others.length > 0) await sayCatalogChanged(db, classes);
    lookedAt = now;
  };
  let looking = Promise.resolve();
  // A failed look is made up for by the next one, which begins where the last good one ended.
  const timer = setInterval(() => {
    looking = look().catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    look,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await looking;
    },
  };
};
