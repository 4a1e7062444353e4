import { msg } from './messages.ts';

/** The orders of the days of a column whose numbers could be read in several ways, such as 3/4/2026. */
export const dateOrders = {
  dayFirst: msg('Day, month, year'),
  monthFirst: msg('Month, day, year'),
  yearFirst: msg('Year, month, day'),
} as const;
export type DateOrder = keyof typeof dateOrders;
export const dateOrderNames = Object.keys(dateOrders) as DateOrder[];

/** Counts the days of a column that can be read in one order only, and in either. */
export type DateCounts = { dayFirst: number; monthFirst: number; either: number };
export const noDates: DateCounts = { dayFirst: 0, monthFirst: 0, either: 0 };

/** The order that the rows of a column prove; null where they prove none or both. */
export const orderOfColumn = ({ dayFirst, monthFirst }: DateCounts): DateOrder | null =>
  dayFirst > 0 === monthFirst > 0 ? null : dayFirst > 0 ? 'dayFirst' : 'monthFirst';
