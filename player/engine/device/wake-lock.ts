import type { Opening } from '../opening/opening.ts';

/** Keeps the screen awake while a class plays; the browser takes the lock away from a hidden page, so it is asked for again. */
export const keepAwake = ({ store, signal }: Opening): void => {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  const wanted = () =>
    !signal.aborted && store.get().phase === 'playing' && document.visibilityState === 'visible';
  const ask = async () => {
    if (lock || asking) return;
    asking = true;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = null;
      });
    } catch (error) {
      // A low battery may refuse; the class plays all the same.
      console.warn('the screen may go dark', error);
    } finally {
      asking = false;
    }
    if (!wanted()) update();
  };
  const update = () => {
    if (wanted()) void ask();
    else if (lock) {
      const held = lock;
      lock = null;
      held.release().catch(() => undefined);
    }
  };
  let phase = store.get().phase;
  const stop = store.subscribe(() => {
    if (store.get().phase === phase) return;
    phase = store.get().phase;
    update();
  });
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => {
    stop();
    update();
  });
};
