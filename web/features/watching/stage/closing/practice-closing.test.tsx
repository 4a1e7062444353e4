import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { playableVideo } from '../../../../../player/testing/video-element.ts';
import { held } from '../../../../ui/testing/fake-server.ts';
import { addDays, nextHalfHour } from '../../../calendar/index.ts';
import { renderClass } from '../../testing/rendered-class.tsx';

const practice = (days: readonly string[]) => ({
  timeZone: 'Europe/Berlin',
  today: '2026-11-20',
  completedClassesCount: 9,
  activeDays: 8,
  weekStreak: 2,
  practiceMinutes: 200,
  weekCount: 2,
  weeks: [
    {
      monday: '2026-11-16',
      counts: true,
      days: days.map((day) => ({ day, classCount: 1, classes: [] })),
    },
  ],
});
const noPlans = () => ({ day: '2026-11-21', items: [] });

const plannedItem = {
  kind: 'scheduled',
  bring: [],
  rule: null,
  id: 1,
  day: '2026-11-21',
  time: '07:15',
  at: '2026-11-21T06:15:00Z',
  planEntryId: 5,
  title: 'Morning',
  planEntryUrl: '/series/first-light/workouts/5',
  humanDuration: '12 min',
  coverPhoto: null,
};

const step = 4;

/** Plays the class for about these seconds, and then to its end. */
const playToEnd = async (seconds: number, answers: Parameters<typeof renderClass>[0] = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const video = playableVideo(1500);
  const ended = vi.spyOn(HTMLMediaElement.prototype, 'ended', 'get').mockReturnValue(false);
  const shown = await renderClass({
    video: { hlsUrl: null, resolutions: [{ name: '360p', src: '/media/token/9/360.mp4' }] },
    ...answers,
    answers: {
      'POST /api/v2/video_tracks': () => ({ success: true }),
      'GET /api/v2/plan_entries/7/own_practice': () => ({
        note: null,
        effort: null,
        times: 0,
        lastDay: null,
        today: '2026-11-20',
      }),
      'GET /api/v2/users/me/practice': () => practice(['2026-11-20', '2026-11-17']),
      'GET /api/v2/users/me/scheduled_classes': noPlans,
      ...answers.answers,
    },
  });
  const { page } = shown;
  fireEvent.click(await page.findByRole('button', { name: 'Play Slow Flow' }));
  await page.findByRole('button', { name: 'Pause' });
  const element = document.querySelector('video') as HTMLVideoElement;
  for (let played = 0; played < seconds; played += step) {
    await vi.advanceTimersByTimeAsync(step * 1000);
    video.advance(element, step);
  }
  ended.mockReturnValue(true);
  video.advance(element, 0);
  element.dispatchEvent(new Event('ended'));
  return { ...shown, closing: () => page.findByRole('region', { name: 'Practice complete' }) };
};

afterEach(async () => {
  cleanup();
  // What the player says as it goes away arrives before the test ends: all tests share one outbox.
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a class that was played to its end', () => {
  test('closes with the minutes, the week with this day in it, and one sentence', async () => {
    const { closing } = await playToEnd(95);
    const shown = await closing();
    expect(shown.textContent).toContain('2 minutes practiced.');
    expect(
      await within(shown).findByRole('img', { name: 'This week: practiced on Tuesday and Friday' }),
    ).toBeDefined();
    expect(shown.textContent).toContain('Two days of practice this week, your 2nd week in a row.');
    expect(within(shown).getByText('2', { selector: 'b.numeric' }).nextSibling?.textContent).toBe(
      'of 7 days',
    );
  });

  test('NS-144 with Autoplay says what follows in the card that counts down, and beside it only what is planned', async () => {
    const { closing, page } = await playToEnd(12);
    const shown = await closing();
    const card = await page.findByRole('region', { name: 'Up next' });
    expect(shown.contains(card)).toBe(true);
    expect(within(shown).queryByRole('link')).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Stay here' }));
    const link = await within(await closing()).findByRole('link');
    expect(link.textContent).toBe('Next in First LightClass 825 min');
  });

  test('takes how it was, which stops the countdown and is kept', async () => {
    const { closing, page, server } = await playToEnd(12, {
      answers: { 'PUT /api/v2/plan_entries/7/effort': ({ body }) => body },
    });
    const shown = await closing();
    await page.findByRole('region', { name: 'Up next' });
    const hard = within(shown).getByRole<HTMLInputElement>('radio', { name: 'Hard' });
    fireEvent.click(hard);
    await vi.waitFor(() => expect(page.queryByRole('region', { name: 'Up next' })).toBeNull());
    await vi.waitFor(() =>
      expect(server.bodies('PUT /api/v2/plan_entries/7/effort')).toEqual([{ effort: 'hard' }]),
    );
  });

  test('a class is planned again for the same day of next week by one press, which then leads to the calendar', async () => {
    const item = { ...plannedItem, day: '2026-11-27', time: '10:00' };
    const { closing, server } = await playToEnd(12, {
      answers: { 'POST /api/v2/users/me/scheduled_classes': () => [item] },
    });
    const shown = await closing();
    fireEvent.click(within(shown).getByRole('button', { name: 'Plan it again' }));
    const link = await within(shown).findByRole('link', { name: 'Planned for Friday, 10:00' });
    expect(link.getAttribute('href')).toBe('/my/calendar?month=2026-11&day=2026-11-27');
    expect(document.activeElement).toBe(link);
    const today = nextHalfHour(new Date(Date.now() - 25 * 60_000), 'Europe/Berlin').day;
    expect(server.bodies('POST /api/v2/users/me/scheduled_classes')).toEqual([
      expect.objectContaining({ plan_entry_ids: [7], day: addDays(today, 7) }),
    ]);
  });

  test('PLAY-021 the scene says the completion itself, without a toast', async () => {
    const done = { position: null, completed: true, completedAt: '2026-11-20T09:00:00Z' };
    const { closing, page } = await playToEnd(12, {
      answers: { 'GET /api/v2/plan_entries/7/progress': () => done },
    });
    expect(
      await within(await closing()).findByRole('heading', {
        name: 'Nice work! You completed Slow Flow.',
      }),
    ).toBeDefined();
    expect(page.getAllByText('Nice work! You completed Slow Flow.')).toHaveLength(1);
  });

  test('shows the class that is planned for tomorrow, which the calendar is asked for', async () => {
    const asked: (string | null)[] = [];
    const { closing } = await playToEnd(12, {
      answers: {
        'GET /api/v2/users/me/scheduled_classes': ({ query }) => {
          asked.push(query.get('day'));
          return { day: '2026-11-21', items: [plannedItem] };
        },
      },
    });
    const link = await within(await closing()).findByRole('link', { name: /Morning/ });
    expect(link.textContent).toBe('Tomorrow at 07:15Morning12 min');
    expect(asked).toEqual(['tomorrow']);
  });

  test('says nothing of the week while the server has not heard of it, and nothing of minutes that were skipped', async () => {
    const heard = held<object>();
    const { closing, page } = await playToEnd(1, {
      answers: {
        'POST /api/v2/video_tracks': () => heard.promise,
      },
    });
    const shown = await closing();
    expect(within(shown).getByRole('status').textContent).toBe('Practice complete');
    expect(page.queryByText(/^Nice work/)).toBeNull();
    expect(within(shown).queryByRole('img')).toBeNull();
    // The outbox that all tests share sends one report after the other.
    heard.resolve({ success: true });
  });
});
