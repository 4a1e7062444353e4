import { expect, test } from 'vitest';
import { cacheText } from './cached-text.ts';

test('a text is made once for each version, for all who ask at once', async () => {
  let version = '1';
  let made = 0;
  const text = cacheText(
    async () => {
      made += 1;
      return `text ${version}`;
    },
    () => version,
  );
  const all = await Promise.all([text(), text(), text()]);
  expect([made, ...all.map(({ plain }) => plain.toString())]).toEqual([1, 'text 1', 'text 1', 'text 1']);
  version = '2';
  expect((await text()).plain.toString()).toBe('text 2');
  await text();
  expect(made).toBe(2);
});

test('what could not be made is tried again', async () => {
  let broken = true;
  const text = cacheText(() => {
    if (broken) throw new Error('The catalogue is away.');
    return 'text';
  });
  await expect(text()).rejects.toThrow('away');
  broken = false;
  expect((await text()).plain.toString()).toBe('text');
});
