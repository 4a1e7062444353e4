import { type RefObject, useEffect, useState } from 'react';

/** Often enough to look immediate, without measuring at every scroll event (GEN-055). */
const scrollThrottleMs = 50;

/** True while the element has scrolled off the top of the window. */
export const usePastTop = (place: RefObject<HTMLElement | null>): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      waiting = undefined;
      setPast((place.current?.getBoundingClientRect().top ?? 0) < 0);
    };
    const onScroll = () => {
      waiting ??= setTimeout(measure, scrollThrottleMs);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('scroll', onScroll);
    };
  }, [place]);
  return past;
};
