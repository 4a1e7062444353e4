import { useEffect } from 'react';
import { type LiveStatus, streamLeadMs } from '../../../contract/live/live-limits.ts';
import type { LiveShow } from '../../../contract/live/live-shows.ts';
import { serverTimeMs, type Timed } from '../../client/pages/server-clock.ts';

const soonMs = 60 * 60_000;
const everyMs = 60_000;
/** A show without a picture so far is looked at more often. */
const waitingMs = 20_000;
const longestTimerMs = 2_000_000_000;

/** When to ask again; null for never. Browsers spread out, so that not all ask in the same second. */
export const askAgainInMs = (
  show: Timed<LiveShow>,
  state: LiveStatus,
  random: () => number = Math.random,
): number | null => {
  // Before it is asked in the browser, its clock is that of the device.
  if (show.receivedMs === null) return 0;
  const spread = 0.75 + random() / 2;
  if (state === 'ended') return show.recording ? null : everyMs * spread;
  const waits = state === 'live' && !show.locked && show.streamUrl === null;
  if (waits) return waitingMs * spread;
  const leftMs = Date.parse(show.startsAt) - serverTimeMs(show);
  if (state === 'live' || leftMs < soonMs) {
    const streamMs = leftMs - streamLeadMs;
    // The stream is known from then on; it is asked for within the minute after.
    const untilStream = streamMs > 0 && streamMs < everyMs ? streamMs + random() * everyMs : everyMs * spread;
    return untilStream;
  }
  return Math.min(leftMs - soonMs + random() * everyMs, longestTimerMs);
};

/** Keeps the show as the studio has it: it may be moved, begun earlier, or ended. */
export const useFreshShow = (show: Timed<LiveShow>, state: LiveStatus, ask: () => unknown): void => {
  useEffect(() => {
    const wait = askAgainInMs(show, state);
    if (wait === null) return;
    const timer = setTimeout(() => void ask(), wait);
    const awake = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', awake);
    };
  }, [show, state, ask]);
};
