import { t } from '../../../../contract/messages.ts';

/** "1 month", "2 months" */
export const monthsText = (months: number): string =>
  t('{count, plural, one {# month} other {# months}}', { count: months });
