import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { serverTimeMs } from '../../client/pages/server-clock.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { showLength } from '../../ui/text/dates/show-length.ts';
import { LivePage } from './LivePage.tsx';
import { LiveShowPage } from './LiveShowPage.tsx';
import { timeLeftWords } from './show-times.ts';
import { comingShow, shownShow } from './testing/shown-show.ts';
import { askAgainInMs } from './use-fresh-show.ts';

vi.mock('../../player/LiveStream.tsx', () => ({
  LiveStream: ({ src, here }: { src: string; here: number | null }) => (
    <p>
      Plays {src}
      {here === null ? '' : `, ${here} here`}
    </p>
  ),
}));

const open = async (
  changes: Partial<LiveShow> = {},
  answers: Record<string, (sent: SentCall) => unknown> = {},
  { at = '/live/full-moon', me = runa }: { at?: string; me?: typeof runa | null } = {},
) => {
  const show = shownShow(changes);
  const openedMs = Date.now();
  /** The server's clock goes on as the device's does. */
  const now = () => new Date(Date.parse(show.now) + Date.now() - openedMs).toISOString();
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/live_shows': () => ({ now: show.now, coming: [comingShow(changes)], past: [] }),
    'GET /api/v2/live_shows/full-moon': () => ({ ...show, now: now() }),
    ...answers,
  });
  const page = await renderPages({ '/live': LivePage, '/live/$slug': LiveShowPage }, { at, me });
  return { page, server };
};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2020-01-01T00:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the page of a show counts down and starts to play by the server’s clock, even when the device’s clock is wrong', async () => {
  const { page } = await open();
  await page.findByRole('timer', { name: 'Starts in 1 minute' });
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(page.queryByText(/^Plays/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  // Its code loads at that moment, in real time.
  await page.findByText('Plays https://stream.example/moon.m3u8');
  expect(page.queryByRole('timer')).toBeNull();
});

test('a member without access is told that live shows are part of membership, and gets no player', async () => {
  const { page } = await open({ locked: true, streamUrl: null, status: 'live' });
  await page.findByText('Live shows are part of membership.');
  expect(page.getByRole('link', { name: 'Start Practicing' }).getAttribute('href')).toBe('/subscribe');
  expect(page.queryByText(/^Plays/)).toBeNull();
});

