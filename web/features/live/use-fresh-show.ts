import { useEffect } from 'react';
import { type LiveStatus, streamLeadMs } from '../../../contract/live/live-limits.ts';
import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { serverTimeMs, type Timed } from '../../client/pages/server-clock.ts';

const soonMs = 60 * 60_000;
const everyMs = 60_000;
/** Poll interval of a live show that has no stream yet, shorter than the usual one. */
const waitingMs = 20_000;
const longestTimerMs = 2_000_000_000;

/** Returns the delay of the next request; null for never. The jitter spreads the requests of many browsers. */
export const askAgainInMs = (
  show: Timed<LiveShow>,
  state: LiveStatus,
  random: () => number = Math.random,
): number | null => {
  // Server-rendered data has no receipt time: the device's clock applies until the first request, which is immediate.
  if (show.receivedMs === null) return 0;
  const spread = 0.75 + random() / 2;
  if (state === 'ended') return show.recording ? null : everyMs * spread;
  const waits = state === 'live' && !show.locked && show.streamUrl === null;
  if (waits) return waitingMs * spread;
  const leftMs = Date.parse(show.startsAt) - serverTimeMs(show);
  if (state === 'live' || leftMs < soonMs) {
    const streamMs = leftMs - streamLeadMs;
    // The stream is available from then on; it is requested within the following minute.
    const untilStream = streamMs > 0 && streamMs < everyMs ? streamMs + random() * everyMs : everyMs * spread;
    return untilStream;
  }
  return Math.min(leftMs - soonMs + random() * everyMs, longestTimerMs);
};

/** Refetches a show, which may be moved, begun earlier, or ended. */
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
