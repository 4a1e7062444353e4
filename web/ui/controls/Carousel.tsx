import {
  Children,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { useListShown } from '../../client/analytics.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { inlineSign } from '../inline-direction.ts';
import { OwnText } from '../text/OwnText.tsx';
import type { Translated } from '../text/own-language.ts';
import { IconButton } from './Button.tsx';
import * as styles from './Carousel.module.css';

type CarouselProps = {
  title: string;
  description?: string;
  /** Answer with the title and the description, where they may be translated. */
  of?: Translated;
  seeAll?: { href: PageAddress; label?: string };
  /** Uses the slides per view of the home page (NS-087) instead of CAT-068. */
  home?: boolean;
  /** Ids of the plans of the listed classes or series. */
  planIds?: readonly number[];
  /** Slides, one per child. */
  children: ReactNode;
};

const none: readonly number[] = [];

type Ends = { start: boolean; end: boolean };

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns whether the list is scrolled to its start and to its end; `measure` updates this after scrolling. */
const useScrollEnds = (list: RefObject<HTMLElement | null>) => {
  const [ends, setEnds] = useState<Ends>({ start: true, end: false });
  const measure = useCallback(() => {
    const box = list.current;
    if (!box) return;
    // Negative where lines run from right to left.
    const scrolled = Math.abs(box.scrollLeft);
    const start = scrolled <= 1;
    const end = scrolled + box.clientWidth >= box.scrollWidth - 1;
    setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
  }, [list]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, measure]);
  return { ends, measure };
};

/**
 * Cards in a horizontal scroller with snap points. Wide screens have buttons; touch, wheel and keyboard scroll
 * everywhere.
 */
export const Carousel = ({ title, description, of, seeAll, home, planIds, children }: CarouselProps) => {
  useListShown(title, planIds ?? none);
  const headingId = useId();
  const all = seeAll?.label ?? t('See All');
  const list = useRef<HTMLUListElement>(null);
  const { ends, measure } = useScrollEnds(list);
  const turn = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * inlineSign(list.current) * list.current.clientWidth * 0.8,
      behavior: reducedMotion() ? 'auto' : 'smooth',
    });
  return (
    <section className={classNames(undefined, home && styles.home)} aria-labelledby={headingId}>
      <div className={styles.head} data-part="section-head">
        <div>
          <h2 className="title-1" id={headingId}>
            <OwnText of={of}>{title}</OwnText>
          </h2>
          {description ? (
            <p>
              <OwnText of={of} field="description">
                {description}
              </OwnText>
            </p>
          ) : null}
        </div>
        <div className={styles.end}>
          <div className={classNames(styles.arrows, ends.start && ends.end && styles.idle)}>
            <IconButton
              label={t('Previous in {title}', { title })}
              icon="chevronLeft"
              ring
              disabled={ends.start}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={t('Next in {title}', { title })}
              icon="chevronRight"
              ring
              disabled={ends.end}
              onClick={() => turn(1)}
            />
          </div>
          {seeAll ? (
            <Anchor className="link small" href={seeAll.href} aria-label={`${all}: ${title}`}>
              {all}
            </Anchor>
          ) : null}
        </div>
      </div>
      <ul ref={list} className={styles.track} onScroll={measure}>
        {Children.toArray(children).map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slide inside has its own key
          <li key={index}>{slide}</li>
        ))}
      </ul>
    </section>
  );
};
