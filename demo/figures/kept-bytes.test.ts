import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoStudio } from '../content/index.ts';
import type { CycleLibrary } from '../media/cycle-library.ts';
import { composePractice } from '../media/practice.ts';
import { keptBytes, sentBytesOf } from './kept-bytes.ts';

const library = JSON.parse(
  readFileSync(new URL('../media/cycles.json', import.meta.url), 'utf8'),
) as CycleLibrary;

test('the bytes kept for all classes together are those of the files they play, each counted once', () => {
  const kept = keptBytes(demoStudio.classes, library);
  const played = new Set(
    demoStudio.classes
      .filter(({ video }) => video === 'finished')
      .flatMap(({ practice, coachSlugs }) =>
        composePractice(practice, library, coachSlugs).parts.map(({ cycleId }) => cycleId),
      ),
  );
  const files = library.cycles
    .filter(({ id }) => played.has(id))
    .flatMap(({ id, rungs }) =>
      rungs.flatMap(({ name, segments }) =>
        segments.map(
          ({ file }) => statSync(new URL(`../media/cycles/${id}/${name}/${file}`, import.meta.url)).size,
        ),
      ),
    );
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  expect(sum(kept.values())).toBe(sum(files));
  expect(sum(kept.values())).toBeGreaterThan(10_000_000);
});

test('bytes were sent for all that was watched, fewer where a class was left half way', () => {
  const classSlug = 'desert-intervals';
  const watched = (completions: { classSlug: string; daysAgo: number }[], atSeconds?: number) => {
    const starts = atSeconds === undefined ? [] : [{ classSlug, daysAgo: 2, atSeconds }];
    const [account] = demoStudio.accounts;
    if (!account) throw new Error('The demo has no accounts');
    return sentBytesOf(
      { accounts: [{ ...account, completions, starts }], classes: demoStudio.classes },
      library,
    );
  };
  const [whole] = watched([{ classSlug, daysAgo: 3 }]);
  const [begun] = watched([], 600);
  expect(whole?.daysAgo).toBe(3);
  expect(begun?.bytes).toBeGreaterThan(1_000_000);
  expect(whole?.bytes ?? 0).toBeGreaterThan(2.5 * (begun?.bytes ?? 0));
});
