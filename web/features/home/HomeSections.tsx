import { useQuery } from '@tanstack/react-query';
import { planIdsOf } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { ClassCard } from '../../ui/ClassCard.tsx';
import { SeriesPoster } from '../../ui/SeriesPoster.tsx';
import { BuilderSection } from './BuilderSection.tsx';
import { homeSchemaQuery, recommendedQuery } from './queries.ts';
import { type HomeSection, parseSchema } from './schema.ts';

/** The page the builder is told about (HOME-018). */
export const homePath = '/';

type Recommended = Extract<HomeSection, { type: 'recommended-section' }>;

/** Cards from a path; nothing while there are none. */
const RecommendedSection = ({ section }: { section: Recommended }) => {
  const { data } = useQuery(recommendedQuery(useApi(), section.path));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <Carousel
          home
          title={section.title}
          seeAll={section.link ? { href: section.link } : undefined}
          planIds={data.type === 'class' ? planIdsOf(data.items) : data.items.map(({ id }) => id)}
        >
          {data.type === 'class'
            ? data.items.map((entry) => <ClassCard key={entry.id} entry={entry} />)
            : data.items.map((product) => <SeriesPoster key={product.id} product={product} />)}
        </Carousel>
      </div>
    </section>
  );
};

const Section = ({ section }: { section: HomeSection }) => {
  switch (section.type) {
    case 'horizontal-line':
      return (
        <div className="wrap">
          <hr className="home-line" />
        </div>
      );
    case 'recommended-section':
      return <RecommendedSection section={section} />;
    case 'builder':
      return <BuilderSection model={section.model} urlPath={homePath} />;
    // A visitor has no practice to sum up (NS-019).
    case 'my-practice-summary':
      return null;
  }
};

/** What the studio put on its home page, in its order (HOME-001). */
export const HomeSections = () => {
  const { data: schema = '' } = useQuery(homeSchemaQuery(useApi()));
  return parseSchema(schema).map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same section may stand twice, and the order is the schema's
    <Section key={`${index} ${section.type}`} section={section} />
  ));
};
