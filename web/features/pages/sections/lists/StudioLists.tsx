import { useQuery } from '@tanstack/react-query';
import type { PlanCategory } from '../../../../../contract/catalog/plans.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../../contract/pages/sections/sections.ts';
import { useApi } from '../../../../client/context.ts';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { CoachCircle } from '../../../../ui/cards/CoachCircle.tsx';
import carouselStyles from '../../../../ui/controls/Carousel.module.css';
import { TryAgain } from '../../../../ui/messages/TryAgain.tsx';
import { BillboardPanel, billboardsQuery, CategoryDoors, SeriesCarousel } from '../../../catalog/index.ts';
import { firstCategoriesQuery, firstCoachesQuery } from '../section-queries.ts';
import styles from './StudioLists.module.css';

const waysIn: Readonly<Record<number, string>> = {
  1: 'One way in',
  2: 'Two ways in',
  3: 'Three ways in',
  4: 'Four ways in',
  5: 'Five ways in',
};

/** The first categories as tall pictures side by side. */
export const CategoryTilesSection = ({ section }: { section: SectionOf<'category-tiles'> }) => {
  const { data: categories = [] } = useQuery(firstCategoriesQuery(useApi()));
  const headingId = `${section.id}-heading`;
  if (categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby={headingId}>
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id={headingId}>
          {section.title || (waysIn[categories.length] ?? 'Ways in')}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/class-finder">
            Class finder
          </Anchor>
        </div>
      </div>
      <CategoryDoors categories={categories} />
    </section>
  );
};

/** What the studio shows off at the moment. */
export const BillboardsSection = () => {
  const { data: billboards = [] } = useQuery(billboardsQuery(useApi()));
  if (billboards.length === 0) return null;
  return (
    <div className={`${styles.billboards} page-width`}>
      <BillboardPanel billboards={billboards} />
    </div>
  );
};

export const CoachesSection = ({ section }: { section: SectionOf<'coaches'> }) => {
  const { data: coaches = [] } = useQuery(firstCoachesQuery(useApi()));
  const headingId = `${section.id}-heading`;
  if (coaches.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby={headingId}>
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id={headingId}>
          {section.title || 'Coaches'}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/instructors" aria-label="See All: Coaches">
            See All
          </Anchor>
        </div>
      </div>
      <div className={styles.coachRow}>
        {coaches.map((profile) => (
          <CoachCircle
            key={profile.id}
            instructor={profile}
            sizes="(min-width: 901px) 15vw, (min-width: 481px) 30vw, 45vw"
          />
        ))}
      </div>
    </section>
  );
};

/** In the order of the studio (HOME-015), those that the page names before the others. */
const inOrder = (categories: readonly PlanCategory[], order: readonly string[]): PlanCategory[] => {
  const placeOf = ({ slug }: PlanCategory): number => {
    const place = order.indexOf(slug);
    return place < 0 ? order.length : place;
  };
  return categories.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** One after the other they differ, so that a page of them is not five times the same. */
const shapes = ['beside', 'rows', 'rows', 'rows', 'rows'] as const;

/** A carousel of series and bundles for each of the first five categories. */
export const CategoryCarouselsSection = ({ section }: { section: SectionOf<'category-carousels'> }) => {
  const { data = [], isError, refetch } = useQuery(firstCategoriesQuery(useApi()));
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  return inOrder(data, section.order).map(({ slug, title, description, products }, index) => (
    <SeriesCarousel
      home
      key={slug}
      shape={shapes[index]}
      title={title}
      description={section.introductions || shapes[index] === 'beside' ? description : undefined}
      products={products}
      seeAll={pageAddress('/explore/filter', {}, { categories: slug })}
    />
  ));
};