test('a live show without a stream yet says so, and the rest of the page stays', async () => {
  const { page } = await open({ streamUrl: null, status: 'live' });
  await page.findByText('We’re starting a little late');
  expect(page.getByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(page.getByText('An hour with Lin.')).toBeTruthy();
});

test.each([
  ['before', 'scheduled', false, 0],
  ['during', 'live', false, 1],
  ['during, for a member who may not watch', 'live', true, 0],
  ['after', 'ended', false, 0],
] as const)(
  'comments stand below a show (%s), and new ones are requested only while it is on and may be watched',
  async (_when, status, locked, more) => {
    const comments = 'POST /comments-service/comments';
    const { page, server } = await open(
      { status, locked, streamUrl: null, startsAt: '2026-12-01T20:30:00.000Z' },
      { [comments]: () => ({ comments: [], commentCount: 0, lastEvaluatedKey: null }) },
    );
    await page.findByRole('heading', { level: 2, name: '0 Comments' });
    expect(server.bodies(comments)).toEqual([
      { content_type: 'LIVE', content_id: '7', sort: 'date', limit: 20 },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(server.bodies(comments)).toHaveLength(1 + more);
  },
);

test('a member puts a show into the calendar and takes it out again', async () => {
  const done = () => ({ success: true });
  const { page, server } = await open(
    {},
    {
      'POST /api/v2/live_shows/full-moon/attendance': done,
      'DELETE /api/v2/live_shows/full-moon/attendance': done,
    },
  );
  const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
  await user.click(await page.findByRole('button', { name: 'Add to my calendar' }));
  await user.click(await page.findByRole('button', { name: 'Remove from my calendar' }));
  await page.findByRole('button', { name: 'Add to my calendar' });
  expect(server.calls().filter((call) => call.includes('attendance'))).toEqual([
    'POST /api/v2/live_shows/full-moon/attendance',
    'DELETE /api/v2/live_shows/full-moon/attendance',
  ]);
});

test('a visitor who asks for a reminder comes back from the sign-in with it set', async () => {
  const { page } = await open({ locked: true, streamUrl: null }, {}, { me: null });
  const link = await page.findByRole('link', { name: 'Remind me' });
  expect(link.getAttribute('href')).toBe('/signin?redirect=%2Flive%2Ffull-moon%23remind');
  cleanup();
  const { page: back, server } = await open(
    { locked: true, streamUrl: null },
    { 'POST /api/v2/live_shows/full-moon/attendance': () => ({ success: true }) },
    { at: '/live/full-moon#remind' },
  );
  await back.findByRole('button', { name: 'Remove from my calendar' });
  expect(server.calls().filter((call) => call.includes('attendance'))).toEqual([
    'POST /api/v2/live_shows/full-moon/attendance',
  ]);
});

test('the recording of a past show can be saved by a member, and is announced as part of membership to a member without access', async () => {
  const recording = classEntry({ title: 'Moon, recorded', favorite: null, freePreview: false });
  const over = { startsAt: '2026-12-01T18:00:00.000Z', status: 'ended', streamUrl: null, recording } as const;
  const { page } = await open(over, { 'POST /api/v2/favorites': () => ({ id: 1 }) });
  const link = await page.findByRole('link', { name: 'Moon, recorded' });
  expect(link.getAttribute('href')).toBe(recording.planEntryUrl);
  expect(page.getByRole('button', { name: 'Add To Playlist' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Save Moon, recorded' }).textContent).toBe('Save');
  cleanup();
  const { page: locked } = await open({ ...over, locked: true });
  await locked.findByText('Recordings of live shows are part of membership.');
  expect(locked.queryByRole('button', { name: 'Add To Playlist' })).toBeNull();
  expect(locked.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('the list of shows gives times in the member’s time zone', async () => {
  const { page } = await open({}, {}, { at: '/live' });
  const link = await page.findByRole('link', { name: 'Full moon' });
  expect(link.getAttribute('href')).toBe('/live/full-moon');
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: runa.timeZone });
  expect(page.getAllByText(new RegExp(time.format(new Date('2026-12-01T20:01:00Z'))))).toHaveLength(2);
});

test('the list of shows reminds a member of a show at the press of a button, and counts that', async () => {
  const { page, server } = await open(
    {},
    { 'POST /api/v2/live_shows/full-moon/attendance': () => ({}) },
    { at: '/live' },
  );
  const button = await page.findByRole('button', { name: 'Remind me of Full moon' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  page.getByText('2 reminders');
  await userEvent.setup({ delay: null }).click(button);
  await page.findByText('3 reminders');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(server.calls()).toContain('POST /api/v2/live_shows/full-moon/attendance');
});

test('browsers ask again about once a minute near a show, more often while they wait for the stream, and at different moments', () => {
  const timed = { ...shownShow(), receivedMs: performance.now() };
  const lowest = askAgainInMs(timed, 'scheduled', () => 0);
  const highest = askAgainInMs(timed, 'scheduled', () => 1);
  expect(lowest).toBe(45_000);
  expect(highest).toBe(75_000);
  expect(askAgainInMs({ ...timed, streamUrl: null }, 'live', () => 0)).toBe(15_000);
  expect(askAgainInMs({ ...timed, receivedMs: null }, 'scheduled')).toBe(0);
  const later = { ...timed, startsAt: '2026-12-01T23:00:00.000Z' };
  expect(askAgainInMs(later, 'scheduled', () => 0)).toBeCloseTo(2 * 3_600_000, -3);
  expect(serverTimeMs(timed)).toBeCloseTo(Date.parse(timed.now), -2);
});

test.each([
  [((2 * 24 + 14) * 60 + 6) * 60_000, 'Starts in 2 days, 14 hours and 6 minutes'],
  [60_000, 'Starts in 1 minute'],
  [0, 'Starts now'],
])('%s ms are read out as %s', (left, words) => {
  expect(timeLeftWords(left)).toBe(words);
});

test('NS-202 the page of a playing show reports every half minute that it is watched, and shows the number of viewers', async () => {
  let here = 214;
  const said: number[] = [];
  const { page } = await open(
    { status: 'live' },
    {
      'POST /api/v2/live_shows/full-moon/presence': () => {
        said.push(Date.now());
        if (here === 0) return Response.json({ code: 'internal', message: 'No.' }, { status: 500 });
        return { watching: here };
      },
    },
  );
  await page.findByText(/^Plays/);
  await act(() => vi.advanceTimersByTimeAsync(3100));
  await page.findByText('Plays https://stream.example/moon.m3u8, 214 here');
  here = 215;
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  await page.findByText(/, 215 here$/);
  expect(said).toHaveLength(2);
  // What is not known is not shown; it is asked for again.
  here = 0;
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  await page.findByText('Plays https://stream.example/moon.m3u8');
  cleanup();
  const before = said.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said).toHaveLength(before);
});

test('a member who may not watch a live show is not counted as a viewer', async () => {
  const said = vi.fn(() => ({ watching: 1 }));
  const answers = { 'POST /api/v2/live_shows/full-moon/presence': said };
  await open({ locked: true, streamUrl: null, status: 'live' }, answers);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(said).not.toHaveBeenCalled();
});

test('the length of a show is given in minutes below two hours, and in hours from two hours on', () => {
  const lengths = [45, 60, 90, 120, 1440].map(showLength);
  expect(lengths).toEqual(['45 min', '60 min', '90 min', '2 hr', '24 hr']);
});
