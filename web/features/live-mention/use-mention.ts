import { useEffect, useState } from 'react';
import { mentionAt, mentionLeadMs, mentionMoments } from '../../../contract/live/live-limits.ts';
import type { LiveShowCard } from '../../../contract/live/live-shows.ts';
import { serverTimeMs, type Timed } from '../../client/pages/server-clock.ts';

/** A show, and what the server's clock was. */
export type KnownShow = Timed<{ now: string; show: LiveShowCard }>;

/** When the page is to look at its clock again; null for never. */
const lookAgainInMs = (show: LiveShowCard, nowMs: number): number | null => {
  const next = mentionMoments(show).filter((moment) => moment > nowMs);
  return next.length > 0 ? Math.max(1, Math.min(...next) - nowMs) : null;
};

const everyMs = 60_000;

/** When to ask for it again: it may be moved, or ended. Browsers spread out, so that not all ask in the same second. */
export const askAgainInMs = (known: KnownShow, random: () => number = Math.random): number => {
  // Before it is asked in the browser, its clock is that of the device.
  if (known.receivedMs === null) return 0;
  const leftMs = Date.parse(known.show.startsAt) - mentionLeadMs - serverTimeMs(known);
  if (known.show.status === 'scheduled' && leftMs > everyMs) return leftMs - random() * everyMs;
  return everyMs * (0.75 + random() / 2);
};

const onSight = (look: () => void): (() => void) => {
  const awake = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', awake);
  return () => document.removeEventListener('visibilitychange', awake);
};

/** What is to be said of the show, from the very moment on; the page asks again from time to time. */
export const useMention = (known: KnownShow, ask: () => unknown): 'live' | 'soon' | null => {
  const [nowMs, setNowMs] = useState(() => Date.parse(known.now));
  useEffect(() => {
    if (known.receivedMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverTimeMs(known);
      setNowMs(now);
      const wait = lookAgainInMs(known.show, now);
      if (wait !== null) timer = setTimeout(look, wait);
    };
    look();
    // Timers of a hidden page are late.
    const leave = onSight(look);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [known]);
  useEffect(() => {
    const timer = setTimeout(() => void ask(), askAgainInMs(known));
    const leave = onSight(() => void ask());
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [known, ask]);
  return mentionAt(known.show, nowMs);
};
