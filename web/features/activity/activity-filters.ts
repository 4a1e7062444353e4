import { activityPeriods } from '../../../contract/activity/activity-limits.ts';
import {
  type ActivityKind,
  activityKinds,
  type StaffAction,
  staffActions,
} from '../../../contract/activity/staff-actions.ts';
import { t } from '../../../contract/messages.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';
import { listParam } from '../../../contract/query-params.ts';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const actions = Object.keys(staffActions) as StaffAction[];

/** Periods of the filter; `own` is a custom range of days. */
export const periods = ['all', ...activityPeriods, 'own'] as const;

/** Filters of the activity, as in the address. */
export type ActivityFilters = {
  /** Search words. */
  q: string;
  /** Id of an account; empty for everyone. */
  who: string;
  /** Kinds to show; empty for all. */
  kinds: readonly ActivityKind[];
  action: StaffAction | 'all';
  period: (typeof periods)[number];
  from: string;
  to: string;
};

const day = (value: AddressSearch[string]): string =>
  /^\d{4}-\d{2}-\d{2}$/.exec(firstValue(value))?.[0] ?? '';

/** Reads the kinds, comma-separated or repeated; all kinds together are no filter. */
const kindsIn = (search: AddressSearch): readonly ActivityKind[] => {
  const given = listParam(search, 'kind');
  const chosen = kinds.filter((kind) => given.includes(kind));
  return chosen.length === kinds.length ? [] : chosen;
};

export const activityFiltersOf = (search: AddressSearch): ActivityFilters => ({
  q: firstValue(search.q).slice(0, 100),
  who: firstValue(search.who).slice(0, 100),
  kinds: kindsIn(search),
  action: knownValue(['all', ...actions], search.action, 'all'),
  period: knownValue(periods, search.period, 'all'),
  from: day(search.from),
  to: day(search.to),
});

/** Returns the query of the address; defaults are left out. */
export const activitySearch = ({ q, who, kinds: chosen, action, period, from, to }: ActivityFilters) => ({
  q: q || undefined,
  who: who || undefined,
  kind: chosen.join(',') || undefined,
  action: action === 'all' ? undefined : action,
  period: period === 'all' ? undefined : period,
  from: (period === 'own' && from) || undefined,
  to: (period === 'own' && to) || undefined,
});

export const isNarrowed = (filters: ActivityFilters): boolean =>
  Object.values(activitySearch(filters)).some((value) => value !== undefined);

/** Returns the number of filters besides the words; the days of choice are one. */
export const chosenCount = ({ who, kinds: chosen, action, period }: ActivityFilters): number =>
  [who, chosen.length > 0, action !== 'all', period !== 'all'].filter(Boolean).length;

/** Returns the query parameters of the calls. */
export const activityQueryOf = (filters: ActivityFilters) => {
  const { period, ...rest } = activitySearch(filters);
  return { ...rest, days: period === 'own' ? undefined : period };
};

export const everything: ActivityFilters = {
  q: '',
  who: '',
  kinds: [],
  action: 'all',
  period: 'all',
  from: '',
  to: '',
};

/** Toggles a kind; resets an action that does not belong to the chosen kinds. */
export const withKind = ({ kinds: before, action }: ActivityFilters, kind: ActivityKind) => {
  const chosen = kinds.filter((one) => before.includes(one) !== (one === kind));
  const isThere = chosen.length === 0 || action === 'all' || chosen.includes(staffActions[action].kind);
  return {
    kinds: chosen.length === kinds.length ? [] : chosen,
    ...(isThere ? {} : { action: 'all' as const }),
  };
};

/** Returns the actions of these kinds, with their words. */
export const actionsOf = (chosen: ActivityFilters['kinds']): [StaffAction, string][] =>
  actions
    .filter((action) => chosen.length === 0 || chosen.includes(staffActions[action].kind))
    .map((action) => [action, t(staffActions[action].does)]);
