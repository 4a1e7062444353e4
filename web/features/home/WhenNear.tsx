import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './WhenNear.module.css';

/** Distance from the viewport at which the content is loaded. */
const nearby = '500px';

/** Renders its content once it comes near the viewport; until then an empty placeholder. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${nearby} 0px` },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={room} className={styles.room} />;
};
