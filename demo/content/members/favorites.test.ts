import { expect, test } from 'vitest';
import { demoStudio } from '../index.ts';

const { accounts, classes, series, favorites, subscriptions } = demoStudio;

test('Maya saved 41 classes and follows 4 series, Noor has nothing, Lena saved while she was a member', () => {
  const saved = (userId: string) => favorites.filter((one) => one.userId === userId);
  expect(saved('demo-maya').map(({ classSlugs }) => classSlugs.length)).toEqual([41]);
  expect(subscriptions.find(({ userId }) => userId === 'demo-maya')?.seriesSlugs).toHaveLength(4);
  expect(saved('demo-noor')).toEqual([]);
  expect(subscriptions.some(({ userId }) => userId === 'demo-noor')).toBe(false);
  const [lena] = saved('demo-lena');
  expect(lena?.classSlugs.length).toBeGreaterThan(4);
  expect(lena?.toDaysAgo).toBeGreaterThan(40);
});

test('a demo account saves a class and follows a series only once, and saves only published classes with a finished video', () => {
  const lists = [
    ...favorites.map((one) => ({ ...one, slugs: one.classSlugs })),
    ...subscriptions.map((one) => ({ ...one, slugs: one.seriesSlugs })),
  ];
  for (const { userId, slugs, fromDaysAgo, toDaysAgo } of lists) {
    const account = accounts.find(({ id }) => id === userId);
    expect(account, userId).toBeDefined();
    expect(fromDaysAgo, userId).toBeLessThanOrEqual(account?.membership?.startedDaysAgo ?? Infinity);
    expect(toDaysAgo, userId).toBeLessThanOrEqual(fromDaysAgo);
    expect(new Set(slugs).size, userId).toBe(slugs.length);
  }
  for (const slug of favorites.flatMap(({ classSlugs }) => classSlugs))
    expect(
      classes.find((one) => one.slug === slug),
      slug,
    ).toMatchObject({ state: 'published', video: 'finished' });
  for (const slug of subscriptions.flatMap(({ seriesSlugs }) => seriesSlugs))
    expect(
      series.some((one) => one.slug === slug),
      slug,
    ).toBe(true);
});
