import { useEffect, useRef } from 'react';

/** The next page loads this far before the end comes into view (CAT-148). */
const ahead = '500px';

/** Calls `onNear` when the end of a list comes near while `on`. */
export const EndOfList = ({ on, onNear }: { on: boolean; onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!on || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [on]);
  return <div ref={end} />;
};
