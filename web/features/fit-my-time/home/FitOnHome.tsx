import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStudio } from '../../../client/context.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import * as styles from './FitOnHome.module.css';

/** The tool once its room is in view and the page has loaded: what it takes does not delay a first picture. */
const useTool = () => {
  const room = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<{ Tool: ComponentType } | null>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const load = () => {
      // Without it the link leads to the same.
      void loadChunk('FitTool', () => import('./FitTool.tsx')).then(
        ({ FitTool }) => setTool({ Tool: FitTool }),
        () => undefined,
      );
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      if (document.readyState === 'complete') load();
      else addEventListener('load', load, { once: true });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      removeEventListener('load', load);
    };
  }, []);
  return { room, Tool: tool?.Tool ?? null };
};

/** The main tool of a home page: a practice for the minutes one has. A studio in which nothing is published has none. */
export const FitOnHome = ({ title }: { title: string }) => {
  const { room, Tool } = useTool();
  // Categories that hold nothing published are not told.
  if (useStudio().categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="fit-on-home">
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id="fit-on-home">
          {title || 'How long do you have?'}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/fit-my-time">
            Fit my time
          </Anchor>
        </div>
      </div>
      <div ref={room} className={styles.room}>
        {Tool ? <Tool /> : null}
      </div>
    </section>
  );
};
