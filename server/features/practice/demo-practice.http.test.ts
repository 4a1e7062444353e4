import { beforeAll, describe, expect, test } from 'vitest';
import type { PracticeSummary, PracticeYear } from '../../../contract/members/practice.schema.ts';
import type { StartedClass } from '../../../contract/members/watching.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const maya = demoStudio.accounts.find(({ id }) => id === 'demo-maya');
const minutesOf = (slug: string) =>
  demoStudio.classes.find((one) => one.slug === slug)?.practice.minutes ?? 0;

let cookie = '';
beforeAll(async () => {
  cookie = await studio.signIn('maya@openmat.test');
});

describe('the practice of Maya, on the day the demo studio is loaded', () => {
  test('NS-082 is 14 classes in the last 30 days and six weeks in a row', async () => {
    const summary = (await studio.get('/api/v2/users/me/practice', cookie)).json() as PracticeSummary;
    expect(summary).toMatchObject({ completedClassesCount: 14, activeDays: 14, weekStreak: 6 });
    const recent = maya?.completions.filter(({ daysAgo }) => daysAgo < 30) ?? [];
    const completed = recent.reduce((sum, { classSlug }) => sum + minutesOf(classSlug), 0);
    const begun = (maya?.starts ?? []).reduce((sum, { atSeconds }) => sum + atSeconds / 60, 0);
    expect(summary.practiceMinutes).toBeGreaterThanOrEqual(Math.floor(completed + begun));
    expect(summary.practiceMinutes).toBeLessThan(completed + begun + recent.length);
  });

  test('her year has every day of the log, its best week and the class she came back to most', async () => {
    const year = (await studio.get('/api/v2/users/me/practice_year', cookie)).json() as PracticeYear;
    const days = new Set(maya?.completions.map(({ daysAgo }) => daysAgo));
    expect(year.days).toHaveLength(days.size);
    expect(year.days.every(({ minutes }) => minutes > 0)).toBe(true);
    expect(year.completedClassesCount).toBe(maya?.completions.length);
    expect(year.firstMonday).not.toBeNull();
    expect(year.bestWeek?.days).toBeGreaterThanOrEqual(5);
    expect(year.mostPlayed).toMatchObject({ title: 'Slow Flow for Stiff Mornings', times: 17 });
    const sum = year.ridges.reduce((all, { minutes }) => all + minutes, 0);
    expect(Math.abs(sum - year.practiceMinutes)).toBeLessThanOrEqual(year.ridges.length);
    for (const ridge of year.ridges) expect(ridge.fortnights).toHaveLength(26);
    expect(year.ridges.map(({ category }) => category?.slug)).toContain('yoga');
  });

  test('BEY-11 goes on where she stopped in three classes, the last one first', async () => {
    const answer = await studio.get('/api/v2/users/me/continue_watching', cookie);
    const list = answer.json() as StartedClass[];
    const starts = maya?.starts ?? [];
    expect(starts).toHaveLength(3);
    expect(list.map(({ title, position, completed }) => ({ title, position, completed }))).toEqual(
      starts.map(({ classSlug, atSeconds }) => ({
        title: demoStudio.classes.find(({ slug }) => slug === classSlug)?.title,
        position: atSeconds,
        completed: false,
      })),
    );
    for (const { position, duration } of list) expect(position / duration).toBeLessThan(0.7);
  });
});
