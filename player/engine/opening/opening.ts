import type { PlayerProps, PlayerState } from '../../player-api.ts';
import type { Store } from './store.ts';

/** State that the parts of a player share from the moment that it has its video element; `signal` ends them all. */
export type Opening = {
  video: HTMLVideoElement;
  box: () => HTMLElement | null;
  store: Store<PlayerState>;
  props: () => PlayerProps;
  signal: AbortSignal;
};

/** Runs `call` at an interval until the opening ends. */
export const every = (milliseconds: number, signal: AbortSignal, call: () => void): void => {
  const timer = setInterval(call, milliseconds);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};
