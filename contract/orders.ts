/** Words of the wire that both sides read at run time. No schemas here: those would travel to every browser. */

/** The class finder's orders (CAT-025 to CAT-030). */
export const classOrders = [
  'relevance',
  'rank',
  'az',
  'date',
  'durationShortToLong',
  'durationLongToShort',
] as const;
export type ClassOrder = (typeof classOrders)[number];

/** Days over which popularity is counted when they stand in place of an order (NS-085). */
export const rankWindows = ['7', '30', '90', 'all'] as const;

/** Orders of series and bundle listings (CAT-032). */
export const productOrders = ['date', 'rank', 'az'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** CAT-092, easiest first. */
export const difficulties = ['introductory', 'beginner', 'moderate', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof difficulties)[number];
