import { expect, test } from 'vitest';
import { rememberByVersion } from './remember-by-version.ts';

test('a value is read once for each version, also for concurrent callers', async () => {
  let [version, reads] = [1, 0];
  const ask = rememberByVersion(
    () => version,
    async () => `read ${++reads}`,
  );
  expect(await Promise.all([ask(), ask()])).toEqual(['read 1', 'read 1']);
  expect(await ask()).toBe('read 1');
  version = 2;
  expect(await ask()).toBe('read 2');
});

test('a failed read rejects its callers, and is retried for the next', async () => {
  let reads = 0;
  const ask = rememberByVersion(
    () => 1,
    async () => {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return reads;
    },
  );
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
