import type { Carrying } from './carrying.ts';
import { scrollersAround, scrollToShow } from './scrolling.ts';

/** Keys that pick a row up and put it down. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

const ways: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A key picked a row up by its handle: from here on, until it is put down. */
export const moveByKeys = (carrying: Carrying, row: HTMLElement, handle: HTMLElement) => {
  const carried = carrying.pickUp(row, 'keys');
  if (!carried) return { stop: () => undefined };
  const scrollers = scrollersAround(carried.list);
  const over = new AbortController();
  const { signal } = over;
  const show = () => scrollToShow(scrollers, carried.span());
  const finish = () => over.abort();
  // The list may have closed its rows to be moved in.
  show();
  document.addEventListener(
    'keydown',
    (event) => {
      const way = ways[event.key];
      if (way === undefined && !isPress(event) && !['Escape', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      // The list was rendered anew meanwhile.
      if (!carrying.isBusy) return finish();
      if (way !== undefined) {
        if (!carried.step(way)) return;
        carrying.passed();
        return show();
      }
      if (event.repeat) return;
      finish();
      if (event.key === 'Escape') carrying.putBack();
      else carrying.putDown();
    },
    { capture: true, signal },
  );
  // The key that is let go would press the handle.
  document.addEventListener('keyup', (event) => isPress(event) && event.preventDefault(), {
    capture: true,
    signal,
  });
  const leave = (event: Event) => {
    if (event.target === handle) return;
    finish();
    carrying.putBack(false);
  };
  document.addEventListener('focusin', leave, { capture: true, signal });
  document.addEventListener('pointerdown', leave, { capture: true, signal });
  return { stop: finish };
};
