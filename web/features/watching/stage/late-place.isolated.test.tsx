import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playableVideo } from '../../../../player/testing/video-element.ts';
import { refusal } from '../../../ui/testing/fake-server.ts';
import { renderClass, tracks } from '../testing/rendered-class.tsx';

// Isolated: a report that a player of another file left behind would keep the one outbox of the page busy.
// React renders, and answers arrive, in turns of the real event loop, which no fake timer brings about.
const realImmediate = setImmediate;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((resolve) => realImmediate(resolve));
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A class that the member left at 20:00, whose place the server does not tell until `isBack`. */
const renderLateClass = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const video = playableVideo(1500);
  let isBack = false;
  const shown = await renderClass({
    video: { hlsUrl: null, resolutions: [{ name: '360p', src: '/media/token/9/360.mp4' }] },
    answers: {
      'GET /api/v2/plan_entries/7/progress': () =>
        isBack
          ? { position: 1200, completed: false, completedAt: null }
          : refusal(503, 'unavailable', 'The studio is busy.'),
      [tracks]: () => ({ success: true }),
    },
  });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 250) {
      await vi.advanceTimersByTimeAsync(250);
      await settle();
    }
  };
  const element = () => document.querySelector('video') as HTMLVideoElement;
  const play = async (seconds: number) => {
    for (let played = 0; played < seconds; played += 0.25) {
      await vi.advanceTimersByTimeAsync(250);
      video.advance(element(), 0.25);
      await settle();
    }
  };
  await pass(2_000);
  return {
    ...shown,
    video,
    pass,
    play,
    comesBack: () => {
      isBack = true;
    },
    begin: async () => {
      fireEvent.click(await shown.page.findByRole('button', { name: 'Play Slow Flow' }));
      await shown.page.findByRole('button', { name: 'Pause' });
    },
    unknown: () => shown.server.bodies(tracks).map(({ place_unknown }) => place_unknown),
  };
};

test('BEY-11 a place that could not be read is offered once it is known, and until then no report takes its place', async () => {
  const { page, video, play, pass, begin, comesBack, unknown } = await renderLateClass();
  await begin();
  expect(video.at()).toBe(0);
  await play(16);
  expect(unknown()).toEqual([true]);
  comesBack();
  await pass(31_000);
  const offer = await page.findByRole('region', { name: 'Your place' });
  fireEvent.click(within(offer).getByRole('button', { name: 'Continue from 20:00' }));
  expect(video.at()).toBe(1200);
  await play(16);
  expect(page.queryByRole('region', { name: 'Your place' })).toBeNull();
  expect(unknown().at(-1)).toBeUndefined();
});

test('BEY-11 a place that becomes known before anything has played is where the player begins', async () => {
  const { page, video, pass, begin, comesBack } = await renderLateClass();
  fireEvent.pointerEnter(page.getByRole('region', { name: 'Video: Slow Flow' }));
  comesBack();
  await pass(31_000);
  expect(await page.findByText(/Continue from 20:00/)).toBeDefined();
  await begin();
  expect(video.at()).toBe(1200);
});
