import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The place that a key leads to among `count` in a ring; null for other keys. */
export const placeAfter = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
};

/** Arrow keys, Home and End within a menu or a group of choices; `choosing` also picks, as radio buttons do. */
export const onArrowKeys =
  (choosing: boolean) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const options = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio], [role=menuitemradio]'),
    ];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = isMirrored ? (mirrored[event.key] ?? event.key) : event.key;
    const place = at < 0 ? null : placeAfter(key, at, options.length);
    if (place === null) return;
    event.preventDefault();
    options[place]?.focus();
    if (choosing) options[place]?.click();
  };
