import { describe, expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

const isOver = async (waiting: Promise<void>): Promise<boolean> =>
  Promise.race([waiting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

describe('the delay between the announcement of the end and the end', () => {
  test('begins with the first announcement and lasts as long as is set', async () => {
    vi.useFakeTimers();
    try {
      const shutdown = createShutdown(5);
      const waiting = shutdown.delayOver();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([shutdown.announced.aborted, await isOver(waiting)]).toEqual([false, false]);
      shutdown.announce();
      await vi.advanceTimersByTimeAsync(3000);
      shutdown.announce();
      await vi.advanceTimersByTimeAsync(1999);
      expect([shutdown.announced.aborted, await isOver(waiting)]).toEqual([true, false]);
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      await shutdown.delayOver();
    } finally {
      vi.useRealTimers();
    }
  });

  test('can be none, or be ended', async () => {
    const none = createShutdown();
    none.announce();
    await expect(none.delayOver()).resolves.toBeUndefined();
    const long = createShutdown(300);
    long.announce();
    long.hurry();
    await expect(long.delayOver()).resolves.toBeUndefined();
  });
});
