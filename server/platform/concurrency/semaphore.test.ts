import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs as many as are allowed, lets some wait, and turns the rest away', async () => {
  const queue = createSemaphore(2, 1);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const begin = (n: number) =>
    queue(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      return n;
    });
  const [one, two, three, four] = [begin(1), begin(2), begin(3), begin(4)];
  await Promise.resolve();
  expect([begun, four]).toEqual([[1, 2], null]);
  ends[0]?.();
  expect(await one).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect([await two, await three]).toEqual([2, 3]);
  expect(begin(5)).not.toBeNull();
});

it('a task that fails makes room for the next', async () => {
  const queue = createSemaphore(1, 1);
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
