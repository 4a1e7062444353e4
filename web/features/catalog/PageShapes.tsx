import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../contract/messages.ts';
import type { RoutePath } from '../../../contract/pages/page-addresses.ts';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as masonryStyles from '../../ui/cards/Masonry.module.css';
import * as skeletonsStyles from '../../ui/cards/Skeletons.module.css';
import { CardSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as chipListStyles from '../../ui/controls/ChipList.module.css';
import * as coachesStyles from './coaches/CoachesPage.module.css';
import * as styles from './PageShapes.module.css';
import * as seriesStyles from './series/SeriesIndexPage.module.css';

const Block = ({ className }: { className?: string | undefined }) => (
  <div className={classNames(skeletonsStyles.skeleton, className)} data-part="skeleton" aria-hidden="true" />
);

const Lines = () => (
  <div aria-hidden="true">
    <Block className={classNames(skeletonsStyles.line, skeletonsStyles.first)} />
    <Block className={classNames(skeletonsStyles.line, skeletonsStyles.second)} />
  </div>
);

const places = (count: number) => Array.from({ length: count }, (_, index) => index);

const Chips = () => (
  <div className={chipListStyles.chips} aria-hidden="true">
    {places(5).map((place) => (
      <Block key={place} className={styles.chip} />
    ))}
  </div>
);

/** A page of which nothing is known but its shape. */
const Outline = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <main id="main" className={className} tabIndex={-1}>
    {children}
  </main>
);

const HomeShape = () => (
  <Outline className="page-width page">
    <Block className={styles.feature} />
    <CardSkeletons />
  </Outline>
);

const ExploreShape = () => (
  <Outline className={styles.explore}>
    <h1 className="visually-hidden">{t('Explore')}</h1>
    <Block className={styles.billboard} />
    <section className="page-width section">
      <h2 className={classNames(styles.heading, 'title-1')}>{t('Categories')}</h2>
      <div className={styles.doors}>
        {places(5).map((place) => (
          <Block key={place} />
        ))}
      </div>
    </section>
    <div className="page-width">
      <CardSkeletons shape="square" className={masonryStyles.masonry} />
    </div>
  </Outline>
);

const CategoryShape = () => (
  <Outline>
    <Block className={styles.banner} />
    <div className="page-width page">
      <Chips />
      <CardSkeletons shape="square" className={classNames(masonryStyles.masonry, styles.below)} />
    </div>
  </Outline>
);

/** The head of the page is known: only its list is on its way. */
const SeriesIndexShape = () => (
  <Outline>
    <header className={classNames(seriesStyles.seriesTitle, 'page-width')}>
      <h1 className="display-2">{t('Series')}</h1>
      <p className="lede">{t('Follow a guided program to hit your fitness & wellness goals.')}</p>
    </header>
    <div className={classNames(seriesStyles.seriesBar, 'page-width')}>
      <Chips />
    </div>
    <section className="page-width section">
      <h2 className="title-1">{t('Featured series')}</h2>
      <CardSkeletons shape="tall" count={4} className={classNames(styles.posters, styles.below)} />
    </section>
  </Outline>
);

/** Poster, title and facts, then what stands below them. */
const PlanShape = ({ children }: { children: ReactNode }) => (
  <Outline>
    <section className={classNames(styles.planHead, 'page-width')}>
      <Block className={styles.poster} />
      <div>
        <Block className={styles.title} />
        <Lines />
        <Block className={styles.facts} />
      </div>
    </section>
    <div className="page-width page">{children}</div>
  </Outline>
);

const PlanCardsShape = () => (
  <PlanShape>
    <CardSkeletons />
  </PlanShape>
);

const PlanRowsShape = () => (
  <PlanShape>
    <div className={styles.rows} aria-busy="true">
      {places(6).map((place) => (
        <div key={place} data-testid="placeholder">
          <Block className={styles.thumbnail} />
          <Lines />
        </div>
      ))}
    </div>
  </PlanShape>
);

const CoachesShape = () => (
  <Outline className="page-width page">
    <h1 className="display-2">{t('Instructors')}</h1>
    <Block className={styles.lede} />
    <ul className={coachesStyles.coachList} aria-busy="true">
      {places(12).map((place) => (
        <li key={place} className={cardStyles.card} data-part="card" data-testid="placeholder">
          <div className={cardStyles.frame} data-part="frame">
            <Block className={styles.fill} />
          </div>
          <Lines />
        </li>
      ))}
    </ul>
  </Outline>
);

const shapes: Partial<Record<RoutePath, () => ReactNode>> = {
  '/explore': ExploreShape,
  '/explore/$category': CategoryShape,
  '/series': SeriesIndexShape,
  '/series/$slug': PlanCardsShape,
  '/series/$slug/workouts': PlanRowsShape,
  '/bundles/$slug': PlanCardsShape,
  '/instructors': CoachesShape,
};

/** The shape of the page that is on its way; the home page has what none of the others has. */
export const PageShape = () => {
  const Shape = shapes[useMatches().at(-1)?.fullPath as RoutePath] ?? HomeShape;
  return <Shape />;
};
