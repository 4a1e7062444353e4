import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { playableVideo } from '../../../../player/testing/video-element.ts';
import { renderClass, tracks } from '../testing/rendered-class.tsx';

// Isolated: a report that a player of another file left behind would keep the one outbox of the page busy.
// React renders, and answers arrive, in turns of the real event loop, which no fake timer brings about.
const realImmediate = setImmediate;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise<void>((resolve) => realImmediate(resolve));
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('BEY-11 the completion of a class is known on the page within three seconds of the moment at which 90 % are played', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [begun, done] = [1339, 1350];
  const video = playableVideo(1500);
  const slowly = async <T,>(answer: T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return answer;
  };
  let completedAt: string | null = null;
  const { page } = await renderClass({
    video: { hlsUrl: null, resolutions: [{ name: '360p', src: '/media/token/9/360.mp4' }] },
    answers: {
      'GET /api/v2/plan_entries/7/progress': () =>
        slowly({ position: begun, completed: completedAt !== null, completedAt }),
      [tracks]: ({ body: { position, watched } }) => {
        if (Number(position) >= done && Number(watched) >= 10) completedAt = '2026-11-20T09:00:00Z';
        return slowly({ success: true });
      },
    },
  });
  fireEvent.click(await page.findByRole('button', { name: 'Play Slow Flow' }));
  await page.findByRole('button', { name: 'Pause' });
  const element = document.querySelector('video') as HTMLVideoElement;
  const isKnown = () => page.queryByRole('button', { name: 'Completed' }) !== null;
  const play = async (seconds: number, stop = () => false) => {
    for (let played = 0; played < seconds && !stop(); played += 0.25) {
      await vi.advanceTimersByTimeAsync(250);
      video.advance(element, 0.25);
      await settle();
    }
  };
  expect(video.at()).toBe(begun);
  await play(done - begun - 0.25);
  expect(isKnown()).toBe(false);
  await play(4, isKnown);
  expect(isKnown()).toBe(true);
  expect(video.at() - done).toBeLessThanOrEqual(3);
  expect(page.getByText('Nice work! You completed Slow Flow.')).toBeDefined();
});
