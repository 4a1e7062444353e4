import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What takes the focus over, the first that is there: the way on, the way out of trouble, the big button, the small one. */
const heirs = [
  '[data-part~="up-next"] button',
  '[data-part~="middle"] button',
  '[data-part~="big-play"]',
  '[data-part~="button-row"] button',
];

/**
 * Controls come and go (the big button when it is pressed, the line when a card or trouble takes its place). The focus
 * of one that goes moves on at once, so that no key is lost; a focus outside of the player stays where it is.
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
    /** Called where one leaves by oneself; React says nothing of a focus that goes with its control. */
    leave: (): void => {
      held.current = null;
    },
  };
};
