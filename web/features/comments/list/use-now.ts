import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
const listeners = new Set<() => void>();
let nowMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    nowMs = 0;
  };
};

const current = (): number => {
  if (nowMs === 0) nowMs = Date.now();
  return nowMs;
};

/**
 * Milliseconds since 1970, moving on every half minute. While a page is brought to life it is `renderedAtMs`, so that
 * the browser reads the same “5 minutes ago” that the server wrote.
 */
export const useNow = (renderedAtMs: number): number =>
  useSyncExternalStore(subscribe, current, () => renderedAtMs);

const never = () => () => {};

/** False on the server and while its page is brought to life: what only the browser knows is not shown before. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
