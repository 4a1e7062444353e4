import type { ClassOrder, ClassSort, ProductOrder } from '../../../contract/catalog/orders.ts';

type Titled<Order> = readonly { value: Order; title: string }[];

const byDuration = [
  { value: 'durationShortToLong', title: 'Duration: Short to Long' },
  { value: 'durationLongToShort', title: 'Duration: Long to Short' },
] as const;

/** Titles of the sort orders of the class finder. */
export const classOrderTitles: Titled<ClassOrder> = [
  { value: 'relevance', title: 'Relevance' },
  { value: 'rank', title: 'Most Popular' },
  { value: 'az', title: 'A to Z' },
  { value: 'date', title: 'Newest' },
  ...byDuration,
];

/** Titles of the sort orders of series and bundles; the class finder has further ones for single classes. */
export const productOrderTitles: Titled<ProductOrder> = [
  { value: 'date', title: 'Newest' },
  { value: 'rank', title: 'Most Popular' },
  { value: 'az', title: 'A to Z' },
];

/** Titles of the sort orders that a member's own lists share. */
export const classSortTitles: Titled<ClassSort> = [
  { value: 'title', title: 'Title' },
  { value: 'series', title: 'Series' },
  { value: 'style', title: 'Style' },
  { value: 'instructor', title: 'Instructor' },
  ...byDuration,
];
