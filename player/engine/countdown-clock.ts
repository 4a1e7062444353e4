import { countDown, countdownAtEnd } from '../core/countdown.ts';
import type { PlayerPhase } from '../player-api.ts';
import type { Opening } from './opening/opening.ts';

/** The card at the end: counts down to the next class unless the viewer stops it or goes back into this one. */
export const createCountdown = ({ store, props, signal }: Opening) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let phase: PlayerPhase = store.get().phase;

  const cancel = () => {
    clearInterval(timer);
    store.set({ nextInSeconds: null });
  };
  const tick = () => {
    const { next } = props();
    const left = store.get().nextInSeconds;
    if (left === null || !next) return cancel();
    const step = countDown(left);
    if (step !== 'go') return store.set({ nextInSeconds: step });
    cancel();
    props().goTo(next, true);
  };
  const stop = store.subscribe(() => {
    const before = phase;
    phase = store.get().phase;
    if (phase === before) return;
    if (phase !== 'ended') return cancel();
    const nextInSeconds = countdownAtEnd(props().autoplay, props().next);
    if (nextInSeconds === null) return;
    store.set({ nextInSeconds });
    timer = setInterval(tick, 1000);
  });
  signal.addEventListener('abort', () => {
    stop();
    clearInterval(timer);
  });
  return { cancel };
};
