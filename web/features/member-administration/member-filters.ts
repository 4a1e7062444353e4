import {
  type EmailFilter,
  emailFilters,
  type MemberSort,
  type MemberTab,
  memberLimits,
  memberSorts,
  memberTabs,
  type PracticeFilter,
  practiceFilters,
} from '../../../contract/member-administration/member-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';

const sources = ['stripe', 'ios', 'google', 'other'] as const;
const details = [
  'trialing',
  'active',
  'paused',
  'past_due',
  'incomplete',
  'disputed',
  'refunded',
  'gift',
  'granted',
  'ended',
] as const;

/** Filters and order of the list of members, as the query string holds them. */
export type MemberFilters = {
  q: string;
  state: MemberTab;
  source: (typeof sources)[number] | 'all';
  detail: (typeof details)[number] | 'all';
  /** Id of a plan; empty for all. */
  plan: string;
  joinedFrom: string;
  joinedTo: string;
  practice: PracticeFilter | 'all';
  email: EmailFilter | 'all';
  /** Empty for all. */
  label: string;
  order: MemberSort;
};

const day = (value: AddressSearch[string]): string =>
  /^\d{4}-\d{2}-\d{2}$/.exec(firstValue(value))?.[0] ?? '';

export const memberFiltersOf = (search: AddressSearch): MemberFilters => ({
  q: firstValue(search.q).trim().slice(0, 100),
  state: knownValue(memberTabs, search.state, 'all'),
  source: knownValue(['all', ...sources], search.source, 'all'),
  detail: knownValue(['all', ...details], search.detail, 'all'),
  plan: /^[\w-]{1,60}$/.exec(firstValue(search.plan))?.[0] ?? '',
  joinedFrom: day(search.joined_from),
  joinedTo: day(search.joined_to),
  practice: knownValue(['all', ...practiceFilters], search.practice, 'all'),
  email: knownValue(['all', ...emailFilters], search.email, 'all'),
  label: firstValue(search.label).slice(0, memberLimits.label),
  order: knownValue(memberSorts, search.order, 'joined'),
});

const unlessAll = <T extends string>(value: T | 'all'): T | undefined =>
  value === 'all' ? undefined : value;

/** Returns the query string of the filters; default values are left out. */
export const memberSearch = (filters: MemberFilters) => ({
  q: filters.q || undefined,
  state: filters.state === 'all' ? undefined : filters.state,
  source: unlessAll(filters.source),
  detail: unlessAll(filters.detail),
  plan: filters.plan || undefined,
  joined_from: filters.joinedFrom || undefined,
  joined_to: filters.joinedTo || undefined,
  practice: unlessAll(filters.practice),
  email: unlessAll(filters.email),
  label: filters.label || undefined,
  order: filters.order === 'joined' ? undefined : filters.order,
});

/** Returns the filters that apply to the counts of the tabs. */
export const countedBy = (filters: MemberFilters) => {
  const { state: _state, order: _order, ...rest } = memberSearch(filters);
  return rest;
};

/** True if the list has a filter besides its tab. */
export const isNarrowed = (filters: MemberFilters): boolean =>
  Object.values(countedBy(filters)).some((value) => value !== undefined);

/** Returns the number of filters besides the tab and the words; the days of joining are one. */
export const chosenCount = (filters: MemberFilters): number => {
  const { q: _q, joined_from: from, joined_to: to, ...others } = countedBy(filters);
  return [...Object.values(others), from ?? to].filter((value) => value !== undefined).length;
};

export const everything = {
  q: '',
  source: 'all',
  detail: 'all',
  plan: '',
  joinedFrom: '',
  joinedTo: '',
  practice: 'all',
  email: 'all',
  label: '',
} as const satisfies Partial<MemberFilters>;
