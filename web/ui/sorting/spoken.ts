import { msg, t } from '../../../contract/messages.ts';
export type SortItem = { id: number | string; title: string };

/** Instructions for screen readers, read with every handle. */
export const instructions = msg(
  'Press space to pick it up, the arrow keys to move it, space again to put it down, or escape to leave it where it was.',
);

type Where = { title: string; place: number; count: number };

/** Announcements for screen readers while a row is moved; `place` counts from 0. */
export const spoken = {
  pickedUp: ({ title, place, count }: Where) =>
    t('Picked up {title}, position {place} of {count}.', { title, place: place + 1, count }),
  over: ({ title, place, count }: Where) =>
    t('{title} is at position {place} of {count}.', { title, place: place + 1, count }),
  putDown: ({ title, place, count }: Where) =>
    t('{title} is now at position {place} of {count}.', { title, place: place + 1, count }),
  back: ({ title }: Where) => t('{title} is back where it was.', { title }),
};
