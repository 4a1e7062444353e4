import { createCoalescedTask } from '../../platform/concurrency/coalesced-task.ts';
import type { Log } from '../../platform/log.ts';

export type Clicks = { shortUrlId: number; day: string; clicks: number };

const writeEveryMs = 2000;

type ClickCounterDependencies = {
  write: (clicks: readonly Clicks[]) => Promise<void>;
  log: Pick<Log, 'error'>;
};

/**
 * Counts clicks in memory and writes them every two seconds, so that a link that thousands follow at once costs one
 * update of its rows. What could not be written is tried again; a process that is killed loses up to two seconds.
 */
export const createClickCounter = ({ write, log }: ClickCounterDependencies) => {
  let counted = new Map<string, Clicks>();
  const add = ({ shortUrlId, day, clicks }: Clicks): void => {
    const key = `${shortUrlId} ${day}`;
    counted.set(key, { shortUrlId, day, clicks: (counted.get(key)?.clicks ?? 0) + clicks });
  };
  const writing = createCoalescedTask({
    run: async () => {
      if (counted.size === 0) return;
      const taken = [...counted.values()];
      counted = new Map();
      try {
        await write(taken);
      } catch (error) {
        taken.forEach(add);
        throw error;
      }
    },
    failed: (error) => log.error({ err: error }, 'clicks of short URLs could not be written; they wait'),
  });
  const timer = setInterval(writing.ask, writeEveryMs).unref();
  const written = async (): Promise<void> => {
    writing.ask();
    await writing.settled();
  };
  return {
    count: (shortUrlId: number, day: string): void => add({ shortUrlId, day, clicks: 1 }),
    /** Once what was counted so far is written. */
    written,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await written();
    },
  };
};
