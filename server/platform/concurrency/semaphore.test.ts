import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createSemaphore, type SemaphoreLimits } from './semaphore.ts';

/** A semaphore whose tasks end when the test says so; `order` tells who was served. */
const heldSemaphore = (limits: SemaphoreLimits = { atOnce: 2, waiting: 10, perCaller: 4 }) => {
  const semaphore = createSemaphore(limits);
  const order: string[] = [];
  const running: (() => void)[] = [];
  let most = 0;
  const task = (name: string) => async () => {
    order.push(name);
    await new Promise<void>((resolve) => {
      running.push(resolve);
      most = Math.max(most, running.length);
    });
    return name;
  };
  const codeOf = (error: { code: string }): string => error.code;
  const ask = (caller: string): Promise<string> => semaphore(task(caller), caller).catch(codeOf);
  const askWithoutCaller = (name: string): Promise<string> => semaphore(task(name)).catch(codeOf);
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    running.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, askWithoutCaller, endOne, order, most: () => most };
};

test('the semaphore runs as many tasks as allowed, lets some wait in order, and refuses the rest', async () => {
  const { askWithoutCaller, endOne, order, most } = heldSemaphore({ atOnce: 2, waiting: 1 });
  const three = ['one', 'two', 'three'].map(askWithoutCaller);
  expect([await askWithoutCaller('four'), order]).toEqual(['unavailable', ['one', 'two']]);
  await endOne();
  expect(order).toEqual(['one', 'two', 'three']);
  for (let count = 0; count < 2; count += 1) await endOne();
  expect(await Promise.all(three)).toEqual(['one', 'two', 'three']);
  const again = askWithoutCaller('five');
  await endOne();
  expect([await again, most()]).toEqual(['five', 2]);
});

test('the semaphore lets callers take turns, so that many tasks of one do not delay the others', async () => {
  const { ask, endOne, order, most } = heldSemaphore();
  const all = [...Array(4).fill('flood'), 'maya', 'noor', 'maya'].map(ask);
  for (let count = 0; count < all.length; count += 1) await endOne();
  expect(await Promise.all(all)).toEqual(['flood', 'flood', 'flood', 'flood', 'maya', 'noor', 'maya']);
  expect(order).toEqual(['flood', 'flood', 'flood', 'maya', 'noor', 'flood', 'maya']);
  expect(most()).toBe(2);
});

test('the semaphore refuses a caller with a full share, and accepts them again when their tasks end', async () => {
  const { ask, endOne } = heldSemaphore();
  const four = Array.from({ length: 4 }, () => ask('flood'));
  expect(await ask('flood')).toBe('too_many_attempts');
  const other = ask('maya');
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(await Promise.all([...four, other])).toEqual([...Array(4).fill('flood'), 'maya']);
  const again = ask('flood');
  await endOne();
  expect(await again).toBe('flood');
});

test('the semaphore refuses a task as unavailable when its queue, shared by all callers, is full', async () => {
  const { ask, endOne } = heldSemaphore({ atOnce: 1, waiting: 2, perCaller: 4 });
  const three = ['one', 'two', 'three'].map(ask);
  expect(await ask('four')).toBe('unavailable');
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(await Promise.all(three)).toEqual(['one', 'two', 'three']);
});

test('the semaphore refuses with the error that its limits define', async () => {
  const refusal = (reason: string) => new AppError('unavailable', { message: reason, retryAfterSeconds: 60 });
  const none = createSemaphore({ atOnce: 0, waiting: 0, refusal });
  await expect(none(async () => 'done')).rejects.toMatchObject({ message: 'full', retryAfterSeconds: 60 });
  const closed = createSemaphore({ atOnce: 1, waiting: 0, perCaller: 0, refusal });
  await expect(closed(async () => 'done')).rejects.toMatchObject({ message: 'share' });
});

test('the semaphore goes on after a failed task', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 2, perCaller: 4 });
  const failed = semaphore(async () => {
    throw new Error('broken');
  }, 'one');
  const after = semaphore(async () => 'done', 'one');
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
