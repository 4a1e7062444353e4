import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import {
  type ClassFilters,
  countFilters,
  seriesFilterParams,
} from '../../../../contract/catalog/class-filters.ts';
import type { ProductOrder } from '../../../../contract/catalog/orders.ts';
import type { PlanCategory } from '../../../../contract/catalog/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import * as masonryStyles from '../../../ui/cards/Masonry.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { ChipLink, ChipList } from '../../../ui/controls/ChipList.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { productOrderTitles } from '../../../ui/text/class-sorts.ts';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { inkOf } from '../category-ink.ts';
import * as loadMoreStyles from '../LoadMore.module.css';
import { categoryFiltersOf, productOrderOf } from '../listing-address.ts';
import { picturesOnce } from '../pictures-once.ts';
import { categoryQuery, productPagesQuery } from '../queries.ts';
import { CategoryFilters } from './CategoryFilters.tsx';
import * as styles from './CategoryPage.module.css';
import { bannerOf } from './category-banner.ts';
import { categoryScope } from './category-listing.ts';
import { NewestClasses } from './NewestClasses.tsx';
import { ProductMasonry } from './ProductMasonry.tsx';

/** Sizes of the banner; in a narrow window its height determines the drawn width. */
const coverSizes = '(max-width: 768px) max(100vw, 723px), max(100vw, 869px)';

/** Banner of a category with its title and description. */
const Cover = ({ category }: { category: PlanCategory }) => (
  <section className={classNames(styles.cover, 'on-image')} data-ink={inkOf(category.slug)}>
    <Picture image={bannerOf(category)} sizes={coverSizes} eager />
    <div className="page-width">
      <h1 className={displayTitle('display-1', category.title)}>
        <OwnText of={category}>{category.title}</OwnText>
      </h1>
      <p>
        <OwnText of={category} field="description">
          {category.description}
        </OwnText>
      </p>
    </div>
  </section>
);

const StyleChips = ({ category }: { category: PlanCategory }) => (
  <ChipList label={t('{title} styles', { title: category.title })}>
    <ChipLink
      key="all"
      href={pageAddress('/class-finder', {}, { styles: category.slug, order: 'date' })}
      aria-current="true"
    >
      {t('All {title}', { title: category.title })}
    </ChipLink>
    {category.planSubcategories.map((one) => (
      <ChipLink key={one.slug} href={pageAddress('/class-finder', {}, { [category.slug]: one.slug })}>
        <bdi>{one.title}</bdi>
      </ChipLink>
    ))}
  </ChipList>
);

type ListingProps = { category: PlanCategory; filters: ClassFilters; order: ProductOrder };

const Listing = ({ category, filters, order }: ListingProps) => {
  const api = useApi();
  const list = useInfiniteQuery({
    ...productPagesQuery(api, categoryScope(category.slug, filters), order),
    placeholderData: (before) => before,
  });
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <CardSkeletons shape="square" className={masonryStyles.masonry} />;
  if (list.isError && products.length === 0) return <TryAgain onRetry={() => void list.refetch()} />;
  if (products.length === 0 && countFilters(filters) > 0)
    return (
      <EmptyMessage
        title={t('We looked but this search has zero matches')}
        action={{
          label: t('Try using different filter options'),
          href: pageAddress('/explore/$category', { category: category.slug }),
        }}
      />
    );
  if (products.length === 0)
    return (
      <EmptyMessage
        title={t('There is no {title} series yet', { title: category.title })}
        action={{
          label: t('Find a {title} class', { title: category.title }),
          href: pageAddress('/class-finder', {}, { styles: category.slug, order: 'date' }),
        }}
      />
    );
  return (
    <>
      <ProductMasonry
        products={picturesOnce(products, [bannerOf(category)])}
        total={list.data?.pages.at(-1)?.total}
      />
      {list.hasNextPage ? (
        <div className={loadMoreStyles.loadMore}>
          <Button
            look="secondary"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('See More')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** Page of a category; the query string sets the order of its series. */
export const CategoryPage = () => {
  const { category: slug } = useParams({ from: '/explore/$category' });
  const search = useSearch({ from: '/explore/$category' });
  const follow = useFollow();
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), slug));
  const order = productOrderOf(search);
  const filters = categoryFiltersOf(search);
  const go = (chosen: ClassFilters, by: ProductOrder) => {
    const pairs = seriesFilterParams(chosen).filter(([name, value]) => name !== 'categories' && value !== '');
    const query = Object.fromEntries([...pairs, ...(by === 'date' ? [] : [['order', by]])]);
    void follow(pageAddress('/explore/$category', { category: slug }, query), { preserveScroll: true });
  };
  return (
    <main id="main" tabIndex={-1}>
      <Cover category={category} />
      <div className={classNames(styles.coverBar, 'page-width')}>
        <StyleChips category={category} />
      </div>
      <section className={classNames(styles.listing, 'page-width')} aria-labelledby="category-series">
        <div className={carouselStyles.head} data-part="section-head">
          <h2 className="title-1" id="category-series">
            {t('{title} series', { title: category.title })}
          </h2>
          <div className={carouselStyles.end}>
            <Anchor className="link small" href={pageAddress('/explore/filter', {}, { categories: slug })}>
              {t('See all styles')}
            </Anchor>
          </div>
        </div>
        <CategoryFilters
          category={slug}
          filters={filters}
          onChange={(chosen) => go(chosen, order)}
          clear={pageAddress('/explore/$category', { category: slug }, order === 'date' ? {} : { order })}
          sort={<SortMenu value={order} options={productOrderTitles()} onChange={(by) => go(filters, by)} />}
        />
        <Listing category={category} filters={filters} order={order} />
      </section>
      <NewestClasses category={slug} />
    </main>
  );
};
