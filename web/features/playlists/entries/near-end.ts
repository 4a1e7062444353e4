import { type RefObject, useEffect, useRef } from 'react';

/**
 * Loads on as the end of a list comes within so many pixels of the screen. `loaded` is how much there is: after a
 * load the end may still be near.
 */
export const useNearEnd = (
  distancePx: number,
  { more, loaded, onNear }: { more: boolean; loaded: number; onNear: () => void },
): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a load, the end may still be near
  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: `0px 0px ${distancePx}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [distancePx, more, loaded]);
  return end;
};
