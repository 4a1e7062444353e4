import {
  type PaymentFilter,
  paymentFilters,
  paymentLimits,
} from '../../../../contract/membership/payment-list-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

export const paymentTabs = ['payments', 'retries', 'disputes', 'months'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** The state of the page, as its address says it. */
export type PaymentFilters = {
  tab: PaymentTab;
  q: string;
  state: PaymentFilter;
  /** Such as `2026-11`; empty: of the list all, of the closing the present one. */
  month: string;
};

export const paymentFiltersOf = (search: AddressSearch): PaymentFilters => ({
  tab: knownValue(paymentTabs, search.tab, 'payments'),
  q: firstValue(search.q).trim().slice(0, paymentLimits.search),
  state: knownValue(paymentFilters, search.state, 'all'),
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(firstValue(search.month))?.[0] ?? '',
});

/** The query of the list; defaults are left out. */
export const listQueryOf = ({ q, state, month }: PaymentFilters) => ({
  q: q || undefined,
  state: state === 'all' ? undefined : state,
  month: month || undefined,
});

export const paymentSearch = (filters: PaymentFilters) => ({
  tab: filters.tab === 'payments' ? undefined : filters.tab,
  ...(filters.tab === 'payments' ? listQueryOf(filters) : {}),
  month: filters.tab === 'payments' || filters.tab === 'months' ? filters.month || undefined : undefined,
});

export const isNarrowed = (filters: PaymentFilters): boolean =>
  Object.values(listQueryOf(filters)).some((value) => value !== undefined);

export const everything = { q: '', state: 'all', month: '' } as const satisfies Partial<PaymentFilters>;
