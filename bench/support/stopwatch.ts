import type { Page } from '@playwright/test';

/** The frame that is waited for: of this height, or of this second of the video. */
export type PlaybackTarget = { height?: number; atSeconds?: number };

type Stopwatch = { wait: (wanted: PlaybackTarget) => void; milliseconds: Promise<number> };

/** Runs in the page: from the next press of the pointer to the first frame as wanted, whichever element shows it. */
const installStopwatch = (): void => {
  let pressedAtMs: number | null = null;
  let wanted: PlaybackTarget = {};
  let arrived: (milliseconds: number) => void = () => undefined;
  const watched = new WeakSet<HTMLVideoElement>();

  const isWanted = ({ height, mediaTime }: VideoFrameCallbackMetadata): boolean =>
    (wanted.height === undefined || height === wanted.height) &&
    (wanted.atSeconds === undefined || Math.abs(mediaTime - wanted.atSeconds) < 2);
  const watch = (video: HTMLVideoElement): void => {
    if (watched.has(video)) return;
    watched.add(video);
    const seen: VideoFrameRequestCallback = (_now, frame) => {
      if (pressedAtMs !== null && isWanted(frame)) arrived(performance.now() - pressedAtMs);
      video.requestVideoFrameCallback(seen);
    };
    video.requestVideoFrameCallback(seen);
  };
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressedAtMs ??= event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) watch(video);
  }).observe(document, { childList: true, subtree: true });

  const stopwatch: Stopwatch = {
    wait: (frame) => {
      wanted = frame;
      pressedAtMs = null;
      stopwatch.milliseconds = new Promise((resolve) => {
        arrived = resolve;
      });
    },
    milliseconds: Promise.resolve(0),
  };
  Object.assign(window, { stopwatch });
};

type WithStopwatch = Window & { stopwatch: Stopwatch };

/** From now on every page of this tab has one. */
export const giveStopwatch = (page: Page): Promise<unknown> => page.addInitScript(installStopwatch);

/** Milliseconds from the press that `press` makes to the frame. */
export const timed = async (
  page: Page,
  wanted: PlaybackTarget,
  press: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate((frame) => (window as unknown as WithStopwatch).stopwatch.wait(frame), wanted);
  await press();
  return page.evaluate(() => (window as unknown as WithStopwatch).stopwatch.milliseconds);
};
