import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { PracticeSummary, PracticeWeek } from '../../../../contract/members/practice.schema.ts';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { StreakWhy } from './StreakWhy.tsx';

afterEach(cleanup);

const weekCount = 14;
const mondayOf = (at: number): string =>
  new Date(Date.UTC(2026, 5, 1) - at * 7 * 86_400_000).toISOString().slice(0, 10);
const weeks = Array.from({ length: weekCount }, (_, at): PracticeWeek => {
  const monday = mondayOf(at);
  return { monday, counts: true, days: [{ day: monday, classCount: 43, classes: [], elsewhere: [] }] };
});
const summary: PracticeSummary = {
  timeZone: 'Europe/Berlin',
  today: '2026-06-03',
  completedClassesCount: 14,
  activeDays: 4,
  weekStreak: weekCount,
  practiceMinutes: 300,
  weekCount,
  weeks: weeks.slice(0, 6),
};

test('NS-083 BEY-20 “Why?” has the latest twelve weeks in a dialog and loads the earlier ones by page, also after one that failed', async () => {
  let away = true;
  fakeServer({
    'GET /api/v2/users/me/practice_weeks': ({ query }) => {
      const from = (Number(query.get('page')) - 1) * 6;
      if (from === 12 && away) return Response.json({ code: 'internal', message: 'oh' }, { status: 500 });
      return Response.json(weeks.slice(from, from + 6), { headers: { total: String(weekCount) } });
    },
  });
  const page = await renderPart(() => <StreakWhy summary={summary} />, { at: '/my/practice', me: runa });
  const user = userEvent.setup({ delay: null });
  await user.click(page.getByText('Why?'));
  await page.findByRole('dialog', { name: 'The days that count' });
  const shown = () => page.queryAllByRole('heading', { level: 3 }).length;
  const earlier = () => page.getByRole('button', { name: 'Earlier weeks' });
  await expect.poll(shown).toBe(12);
  expect(page.getAllByText('and 43 more')).toHaveLength(12);
  await user.click(earlier());
  const again = await page.findByRole('button', { name: 'Try again' });
  expect(shown()).toBe(12);
  away = false;
  await user.click(again);
  await expect.poll(shown).toBe(14);
  expect(page.queryByRole('button', { name: 'Earlier weeks' })).toBeNull();
});

test('BEY-20 “Why?” names the classes completed on each day that counts, with links to those that are still there', async () => {
  const titles = ['Slow Flow', 'Taken Back'];
  const classes = titles.map((title, at) => ({
    id: at + 1,
    title,
    planEntryUrl: at === 0 ? givenAddress('/series/first-light/workouts/1') : null,
  }));
  const elsewhere = [{ kind: 'walk' as const, minutes: 35 }];
  const day = { day: mondayOf(0), classCount: 2, classes, elsewhere };
  const page = await renderPart(
    () => (
      <StreakWhy
        summary={{
          ...summary,
          weekCount: 6,
          weeks: [{ monday: mondayOf(0), counts: true, days: [day] }, ...weeks.slice(1, 6)],
        }}
      />
    ),
    { at: '/my/practice', me: runa },
  );
  await userEvent.setup({ delay: null }).click(page.getByText('Why?'));
  const dialog = within(await page.findByRole('dialog', { name: 'The days that count' }));
  expect(dialog.getByRole('link', { name: 'Slow Flow' }).getAttribute('href')).toBe(
    '/series/first-light/workouts/1',
  );
  expect(dialog.getByText('Walk, 35 min')).toBeDefined();
  expect(dialog.getByText('Taken Back').closest('a')).toBeNull();
});
