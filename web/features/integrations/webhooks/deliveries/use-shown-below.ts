import { type RefObject, useEffect, useRef, useState } from 'react';

/** As `.columns` of `Webhooks.module.css` has it. */
const oneColumn = '(max-width: 1240px)';

/**
 * Where what is picked is shown below the whole list, its heading is brought into view and gets the focus: else picking
 * would change nothing that is seen.
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
