import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserCall } from '../../client/api.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, held, refusal, unreachable } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { browserOutbox } from './reports/tracking.ts';
import { useKeepResolution } from './stage/player-preferences.ts';
import {
  autoplay,
  complete,
  detailWith,
  failure,
  recommended,
  renderClass,
  resolution,
  tracks,
} from './testing/rendered-class.tsx';

const Picks = () => {
  const keep = useKeepResolution();
  return [360, 0, 720].map((height) => (
    <button key={height} type="button" onClick={() => keep(height)}>{`${height}p`}</button>
  ));
};

const logged = (words: string) =>
  vi.mocked(console.error).mock.calls.filter(([first]) => first === words).length;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the completion of a class', () => {
  test('NS-083 is shown at once, followed by the toast, the day and the mark in the list, and can be undone', async () => {
    const { page, user, mark, done, rowIsCompleted } = await renderClass();
    await user.click(await mark());
    expect((await done()).getAttribute('aria-pressed')).toBe('true');
    expect(await page.findByText('Nice work! You completed Slow Flow.')).toBeDefined();
    expect(await page.findByText('11/20/2026')).toBeDefined();
    await vi.waitFor(() => expect(rowIsCompleted()).toBe(true));
    await user.click(await done());
    expect((await mark()).getAttribute('aria-pressed')).toBe('false');
    await vi.waitFor(() => expect(rowIsCompleted()).toBe(false));
    expect(page.queryByText('11/20/2026')).toBeNull();
  });

  test('NS-083 is reverted when saving fails, which is logged but not shown on the page', async () => {
    const { server, page, user, mark, done } = await renderClass();
    const answer = held<Response>();
    server.answer(`POST ${complete}`, () => answer.promise);
    await user.click(await mark());
    expect(await done()).toBeDefined();
    answer.resolve(failure());
    await mark();
    expect(logged('marking a class as completed failed')).toBe(1);
    expect(page.queryByText(/Nice work/)).toBeNull();
    expect(within(page.getByRole('main')).queryByRole('alert')).toBeNull();
  });
});

test.each([
  ['external', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'facebook',
    'https://www.facebook.com/studio/videos/123/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fstudio%2Fvideos%2F123%2F&show_text=false',
  ],
])(
  'NS-142 a video with a known %s address plays in a frame, without a menu of resolutions',
  async (kind, address, framed) => {
    const { page } = await renderClass({ video: { [kind]: address } });
    expect((await page.findByTitle('Slow Flow')).getAttribute('src')).toBe(framed);
    expect(page.queryByRole('region', { name: 'Video: Slow Flow' })).toBeNull();
    expect(page.queryByRole('button', { name: /Settings|Resolution/ })).toBeNull();
  },
);

describe('the preferences of a member', () => {
  test('PLAY-003, PRAC-007 and PRAC-008: Autoplay switches at once, and is reverted and logged when it could not be saved', async () => {
    const { server, page, user } = await renderClass();
    const isOn = () => page.getByRole('switch', { name: 'Autoplay' }).getAttribute('aria-checked') === 'true';
    const press = () => user.click(page.getByRole('switch', { name: 'Autoplay' }));
    expect(isOn()).toBe(true);
    await press();
    expect(isOn()).toBe(false);
    const answer = held<Response>();
    server.answer(autoplay, () => answer.promise);
    await press();
    expect(isOn()).toBe(true);
    answer.resolve(failure());
    await vi.waitFor(() => expect(isOn()).toBe(false));
    expect(server.calls().filter((call) => call === autoplay)).toHaveLength(2);
    expect(logged('changing autoplay failed')).toBe(1);
  });

  test('PRAC-006 and PRAC-008: a picked resolution is saved, as 0 for Auto, and a failure is logged unless it is a 401', async () => {
    const server = fakeServer({
      [resolution]: ({ body }) => ({ videoResolution: body.video_resolution || null }),
    });
    const shown = await renderPart(Picks, { me: runa });
    const user = userEvent.setup({ delay: null });
    const kept = () =>
      shown.queryClient.getQueryData<typeof runa>(['me'])?.preferences.videoResolution ?? null;
    const pick = async (name: string) => {
      const before = server.bodies(resolution).length;
      await user.click(shown.getByRole('button', { name }));
      await vi.waitFor(() => expect(server.bodies(resolution)).toHaveLength(before + 1));
      return server.bodies(resolution).at(-1);
    };
    expect(await pick('360p')).toEqual({ video_resolution: 360 });
    await vi.waitFor(() => expect(kept()).toBe(360));
    expect(await pick('0p')).toEqual({ video_resolution: 0 });
    await vi.waitFor(() => expect(kept()).toBeNull());
    server.answer(resolution, () => refusal(401, 'unauthorized', 'No.'));
    await pick('720p');
    server.answer(resolution, failure);
    await pick('360p');
    await vi.waitFor(() => expect(logged('keeping the resolution failed')).toBe(1));
    expect(kept()).toBeNull();
  });
});

