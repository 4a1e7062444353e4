import { type RefObject, useEffect, useRef } from 'react';

/** Elements that stay active: live regions of screen readers, and elements without display. */
const stays = '[role="status"], script, style, link, template';

/** Makes everything on the page inert except this element; returns a function that undoes it. */
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

/** Moves the focus from a control behind the player into it; returns a function that restores it. */
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

/** Keeps the page behind a full-window player from scrolling and from taking the focus; Escape calls `onLeave`. */
export const useWholeWindow = (place: RefObject<HTMLElement | null>, onLeave: () => void): void => {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const player = place.current?.closest('[data-part~="player"]');
    if (!player) return;
    const { scrollY } = window;
    // Runs before the rest becomes inert, because inert elements lose the focus.
    const focusBack = focusInside(player);
    const release = restInert(player);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    // The player has already handled an Escape that closes something of its own, and prevented its default.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave.current();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      release();
      document.documentElement.style.overflow = overflow;
      // The page was shorter without the player.
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      focusBack();
    };
  }, [place]);
};
