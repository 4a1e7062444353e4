import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { LiveMention } from './index.ts';
import { askAgainInMs } from './use-mention.ts';

const show: LiveShowCard = {
  slug: 'full-moon',
  title: 'Full moon',
  instructor: { name: 'Lin Takahashi', photo: null },
  thumbnail: null,
  startsAt: '2026-12-01T20:00:00.000Z',
  durationMinutes: 60,
  status: 'scheduled',
  url: '/live/full-moon' as LiveShowCard['url'],
};

/** The server's clock begins at this moment and goes on as the device's does, which shows another year. */
const open = async (begins: string, card: () => LiveShowCard | null = () => show, reminded = false) => {
  const openedMs = Date.now();
  const now = () => new Date(Date.parse(`2026-12-01T${begins}Z`) + Date.now() - openedMs).toISOString();
  const server = fakeServer({ 'GET /api/v2/next_live_show': () => ({ now: now(), show: card(), reminded }) });
  const page = await renderPart(LiveMention);
  await vi.waitFor(() => expect(server.calls()).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1));
  return { page, server };
};
const stepMs = 20_000;
/** In steps, since React counts the updates of one. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= stepMs)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, stepMs)));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2020-01-01T00:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an open page shows by the server’s clock that a show begins soon and that it is on, and no link once it is over', async () => {
  const { page } = await open('19:44:30');
  expect(page.queryByRole('link')).toBeNull();
  await pass(31_000);
  const link = page.getByRole('link', { name: 'Live at 20:00 Lin Takahashi Full moon Look' });
  expect(link.getAttribute('href')).toBe('/live/full-moon');
  await pass(14 * 60_000 + 57_000);
  page.getByText(/^Live at 20:00/);
  await pass(2_500);
  page.getByRole('link', { name: 'Live now Lin Takahashi Full moon Join' });
  await pass(60 * 60_000);
  expect(page.queryByRole('link')).toBeNull();
});

test('the mention of a show that the member asked to be reminded of appears two hours before it begins', async () => {
  const { page } = await open('17:59:30', () => show, true);
  expect(page.queryByRole('link')).toBeNull();
  await pass(31_000);
  page.getByRole('link', { name: 'Live at 20:00 Lin Takahashi Full moon Look' });
});

test('a show that the studio ends or removes is no longer linked after two minutes', async () => {
  let shown: LiveShowCard | null = show;
  const { page } = await open('20:10:00', () => shown);
  page.getByText(/^Live now/);
  shown = null;
  await pass(120_000);
  expect(page.queryByRole('link')).toBeNull();
});

test('the mention of a show is dismissed until midnight, and another show is mentioned again', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  let shown = show;
  const { page } = await open('20:10:00', () => shown);
  act(() => page.getByRole('button', { name: 'Hide until tomorrow' }).click());
  expect(page.queryByRole('link')).toBeNull();
  expect(cookies.mock.lastCall?.[0]).toMatch(/^live_off=full-moon; path=\/; max-age=\d+; /);
  shown = { ...show, slug: 'new-moon', title: 'New moon' };
  await pass(120_000);
  page.getByText('New moon');
});

test('the next show is not requested again when no show is on or near', async () => {
  const { page, server } = await open('19:50:00', () => null);
  await pass(3_600_000);
  expect(server.calls()).toHaveLength(1);
  expect(page.queryByRole('navigation')).toBeNull();
});

test('browsers ask again at different moments: within the minute before the mention, and about once a minute during the show', () => {
  const known = { now: '2026-12-01T18:45:00.000Z', receivedMs: performance.now(), show, reminded: false };
  expect(askAgainInMs(known, () => 0)).toBeCloseTo(3_600_000, -2);
  expect(askAgainInMs(known, () => 1)).toBeCloseTo(3_540_000, -2);
  const begun = { ...known, now: '2026-12-01T20:10:00.000Z' };
  expect([askAgainInMs(begun, () => 0), askAgainInMs(begun, () => 1)]).toEqual([45_000, 75_000]);
  expect(askAgainInMs({ ...known, receivedMs: null })).toBe(0);
});
