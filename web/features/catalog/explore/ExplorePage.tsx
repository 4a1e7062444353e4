import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { CoachCircle } from '../../../ui/cards/CoachCircle.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { EmptyStudio } from '../../empty-studio/index.ts';
import { LiveMention } from '../../live-mention/index.ts';
import { picturesOnce } from '../pictures-once.ts';
import { billboardsQuery, categoriesQuery, coachesQuery, featuredProductsQuery } from '../queries.ts';
import { BillboardPanel, shownBillboard } from './BillboardPanel.tsx';
import { CategoryDoors } from './CategoryDoors.tsx';
import * as styles from './ExplorePage.module.css';
import { NewestClasses } from './NewestClasses.tsx';
import { ProductMasonry } from './ProductMasonry.tsx';

const Featured = ({ products }: { products: readonly Product[] }) => (
  <section className="page-width section" aria-labelledby="explore-featured">
    <div className={carouselStyles.head} data-part="section-head">
      <h2 className="title-1" id="explore-featured">
        {t('Featured')}
      </h2>
      <div className={carouselStyles.end}>
        <Anchor className="link small" href="/explore/filter">
          {t('See all styles')}
        </Anchor>
      </div>
    </div>
    {products.length > 0 ? (
      <ProductMasonry products={products} fourOnPhone />
    ) : (
      <EmptyMessage
        title={t('Nothing is featured today')}
        action={{ label: t('Find a class'), href: '/class-finder' }}
      />
    )}
  </section>
);

const coachCount = 6;

const Coaches = () => {
  const { data: coaches = [] } = useQuery(coachesQuery(useApi()));
  if (coaches.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="explore-coaches">
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id="explore-coaches">
          {t('Coaches')}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/instructors" aria-label={t('See All: Coaches')}>
            {t('See All')}
          </Anchor>
        </div>
      </div>
      <div className={styles.coaches}>
        {coaches.slice(0, coachCount).map((coach) => (
          <CoachCircle
            key={coach.id}
            instructor={coach}
            sizes="(min-width: 901px) 15vw, (min-width: 481px) 30vw, 45vw"
          />
        ))}
      </div>
    </section>
  );
};

/** Explore page: live show, billboard, categories, featured series, newest classes and coaches. */
export const ExplorePage = () => {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: featured } = useSuspenseQuery(featuredProductsQuery(api));
  const { data: billboards = [] } = useQuery(billboardsQuery(api));
  const billboard = shownBillboard(billboards);
  const shown = [billboard?.image, ...categories.map(({ coverPhoto }) => coverPhoto)];
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{t('Explore')}</h1>
      <LiveMention />
      <BillboardPanel className={styles.wideBillboard} billboards={billboards} eager />
      <section className="page-width section" aria-labelledby="explore-categories">
        <div className={carouselStyles.head} data-part="section-head">
          <h2 className="title-1" id="explore-categories">
            {t('Categories')}
          </h2>
          <div className={classNames(carouselStyles.end, styles.ways)} data-print="no">
            <Anchor className="link small" href="/fit-my-time">
              {t('Fit my time')}
            </Anchor>
            <Anchor className="link small" href="/class-finder">
              {t('Class finder')}
            </Anchor>
          </div>
        </div>
        {categories.length > 0 ? (
          <CategoryDoors categories={categories} />
        ) : (
          <EmptyStudio title={t('The first classes are on their way')} />
        )}
      </section>
      {categories.length > 0 || featured.length > 0 ? (
        <Featured products={picturesOnce(featured, shown)} />
      ) : null}
      <NewestClasses />
      <Coaches />
    </main>
  );
};
