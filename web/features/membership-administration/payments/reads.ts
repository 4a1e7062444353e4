import type { PageReads } from '../../../client/pages/page-reads.ts';
import { paymentFiltersOf, paymentSearch } from './payment-filters.ts';

export const paymentReads: PageReads = {
  '/admin/payments': (search) => paymentSearch(paymentFiltersOf(search)),
};
