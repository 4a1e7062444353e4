import type { PaymentView } from '../../../../contract/membership/payment-administration.schema.ts';
import {
  type PaymentFilter,
  paymentFilters,
  paymentLimits,
} from '../../../../contract/membership/payment-list-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

export const paymentTabs = ['payments', 'retries', 'disputes', 'payouts', 'months'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** The state of the page, as its address says it. */
export type PaymentFilters = {
  tab: PaymentTab;
  q: string;
  state: PaymentFilter;
  /** Such as `2026-11`; empty: of the list all, of the closing the present one. */
  month: string;
  /** The id of a plan; empty: all. */
  plan: string;
  /** Bounds of the amount in the smallest unit; empty: none. */
  from: string;
  to: string;
};

const amountOf = (value: AddressSearch[string]): string => /^\d{1,8}$/.exec(firstValue(value))?.[0] ?? '';

export const paymentFiltersOf = (search: AddressSearch): PaymentFilters => ({
  tab: knownValue(paymentTabs, search.tab, 'payments'),
  q: firstValue(search.q).trim().slice(0, paymentLimits.search),
  state: knownValue(paymentFilters, search.state, 'all'),
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(firstValue(search.month))?.[0] ?? '',
  plan: firstValue(search.plan).slice(0, 100),
  from: amountOf(search.amount_from),
  to: amountOf(search.amount_to),
});

/** The part of the query that a saved view keeps. */
export const viewQueryOf = ({ state, month, plan, from, to }: PaymentFilters) => ({
  state: state === 'all' ? undefined : state,
  month: month || undefined,
  plan: plan || undefined,
  amount_from: from || undefined,
  amount_to: to || undefined,
});

/** The query of the list; defaults are left out. */
export const listQueryOf = (filters: PaymentFilters) => ({
  q: filters.q || undefined,
  ...viewQueryOf(filters),
});

export const paymentSearch = (filters: PaymentFilters) => ({
  tab: filters.tab === 'payments' ? undefined : filters.tab,
  ...(filters.tab === 'payments' ? listQueryOf(filters) : {}),
  month: filters.tab === 'payments' || filters.tab === 'months' ? filters.month || undefined : undefined,
});

export const isNarrowed = (filters: PaymentFilters): boolean =>
  Object.values(listQueryOf(filters)).some((value) => value !== undefined);

/** Returns the number of filters besides the words; the bounds of the amount are one. */
export const chosenCount = ({ state, month, plan, from, to }: PaymentFilters): number =>
  [state !== 'all', month, plan, from || to].filter(Boolean).length;

export const everything = {
  q: '',
  state: 'all',
  month: '',
  plan: '',
  from: '',
  to: '',
} as const satisfies Omit<PaymentFilters, 'tab'>;

/** The filters of a saved view, without a search. */
export const filtersOfView = ({ filters }: PaymentView): Omit<PaymentFilters, 'tab'> => ({
  q: '',
  state: filters.state ?? 'all',
  month: filters.month ?? '',
  plan: filters.plan ?? '',
  from: filters.amount_from ?? '',
  to: filters.amount_to ?? '',
});

/** Returns true where these filters are those of the view, whatever is searched for. */
export const showsView = (filters: PaymentFilters, view: PaymentView): boolean =>
  JSON.stringify(viewQueryOf(filters)) ===
  JSON.stringify(viewQueryOf({ ...filters, ...filtersOfView(view) }));
