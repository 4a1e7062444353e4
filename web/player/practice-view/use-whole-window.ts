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
    };
  }, [place]);
};
