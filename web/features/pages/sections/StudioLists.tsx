import { useQuery } from '@tanstack/react-query';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { CoachCircle } from '../../../ui/cards/CoachCircle.tsx';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import {
  BillboardPanel,
  billboardsQuery,
  CategoryDoors,
  listsWithPicturesOnce,
  SeriesCarousel,
} from '../../catalog/index.ts';
import { categoriesInOrder } from './category-order.ts';
import { firstCategoriesQuery, firstCoachesQuery } from './queries.ts';
import * as styles from './StudioLists.module.css';
import { useShownElsewhere } from './UsedPictures.tsx';

// translators: heading above the first categories, which are ways into the studio's classes
const waysIn: Readonly<Record<number, Message>> = {
  1: msg('One way in'),
  2: msg('Two ways in'),
  3: msg('Three ways in'),
  4: msg('Four ways in'),
  5: msg('Five ways in'),
};

/** First categories as tall pictures side by side. */
export const CategoryTilesSection = ({ section }: { section: SectionOf<'category-tiles'> }) => {
  const { data: categories = [] } = useQuery(firstCategoriesQuery(useApi()));
  const headingId = `${section.id}-heading`;
  if (categories.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby={headingId}>
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id={headingId}>
          {section.title ? (
            <OwnText of={section}>{section.title}</OwnText>
          ) : (
            t(waysIn[categories.length] ?? msg('Ways in'))
          )}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/class-finder">
            {t('Class finder')}
          </Anchor>
        </div>
      </div>
      <CategoryDoors categories={categories} />
    </section>
  );
};

/** Billboards that the studio shows at present. */
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
          {section.title ? <OwnText of={section}>{section.title}</OwnText> : t('Coaches')}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/instructors" aria-label={t('See All: Coaches')}>
            {t('See All')}
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

/** Layouts of the consecutive carousels: posters first for members, rows alone for visitors, who read more. */
const shapeAt = (index: number, isMember: boolean) => (isMember && index === 0 ? 'beside' : 'rows');

/** Carousels of series and bundles, one for each of the first five categories. */
export const CategoryCarouselsSection = ({ section }: { section: SectionOf<'category-carousels'> }) => {
  const { data = [], isError, refetch } = useQuery(firstCategoriesQuery(useApi()));
  const elsewhere = useShownElsewhere(section.id);
  const isMember = useMe() !== null;
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  const categories = categoriesInOrder(data, section.order);
  const lists = listsWithPicturesOnce(
    categories.map(({ products }) => products),
    elsewhere,
  );
  return categories.map(({ slug, title, description }, index) => {
    const shape = shapeAt(index, isMember);
    return (
      <SeriesCarousel
        home
        key={slug}
        shape={shape}
        title={title}
        description={section.introductions || shape === 'beside' ? description : undefined}
        products={lists[index] ?? []}
        seeAll={pageAddress('/explore/filter', {}, { categories: slug })}
      />
    );
  });
};
