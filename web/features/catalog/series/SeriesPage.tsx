import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { useApi } from '../../../client/context.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Comments } from '../../comments/index.ts';
import { planQuery, planSectionsQuery } from '../queries.ts';
import { IntroVideo } from './intro/IntroVideo.tsx';
import { Recommendations } from './Recommendations.tsx';
import { SeriesHeader } from './SeriesHeader.tsx';
import * as styles from './SeriesPage.module.css';

type AboutProps = { plan: Plan; sections: PlanSections };

/** Intro video, description and sections of a series; renders nothing if all are missing. */
const About = ({ plan, sections: { sections } }: AboutProps) => {
  const paragraphs = (plan.longDescription || plan.description)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');
  const named = sections.filter(({ title, description }) => title || description);
  if (paragraphs.length === 0 && named.length === 0 && !plan.introVideoPicture) return null;
  return (
    <section className={classNames(styles.seriesAbout, 'page-width')}>
      <div>
        <h2 className="title-1">About this series</h2>
        {plan.introVideoPicture ? <IntroVideo plan={plan} picture={plan.introVideoPicture} /> : null}
      </div>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {named.length > 0 ? (
          <ol className={styles.seriesOutline}>
            {named.map((section) => (
              <li key={section.id}>
                <b>{section.title}</b>
                <span className="muted">{section.description}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  );
};

/** Overview page of a series: description, sections, comments and recommendations. */
export const SeriesPage = () => {
  const api = useApi();
  const { slug } = useParams({ from: '/series/$slug' });
  const { data: plan } = useSuspenseQuery(planQuery(api, slug));
  const { data: sections } = useSuspenseQuery(planSectionsQuery(api, slug));
  return (
    <main id="main" tabIndex={-1}>
      <SeriesHeader plan={plan} sections={sections} current="overview" />
      <About plan={plan} sections={sections} />
      <div className={classNames(styles.seriesComments, 'page-width')}>
        <Comments
          contentType="SERIES"
          contentId={String(plan.id)}
          title={plan.title}
          instructors={plan.coaches.map(coachName)}
        />
      </div>
      <Recommendations type="series" id={slug} />
    </main>
  );
};
