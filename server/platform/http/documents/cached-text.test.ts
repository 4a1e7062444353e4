import { expect, test } from 'vitest';
import { cacheText, cacheTexts } from './cached-text.ts';

test('texts are made once for each version, also for concurrent callers', async () => {
  let version = '1';
  let made = 0;
  const texts = cacheTexts(
    async () => {
      made += 1;
      return [`text ${version}`, 'another'];
    },
    () => version,
  );
  const all = await Promise.all([texts(), texts(), texts()]);
  const read = (made: Awaited<ReturnType<typeof texts>>): string[] =>
    made.map(({ plain }) => plain.toString());
  expect([made, ...all.map(read)]).toEqual([1, ...Array(3).fill(['text 1', 'another'])]);
  version = '2';
  expect(read(await texts())).toEqual(['text 2', 'another']);
  await texts();
  expect(made).toBe(2);
});

test('a text that could not be made is made again for the next caller', async () => {
  let broken = true;
  const text = cacheText(() => {
    if (broken) throw new Error('The catalogue is away.');
    return 'text';
  });
  await expect(text()).rejects.toThrow('away');
  broken = false;
  expect((await text()).plain.toString()).toBe('text');
});
