import { nudgeTo, problemOfWaiting } from '../core/waiting.ts';
import type { PlayerProblem } from '../player-api.ts';
import { rangesOf } from './opening/media-output.ts';
import { every } from './opening/opening.ts';

const lookEveryMs = 500;

type WatchdogOptions = {
  video: HTMLVideoElement;
  /** True while play is requested on this device and nothing moves. */
  waiting: () => boolean;
  unreachable: () => boolean;
  /** True if nudging is left to the watchdog; hls.js does its own. */
  nudges: () => boolean;
  onProblem: (problem: PlayerProblem) => void;
};

/** Limits every wait: nudges a stuck picture, and reports a problem after a while. */
export const createWatchdog = (watched: WatchdogOptions, signal: AbortSignal) => {
  let sinceMs: number | null = null;
  let nudges = 0;

  const nudge = (forMs: number) => {
    const { video } = watched;
    const to = nudgeTo({ forMs, nudges, atSeconds: video.currentTime }, rangesOf(video.buffered));
    if (to === null || !watched.nudges()) return;
    nudges += 1;
    video.currentTime = to;
  };
  const calm = () => {
    sinceMs = null;
    nudges = 0;
  };
  every(lookEveryMs, signal, () => {
    if (!watched.waiting()) return calm();
    sinceMs ??= performance.now();
    const forMs = performance.now() - sinceMs;
    const problem = problemOfWaiting({
      forMs,
      unreachable: watched.unreachable(),
      offline: !navigator.onLine,
    });
    if (problem) watched.onProblem(problem);
    else nudge(forMs);
  });
  return { calm };
};
