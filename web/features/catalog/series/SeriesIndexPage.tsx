import { useSuspenseQuery } from '@tanstack/react-query';
import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useListShown } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipLink } from '../../../ui/controls/ChipList.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { productOrderTitles } from '../../../ui/text/class-sorts.ts';
import { EmptyStudio } from '../../empty-studio/index.ts';
import { HeartedPoster } from '../../favorites/index.ts';
import { categoriesQuery, featuredProductsQuery } from '../queries.ts';
import { SeriesCarousel } from './carousel/SeriesCarousel.tsx';
import * as styles from './SeriesIndexPage.module.css';

/** So many stand large; the further ones below them. A fourth alone would stand in a row of its own. */
const largeCount = (count: number): number => (count === 4 ? 4 : 3);

const FeaturedSeries = ({ products }: { products: readonly Product[] }) => {
  const large = largeCount(products.length);
  return (
    <section className="page-width section" aria-labelledby="featured-series">
      <h2 className="title-1" id="featured-series">
        {t('Featured series')}
      </h2>
      <div className={styles.featuredLarge}>
        {products.slice(0, large).map((product, index) => (
          <HeartedPoster
            key={product.id}
            product={product}
            eager={index === 0}
            sizes="(min-width: 769px) 40vw, 92vw"
          />
        ))}
      </div>
      {products.length > large ? (
        <div className={styles.featuredMore}>
          {products.slice(large).map((product) => (
            <HeartedPoster key={product.id} product={product} sizes="(min-width: 769px) 23vw, 46vw" />
          ))}
        </div>
      ) : null}
    </section>
  );
};

/** The series by category, the most popular first, below those that are featured. */
export const SeriesIndexPage = () => {
  const api = useApi();
  const follow = useFollow();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: products } = useSuspenseQuery(featuredProductsQuery(api));
  const featured = products.filter(({ type }) => type === 'Series');
  useListShown(
    'featured',
    featured.map(({ id }) => id),
  );
  const shelves = categories
    .map((category) => ({ ...category, series: category.products.filter(({ type }) => type === 'Series') }))
    .filter(({ series }) => series.length > 0);
  return (
    <main id="main" tabIndex={-1}>
      <header className={classNames(styles.seriesTitle, 'page-width')}>
        <h1 className="display-2">{t('Series')}</h1>
        <p className="lede">{t('Follow a guided program to hit your fitness & wellness goals.')}</p>
      </header>
      <div className={classNames(styles.seriesBar, 'page-width')} data-part="listing-bar">
        <ul className={chipListStyles.chips} data-part="chips" aria-label={t('Categories')}>
          {categories.map(({ slug, title }) => (
            <li key={slug}>
              <ChipLink href={pageAddress('/series/filter', {}, { categories: slug })}>{title}</ChipLink>
            </li>
          ))}
          <li>
            <Anchor className="link small" href="/series/filter">
              {t('See all styles')}
            </Anchor>
          </li>
        </ul>
        <SortMenu
          value="rank"
          options={productOrderTitles()}
          onChange={(order) => void follow(pageAddress('/series/filter', {}, { order }))}
        />
      </div>
      {featured.length > 0 ? <FeaturedSeries products={featured} /> : null}
      {shelves.map(({ slug, title, series }) => (
        <SeriesCarousel
          key={slug}
          title={title}
          products={series}
          seeAll={pageAddress('/series/filter', {}, { categories: slug })}
        />
      ))}
      {shelves.length === 0 ? (
        <EmptyStudio
          title={t('There are no series yet')}
          action={{ label: t('Find a class'), href: '/class-finder' }}
        />
      ) : null}
    </main>
  );
};
