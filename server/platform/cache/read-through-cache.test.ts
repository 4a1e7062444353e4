import { expect, test } from 'vitest';
import { createReadThroughCache } from './read-through-cache.ts';

test('the cache reads a value again when it was forgotten during its read, and evicts old values beyond its size', async () => {
  const waiting: (() => void)[] = [];
  let reads = 0;
  const cache = createReadThroughCache<string>({ maxBytes: 10_000, bytesOf: () => 700 });
  const of = (key: string) =>
    cache.of(key, async () => {
      const read = ++reads;
      if (key === 'slow') await new Promise<void>((resolve) => waiting.push(resolve));
      return `${key} ${read}`;
    });
  const before = of('slow');
  expect(await Promise.race([of('slow'), Promise.resolve('waits')])).toBe('waits');
  expect(reads).toBe(1);
  cache.forget('slow');
  const after = of('slow');
  for (const go of waiting) go();
  expect([await before, await after]).toEqual(['slow 1', 'slow 2']);
  expect(await of('slow')).toBe('slow 2');
  for (let key = 0; key < 50; key++) await of(`key-${key}`);
  const known = reads;
  await of('key-49');
  expect(reads).toBe(known);
  await of('key-0');
  expect(reads).toBe(known + 1);
});

test('a failed read rejects its caller, and is retried for the next', async () => {
  let fails = true;
  const cache = createReadThroughCache<string>({ maxBytes: 1000, bytesOf: () => 1 });
  const of = (key: string) =>
    cache.of(key, async () => {
      if (fails) throw new Error('away');
      return 'there';
    });
  await expect(of('key')).rejects.toThrow('away');
  fails = false;
  expect(await of('key')).toBe('there');
});
