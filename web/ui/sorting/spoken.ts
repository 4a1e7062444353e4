export type SortItem = { id: number | string; title: string };

/** Instructions for screen readers, read with every handle. */
export const instructions =
  'Press space to pick it up, the arrow keys to move it, space again to put it down, or escape to leave it where it was.';

type Where = { title: string; place: number; count: number };

/** Announcements for screen readers while a row is moved; `place` counts from 0. */
export const spoken = {
  pickedUp: ({ title, place, count }: Where) => `Picked up ${title}, position ${place + 1} of ${count}.`,
  over: ({ title, place, count }: Where) => `${title} is at position ${place + 1} of ${count}.`,
  putDown: ({ title, place, count }: Where) => `${title} is now at position ${place + 1} of ${count}.`,
  back: ({ title }: Where) => `${title} is back where it was.`,
};
