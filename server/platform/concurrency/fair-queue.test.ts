import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so; `order` tells who was served. */
const heldQueue = (options = { atOnce: 2, waitingAtMost: 10, perCaller: 4 }) => {
  const queue = createFairQueue(options);
  const order: string[] = [];
  const running: (() => void)[] = [];
  let most = 0;
  const ask = (caller: string): Promise<string> =>
    queue(caller, async () => {
      order.push(caller);
      await new Promise<void>((resolve) => {
        running.push(resolve);
        most = Math.max(most, running.length);
      });
      return caller;
    }).catch((error: { code: string }) => error.code);
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    running.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, endOne, order, most: () => most };
};

it('goes round the callers, so that one who asks for much does not stand before the others', async () => {
  const { ask, endOne, order, most } = heldQueue();
  const all = [...Array(4).fill('flood'), 'maya', 'noor', 'maya'].map(ask);
  for (let count = 0; count < all.length; count += 1) await endOne();
  expect(await Promise.all(all)).toEqual(['flood', 'flood', 'flood', 'flood', 'maya', 'noor', 'maya']);
  expect(order).toEqual(['flood', 'flood', 'flood', 'maya', 'noor', 'flood', 'maya']);
  expect(most()).toBe(2);
});

it('tells a caller with a full share to come back, and gives the share back', async () => {
  const { ask, endOne } = heldQueue();
  const four = Array.from({ length: 4 }, () => ask('flood'));
  expect(await ask('flood')).toBe('too_many_attempts');
  const other = ask('maya');
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(await Promise.all([...four, other])).toEqual([...Array(4).fill('flood'), 'maya']);
  const again = ask('flood');
  await endOne();
  expect(await again).toBe('flood');
});

it('is unavailable when as many wait as may', async () => {
  const { ask, endOne } = heldQueue({ atOnce: 1, waitingAtMost: 2, perCaller: 4 });
  const three = ['one', 'two', 'three'].map(ask);
  expect(await ask('four')).toBe('unavailable');
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(await Promise.all(three)).toEqual(['one', 'two', 'three']);
});

it('goes on after work that failed', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingAtMost: 2, perCaller: 4 });
  const failed = queue('one', async () => {
    throw new Error('broken');
  });
  const after = queue('one', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