test.each(['uploaded', 'started', 'failed'] as const)(
  'PLAY-020 a class whose video is %s cannot be marked as complete',
  async (process_status) => {
    const { page } = await renderClass({ video: { process_status, hlsUrl: null, resolutions: [] } });
    expect(page.getByRole('heading', { name: 'Slow Flow', level: 1 })).toBeDefined();
    expect(page.queryByRole('button', { name: 'Mark as Complete' })).toBeNull();
  },
);

test('a pointer that rests on the rows beside the player prefetches no class', async () => {
  const { classes, page } = await renderClass();
  const [first] = await within(classes).findAllByRole('link');
  vi.useFakeTimers();
  fireEvent.mouseEnter(first as HTMLElement);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.fetchedEarly).toEqual([]);
});

describe('the place of the video', () => {
  test('an upright video that is locked has its aspect ratio from the start', async () => {
    const { page } = await renderClass({ video: { aspectRatio: 0.563, locked: true } });
    const watch = await page.findByRole('region', { name: 'Watch' });
    expect(watch.querySelector('[data-upright]')?.getAttribute('data-upright')).toBe('9:16');
  });

  test('PLAY-011 a video that is being prepared appears by itself when it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, page } = await renderClass({
      video: { process_status: 'started', hlsUrl: null, resolutions: [] },
    });
    expect(page.getByText('This class is being prepared')).toBeDefined();
    server.answer('GET /api/v2/plan_entries/7', () => detailWith({}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await page.findByRole('button', { name: 'Play Slow Flow' })).toBeDefined();
    expect(page.queryByText('This class is being prepared')).toBeNull();
  });
});

test('PLAY-019 recommendations of one request are shown when the other request fails', async () => {
  const one = { title: 'Recommended for You', type: 'class', items: [classEntry({ id: 30 })] };
  const { server, page } = await renderClass();
  for (const [fails, answers] of [
    [`${recommended}/merchandised`, recommended],
    [recommended, `${recommended}/merchandised`],
  ] as const) {
    server.answer(fails, failure);
    server.answer(answers, () => ({ sections: [one] }));
    await page.queryClient.resetQueries({ queryKey: ['recommendations'] });
    expect(await page.findByRole('heading', { name: 'Recommended for You' })).toBeDefined();
  }
  expect(logged('recommendations failed')).toBe(2);
});

test.each([403, 404])(
  'GEN-017 and NS-144: the class page shows the series of the class and links within it when the playlist answers %i',
  async (status) => {
    const { classes, page } = await renderClass({
      query: '?type=playlist&uuid=u',
      answers: { 'GET /api/v2/playlists/u/entries': () => refusal(status, 'not_found', 'No.') },
    });
    await within(classes).findByText('First Light · 2 of 3');
    expect(
      within(classes)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain('/series/first-light/workouts/8?type=series');
    expect(page.queryByRole('alert')).toBeNull();
  },
);

test('TRK-002 a report that failed without a network is sent again as soon as the browser is online', async () => {
  const server = fakeServer({ [tracks]: unreachable });
  const report = { plan_entry_id: 7, video_id: 9, event: 'pause', position: 20, duration: 600 } as const;
  vi.useFakeTimers();
  browserOutbox(browserCall).add(report);
  await vi.advanceTimersByTimeAsync(300);
  expect(server.bodies(tracks)).toHaveLength(1);
  server.answer(tracks, () => ({ success: true }));
  // By itself it would try again after a second.
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300);
  expect(server.bodies(tracks)).toHaveLength(2);
  expect(server.bodies(tracks)[1]).toMatchObject(report);
});

test('NS-056 a member whose browser refuses storage reads what is not kept, and the player is shown', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  });
  const { page } = await renderClass();
  expect(
    await page.findByText(/^This browser does not let us keep anything\. Your place is saved/),
  ).toBeDefined();
  expect(page.getByRole('region', { name: 'Video: Slow Flow' })).toBeDefined();
});
