import { type RefObject, useEffect, useState } from 'react';

/** Distance of the foot of the element from the top of the window at which it counts as past. */
const edgePx = 120;
/** Shorter moves, such as those of a bouncing page, change no direction. */
const leastPx = 6;

/** True while the element is above the window and the page was last scrolled down. */
export const useScrolledPast = (place: RefObject<HTMLElement | null>): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const moved = window.scrollY - before;
      const isAbove = (place.current?.getBoundingClientRect().bottom ?? 0) < edgePx;
      if (!isAbove) setPast(false);
      if (Math.abs(moved) < leastPx) return;
      before = window.scrollY;
      setPast(isAbove && moved > 0);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [place]);
  return past;
};
