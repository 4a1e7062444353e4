import { useQuery } from '@tanstack/react-query';
import { planIdsOf } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { Carousel } from '../../ui/controls/Carousel.tsx';
import { useMe } from '../accounts/index.ts';
import { HeartedCard, HeartedPoster } from '../favorites/index.ts';
import { recommendationReason, surveyQuery } from '../surveys/index.ts';
import { BuilderSection } from './BuilderSection.tsx';
import styles from './HomeSections.module.css';
import { PracticeSummary } from './PracticeSummary.tsx';
import { homePath, recommendedQuery } from './queries.ts';
import type { HomeSection } from './schema.ts';

type RecommendedSection = Extract<HomeSection, { type: 'recommended-section' }>;

/** What a member said they like explains the section that goes by it. */
const useReason = (section: RecommendedSection): string | undefined => {
  const answered = useMe()?.contextData.user_answered_survey ?? false;
  const { data } = useQuery({ ...surveyQuery(useApi()), enabled: section.membersOnly && answered });
  return (section.membersOnly && answered && recommendationReason(data)) || undefined;
};

/** Cards from a path; nothing while there are none. */
const RecommendedSection = ({ section }: { section: RecommendedSection }) => {
  const { data } = useQuery(recommendedQuery(useApi(), section.path));
  const reason = useReason(section);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <Carousel
          home
          title={section.title}
          description={reason}
          seeAll={section.link ? { href: section.link } : undefined}
          planIds={data.type === 'class' ? planIdsOf(data.items) : data.items.map(({ id }) => id)}
        >
          {data.type === 'class'
            ? data.items.map((entry) => <HeartedCard key={entry.id} entry={entry} />)
            : data.items.map((product) => <HeartedPoster key={product.id} product={product} />)}
        </Carousel>
      </div>
    </section>
  );
};

const Section = ({ section }: { section: HomeSection }) => {
  switch (section.type) {
    case 'horizontal-line':
      return (
        <div className="page-width">
          <hr className={styles.homeLine} />
        </div>
      );
    case 'recommended-section':
      return <RecommendedSection section={section} />;
    case 'builder':
      return <BuilderSection model={section.model} urlPath={homePath} />;
    case 'my-practice-summary':
      return <PracticeSummary />;
  }
};

/** What the studio put on its home page, in its order. */
export const HomeSections = ({ sections }: { sections: readonly HomeSection[] }) =>
  sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same section may stand twice, and the order is the schema's
    <Section key={`${index} ${section.type}`} section={section} />
  ));
