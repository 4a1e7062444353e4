import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Selectors of the elements that may take the focus, in order: next class, remedies of a problem, big play button,
 * small one.
 */
const heirs = [
  '[data-part~="up-next"] button',
  '[data-part~="middle"] button',
  '[data-part~="big-play"]',
  '[data-part~="button-row"] button',
];

/**
 * Moves the focus on when its control disappears (the big button after a press, the timeline under a card or a
 * problem), so that no key is lost. A focus outside of the player is left alone.
 */
export const useFocusHandover = (box: RefObject<HTMLElement | null>) => {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    const heir = heirs.map((place) => box.current?.querySelector<HTMLElement>(place)).find(Boolean);
    heir?.focus({ preventScroll: true });
  });
  return {
    take: (target: EventTarget): void => {
      held.current = target instanceof Element ? target : null;
    },
    /** Called when the focus leaves on purpose; React reports nothing if it disappears with its control. */
    leave: (): void => {
      held.current = null;
    },
  };
};
