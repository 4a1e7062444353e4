import { useEffect, useState } from 'react';
import { mentionAt, mentionedFromMs, mentionMoments } from '../../../contract/live/live-limits.ts';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { serverTimeMs, type Timed } from '../../client/pages/server-clock.ts';

/** Show with the time of the server's clock. */
export type KnownShow = Timed<{ now: string; show: LiveShowCard; reminded: boolean }>;

/** Returns the time until the mention may change; null for never. */
const lookAgainInMs = ({ show, reminded }: KnownShow, nowMs: number): number | null => {
  const next = mentionMoments(show, reminded).filter((moment) => moment > nowMs);
  return next.length > 0 ? Math.max(1, Math.min(...next) - nowMs) : null;
};

const everyMs = 60_000;

/**
 * Returns the delay of the next request, since a show may be moved or ended. The jitter spreads the requests of many
 * browsers.
 */
export const askAgainInMs = (known: KnownShow, random: () => number = Math.random): number => {
  // Server-rendered data has no receipt time: the device's clock applies until the first request, which is immediate.
  if (known.receivedMs === null) return 0;
  const leftMs = mentionedFromMs(known.show, known.reminded) - serverTimeMs(known);
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

/** Returns the mention of a show, updated at the exact moment; polls for changes of the show. */
export const useMention = (known: KnownShow, ask: () => unknown): 'live' | 'soon' | null => {
  const [nowMs, setNowMs] = useState(() => Date.parse(known.now));
  useEffect(() => {
    if (known.receivedMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverTimeMs(known);
      setNowMs(now);
      const wait = lookAgainInMs(known, now);
      if (wait !== null) timer = setTimeout(look, wait);
    };
    look();
    // Browsers delay the timers of a hidden page.
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
  return mentionAt(known.show, known.reminded, nowMs);
};
