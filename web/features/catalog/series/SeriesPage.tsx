import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import * as printedClassesStyles from '../../../ui/cards/PrintedClasses.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Comments } from '../../comments/index.ts';
import { SeriesBar } from './bar/SeriesBar.tsx';
import { SeriesClasses } from './classes/SeriesClasses.tsx';
import { SeriesHeader, type SeriesPageName } from './header/SeriesHeader.tsx';
import { SeriesPlace } from './place/SeriesPlace.tsx';
import { Recommendations } from './Recommendations.tsx';
import * as styles from './SeriesPage.module.css';
import { useViewedSeries } from './start.ts';

const Series = ({ slug, current }: { slug: string; current: SeriesPageName }) => {
  const viewed = useViewedSeries(slug);
  const header = useRef<HTMLElement>(null);
  const { plan } = viewed;
  return (
    <main id="main" className={printedClassesStyles.printed} tabIndex={-1}>
      <SeriesHeader viewed={viewed} current={current} place={header} />
      <SeriesClasses viewed={viewed} offersView={current === 'overview'} />
      <div className={classNames(styles.comments, 'page-width')}>
        <Comments
          contentType="SERIES"
          contentId={String(plan.id)}
          title={plan.title}
          instructors={plan.coaches.map(coachName)}
        />
        <SeriesPlace viewed={viewed} />
      </div>
      <Recommendations type="series" id={slug} />
      <SeriesBar viewed={viewed} header={header} />
    </main>
  );
};

/** Series with its classes as cards or rows, whichever the viewer has chosen (NS-246). */
export const SeriesPage = () => (
  <Series slug={useParams({ from: '/series/$slug' }).slug} current="overview" />
);

/** The same series with its classes as rows. */
export const SeriesClassesPage = () => (
  <Series slug={useParams({ from: '/series/$slug/workouts' }).slug} current="classes" />
);
