import type { ClassOrder, ClassSort, ProductOrder } from '../../../contract/catalog/orders.ts';

type Titled<Order> = readonly { value: Order; title: string }[];

const byDuration = [
  { value: 'durationShortToLong', title: 'Duration: Short to Long' },
  { value: 'durationLongToShort', title: 'Duration: Long to Short' },
] as const;

/** What the orders of the class finder are called. */
export const classOrderTitles: Titled<ClassOrder> = [
  { value: 'relevance', title: 'Relevance' },
  { value: 'rank', title: 'Most Popular' },
  { value: 'az', title: 'A to Z' },
  { value: 'date', title: 'Newest' },
  ...byDuration,
];

/** What the orders of series and bundles are called; the class finder has more, which are about single classes. */
export const productOrderTitles: Titled<ProductOrder> = [
  { value: 'date', title: 'Newest' },
  { value: 'rank', title: 'Most Popular' },
  { value: 'az', title: 'A to Z' },
];

/** What those are called that a member's own lists have in common. */
export const classSortTitles: Titled<ClassSort> = [
  { value: 'title', title: 'Title' },
  { value: 'series', title: 'Series' },
  { value: 'style', title: 'Style' },
  { value: 'instructor', title: 'Instructor' },
  ...byDuration,
];
