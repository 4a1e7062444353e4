import { logFailure } from '../../../client/failure-log.ts';

/** Browsers spread out, so that not all ask in the same second. */
const everyMs = (random: number): number => 10_000 + random * 5_000;
const afterFailureMs = 60_000;

/**
 * Polls every 10 to 15 seconds while a live show is on and the page is visible; a minute after a failure. Returns a
 * function that stops the polling.
 */
export const pollWhileLive = (
  isLive: () => boolean,
  ask: (signal: AbortSignal) => Promise<void>,
): (() => void) => {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    if (!ended.signal.aborted) timer = setTimeout(() => void turn(), ms);
  };
  const turn = async (): Promise<void> => {
    try {
      if (document.visibilityState === 'visible' && isLive()) await ask(ended.signal);
      wait(everyMs(Math.random()));
    } catch (error) {
      if (!ended.signal.aborted) logFailure('new comments did not come', error);
      wait(afterFailureMs);
    }
  };
  wait(everyMs(Math.random()));
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
};
