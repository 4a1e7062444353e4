import { type RefObject, useEffect, useRef } from 'react';

/** What is said to screen readers, and what shows nothing, goes on. */
const stays = '[role="status"], script, style, link, template';

/** Everything on the page but this element, inert until the function that comes back is called. */
const restInert = (element: Element): (() => void) => {
  const changed: Element[] = [];
  for (let one = element; one.parentElement && one !== document.body; one = one.parentElement)
    for (const sibling of one.parentElement.children) {
      if (sibling === one || sibling.matches(stays) || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      changed.push(sibling);
    }
  return () => {
    for (const one of changed) one.removeAttribute('inert');
  };
};

/** Takes the focus from a control behind the player into it; it goes back there when the function that comes back is called. */
const focusInside = (player: Element): (() => void) => {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || before === document.body || player.contains(before))
    return () => undefined;
  player.querySelector<HTMLElement>('[data-part~="button-row"] button')?.focus({ preventScroll: true });
  return () => {
    const now = document.activeElement;
    if (now === document.body || player.contains(now)) before.focus({ preventScroll: true });
  };
};

/** While the player fills the window, the page behind it neither scrolls nor takes the focus; Escape calls `onLeave`. */
export const useWholeWindow = (place: RefObject<HTMLElement | null>, onLeave: () => void): void => {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const player = place.current?.closest('[data-part~="player"]');
    if (!player) return;
    const { scrollY } = window;
    // Before the rest is inert: that takes the focus from whatever has it.
    const focusBack = focusInside(player);
    const release = restInert(player);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    // What the player itself closes with Escape it has closed by now, and said so.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave.current();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      release();
      document.documentElement.style.overflow = overflow;
      // The page was shorter without the player in it.
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      focusBack();
    };
  }, [place]);
};
