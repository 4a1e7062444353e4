import type { MouseEvent } from 'react';
import type { Coach } from '../../../contract/shared.schema.ts';
import { pushEvent } from '../../client/analytics.ts';
import { coachName } from './CoachNames.tsx';

const edges = 'section, aside, main';

/** The nearest box that holds more cards than this one, within its section. */
const listAround = (card: Element): Element => {
  let box = card;
  while (box.parentElement && !box.matches(edges) && box.querySelectorAll('[data-part~="card"]').length < 2)
    box = box.parentElement;
  return box;
};

const nameOf = (list: Element): string | undefined => {
  const named = list.closest('[aria-labelledby], [aria-label]');
  const heading = document.getElementById(named?.getAttribute('aria-labelledby') ?? '');
  return (heading?.textContent ?? named?.getAttribute('aria-label') ?? '').trim() || undefined;
};

/** For the link of a card: tells analytics which card of which list was opened. */
export const cardClick =
  (event: 'class_card_click' | 'series_card_click', title: string, coaches: readonly Coach[]) =>
  (click: MouseEvent<HTMLElement>): void => {
    const card = click.currentTarget.closest('[data-part~="card"]') ?? click.currentTarget;
    const list = listAround(card);
    const location = nameOf(list);
    pushEvent({
      event,
      position: Math.max(0, [...list.querySelectorAll('[data-part~="card"]')].indexOf(card)),
      instructors: coaches.map(coachName),
      title,
      ...(location ? { location } : {}),
    });
  };
