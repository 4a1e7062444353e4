import { browserCall } from '../../client/api.ts';
import { mayPlayUnasked } from '../../client/unasked-media.ts';
import * as styles from './CardLoops.module.css';

/** Delay before a loop starts, so that a pointer that crosses a list starts none. */
const restMs = 400;

/** Card with the pointer, with the focus or in the middle of the screen; at most one. */
let current: { card: Element; stop: () => void } | null = null;

const addresses = new Map<string, Promise<string | null>>();

/** Returns the address of a class's loop, requested once per class; null if this viewer has none. */
const addressOf = (id: string): Promise<string | null> => {
  const known = addresses.get(id);
  if (known) return known;
  const asked = browserCall('GET /api/v2/plan_entries/{id}/loop', { params: { id } }).then(
    ({ data }) => data.src,
    () => null,
  );
  addresses.set(id, asked);
  return asked;
};

const videoOf = (src: string): HTMLVideoElement => {
  const video = document.createElement('video');
  Object.assign(video, { src, muted: true, loop: true, playsInline: true, disablePictureInPicture: true });
  video.className = styles.loop ?? '';
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  return video;
};

/** Plays the loop over the picture and below the elements on top of it; returns a function that stops it. */
const playIn = (frame: Element, src: string, onFailure: () => void): (() => void) => {
  const video = videoOf(src);
  video.addEventListener('playing', () => video.classList.add(styles.shown ?? ''));
  video.addEventListener('error', onFailure);
  const picture = [...frame.querySelectorAll(':scope > picture')].at(-1);
  if (picture) picture.after(video);
  else frame.prepend(video);
  // Rejects if it was stopped before it began.
  video.play().catch(() => undefined);
  return () => {
    video.remove();
    video.removeAttribute('src');
    // Ends the download.
    video.load();
  };
};

const stop = (): void => {
  current?.stop();
  current = null;
};

const cardAt = (place: unknown): Element | null =>
  place instanceof Element ? place.closest('[data-part~="card"]') : null;

const start = (card: Element, afterMs: number): void => {
  if (current?.card === card) return;
  stop();
  const frame = card.querySelector('[data-part~="frame"]');
  const href = card.querySelector('h3 a')?.getAttribute('href') ?? '';
  const id = /\/workouts\/([^/?#]+)/.exec(href)?.[1];
  if (!frame || !id || !mayPlayUnasked()) return;
  const begin = async () => {
    const src = await addressOf(id);
    if (src && current === mine)
      mine.stop = playIn(frame, src, () => {
        addresses.delete(id);
        stop();
      });
  };
  const timer = setTimeout(() => void begin(), afterMs);
  const mine = { card, stop: () => clearTimeout(timer) };
  current = mine;
};

const follow = (place: unknown, afterMs = restMs): void => {
  const card = cardAt(place);
  if (card) start(card, afterMs);
  else stop();
};

let settled: ReturnType<typeof setTimeout> | undefined;

/** Plays the card that rests in the middle of the screen, on devices without hover. */
const followMiddle = (): void => {
  clearTimeout(settled);
  if (!window.matchMedia('(hover: none)').matches) return;
  settled = setTimeout(
    () => follow(document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2), 0),
    restMs,
  );
};

let isPlaying = false;

/**
 * Plays the silent loop of a class on its card, from the first call on. One set of listeners serves all cards, present
 * and future.
 */
export const playCardLoops = (): void => {
  if (isPlaying) return;
  isPlaying = true;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') follow(target);
  });
  document.documentElement.addEventListener('pointerleave', stop);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) follow(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    if (cardAt(target) === current?.card) stop();
  });
  document.addEventListener('visibilitychange', stop);
  document.addEventListener('scroll', followMiddle, { capture: true, passive: true });
  // The event that led to this call happened before the listeners were added.
  follow([...document.querySelectorAll(':hover')].at(-1));
  followMiddle();
};
