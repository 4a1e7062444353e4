import { useEffect, useState } from 'react';

/** An answer with the server's clock, and when a browser had it, by its own steady clock; null where the server rendered it. */
export type Timed<T> = T & { receivedMs: number | null };

/** Asks, and notes when the answer stood for: half the time that asking took. */
export const timed = async <T extends { now: string }>(ask: () => Promise<T>): Promise<Timed<T>> => {
  const asked = performance.now();
  const answer = await ask();
  const received = performance.now();
  const inBrowser = typeof document !== 'undefined';
  return { ...answer, receivedMs: inBrowser ? asked + (received - asked) / 2 : null };
};

/** The time on the server's clock now, whatever the clock of this device shows. */
export const serverTimeMs = ({ now, receivedMs }: Timed<{ now: string }>): number =>
  receivedMs === null ? Date.now() : Date.parse(now) + (performance.now() - receivedMs);

const secondMs = 1000;

/** The time until the seconds of a countdown to this moment change. */
const untilNextSecond = (nowMs: number, towardsMs: number): number => {
  const left = towardsMs - nowMs;
  return left > 0 ? left % secondMs || secondMs : secondMs;
};

/**
 * The server's time, which goes on with the seconds of a countdown to a moment and so changes at that moment itself.
 * Until it runs it is that of the answer, as the server rendered it.
 */
export const useServerTime = (answer: Timed<{ now: string }>, towardsMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.parse(answer.now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const now = serverTimeMs(answer);
      setNowMs(now);
      timer = setTimeout(tick, untilNextSecond(now, towardsMs));
    };
    tick();
    // Timers of a hidden page are late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [answer, towardsMs]);
  return nowMs;
};
