import type { ClassOrder, ClassSort, ProductOrder } from '../../../contract/catalog/orders.ts';
import { t } from '../../../contract/messages.ts';

type Titled<Order> = readonly { value: Order; title: string }[];

const byDuration = () =>
  [
    { value: 'durationShortToLong', title: t('Duration: Short to Long') },
    { value: 'durationLongToShort', title: t('Duration: Long to Short') },
  ] as const;

/** Titles of the sort orders of the class finder. */
export const classOrderTitles = (): Titled<ClassOrder> => [
  { value: 'relevance', title: t('Relevance') },
  { value: 'rank', title: t('Most Popular') },
  { value: 'az', title: t('A to Z') },
  { value: 'date', title: t('Newest') },
  ...byDuration(),
];

/** Titles of the sort orders of series and bundles; the class finder has further ones for single classes. */
export const productOrderTitles = (): Titled<ProductOrder> => [
  { value: 'date', title: t('Newest') },
  { value: 'rank', title: t('Most Popular') },
  { value: 'az', title: t('A to Z') },
];

/** Titles of the sort orders that a member's own lists share. */
export const classSortTitles = (): Titled<ClassSort> => [
  { value: 'title', title: t('Title') },
  { value: 'series', title: t('Series') },
  { value: 'style', title: t('Style') },
  { value: 'instructor', title: t('Instructor') },
  ...byDuration(),
];
