import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { PracticeBand } from './PracticeBand.tsx';
import { PracticeStart } from './PracticeStart.tsx';

const BandAndStart = () => (
  <>
    <PracticeBand />
    <PracticeStart />
  </>
);

const practised: Me = {
  ...runa,
  myPracticeSnapshot: {
    ...runa.myPracticeSnapshot,
    details: {
      ...runa.myPracticeSnapshot.details,
      completedClasses: { count: 3, lastThumbnail: null },
    },
  },
};
const lengths = [900, 240, 600, 720, 480];

const start = async (
  me: Me,
  begun: readonly number[] = [],
  planned: readonly object[] = [],
  repeated: readonly number[] = [],
  component: ComponentType = PracticeStart,
) => {
  const server = fakeServer({
    'GET /api/v2/users/me/scheduled_classes': () => ({ day: '2026-11-21', items: planned }),
    'GET /api/v2/users/me/continue_watching': () =>
      begun.map((id) => ({ ...classEntry({ id, title: `Class ${id}`, duration: 1500 }), position: 780 })),
    'GET /api/v2/users/me/practice': () => ({ today: '2026-11-21', weeks: [] }),
    'GET /api/v2/users/me/repeated_classes': () => ({
      today: '2026-11-30',
      classes: repeated.map((id) => ({
        planEntry: classEntry({ id, title: `Class ${id}` }),
        times: id,
        lastDay: id === 5 ? '2026-11-30' : '2026-11-26',
      })),
    }),
    'GET /api/v2/plan_entries': () =>
      lengths.map((duration, id) => classEntry({ id, title: `${duration / 60} minutes`, duration })),
  });
  const page = await renderPart(component, { at: '/', me });
  return { page, server };
};

afterEach(cleanup);

test('BEY-11: begun classes keep the order of the server, each with its minutes left and its progress', async () => {
  const { page } = await start(practised, [7, 8]);
  const articles = await page.findAllByRole('article');
  expect(articles.map((one) => one.querySelector('h3')?.textContent)).toEqual(['Class 7', 'Class 8']);
  for (const one of articles) expect(one.textContent).toContain('12 min left');
  const [latest] = page.getAllByRole('progressbar', { name: 'Watched' });
  expect([latest?.getAttribute('max'), latest?.getAttribute('value')]).toEqual(['1500', '780']);
  expect(page.queryByRole('region', { name: 'Start here' })).toBeNull();
});

test('a new member starts with three short classes by length, and a link to the survey until it is answered', async () => {
  const { page } = await start(runa);
  const articles = await page.findAllByRole('article');
  expect(articles.map((one) => one.querySelector('h3')?.textContent)).toEqual([
    '4 minutes',
    '10 minutes',
    '15 minutes',
  ]);
  expect(page.getByRole('link', { name: 'Answer six questions' }).getAttribute('href')).toBe(
    '/surveys/onboarding',
  );
  cleanup();
  const answered = await start({ ...runa, contextData: { user_answered_survey: true } });
  await answered.page.findAllByRole('article');
  expect(answered.page.queryByRole('link', { name: 'Answer six questions' })).toBeNull();
});

test('a lapsed member sees a link to choose a membership and no other link', async () => {
  const { page } = await start({ ...practised, hasSubscriptionAccess: false }, [7]);
  const [choose, ...others] = page.getAllByRole('link');
  expect([choose?.textContent, choose?.getAttribute('href')]).toEqual(['Choose a membership', '/subscribe']);
  expect(others).toEqual([]);
});

test('a class planned for today stands before begun classes, with its time', async () => {
  const item = { id: 4, time: '18:30', title: 'Warm Regards', humanDuration: '12 min' };
  const planned = [{ ...item, coverPhoto: null, planEntryUrl: '/series/a/workouts/9' }];
  const { page } = await start(practised, [7], planned, [], BandAndStart);
  const today = await page.findByRole('region', { name: 'Planned for today' });
  expect(today.textContent).toBe('Today 18:30Warm Regards12 minPlay');
  const [article] = await page.findAllByRole('article');
  expect(article && today.compareDocumentPosition(article)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('BEY-93 classes done several times are offered again, without those under way or done today, and planned for tomorrow', async () => {
  const { page } = await start(practised, [7], [], [9, 8, 7, 6, 5]);
  const row = within(await page.findByRole('region', { name: 'Do it again' }));
  expect(row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Class 9',
    'Class 8',
    'Class 6',
  ]);
  expect(row.getByText('9 times, last on Thursday')).toBeDefined();
  const user = userEvent.setup({ delay: null });
  await user.click(row.getByRole('button', { name: 'Tomorrow at 7:00: plan Class 9' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Schedule a class' }));
  expect(dialog.getByText('Class 9')).toBeDefined();
});

test('BEY-93 fewer than three classes done again make no row', async () => {
  const { page } = await start(practised, [7], [], [9, 8, 7]);
  await page.findByRole('region', { name: 'Continue watching' });
  expect(page.queryByRole('region', { name: 'Do it again' })).toBeNull();
});
