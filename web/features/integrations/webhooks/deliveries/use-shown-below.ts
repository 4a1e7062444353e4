import { type RefObject, useEffect, useRef, useState } from 'react';

/** Breakpoint of `.columns` in `Webhooks.module.css`. */
const oneColumn = '(max-width: 1240px)';

/**
 * Scrolls to the heading of the details and focuses it if they are below the list: otherwise a selection would have no
 * visible effect.
 */
export const useShownBelow = (): { heading: RefObject<HTMLHeadingElement | null>; picked: () => void } => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [picks, setPicks] = useState(0);
  useEffect(() => {
    if (picks === 0 || !window.matchMedia(oneColumn).matches) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }, [picks]);
  return { heading, picked: () => setPicks((before) => before + 1) };
};
