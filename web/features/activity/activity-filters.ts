import { activityPeriods } from '../../../contract/activity/activity-limits.ts';
import {
  type ActivityKind,
  activityKinds,
  type StaffAction,
  staffActions,
} from '../../../contract/activity/staff-actions.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';
import { listParam } from '../../../contract/query-params.ts';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const actions = Object.keys(staffActions) as StaffAction[];

/** `own`: the days that are chosen beside it. */
export const periods = ['all', ...activityPeriods, 'own'] as const;

/** What the activity shows, as its address says it. */
export type ActivityFilters = {
  /** What is searched. */
  q: string;
  /** The id of an account; empty for everyone. */
  who: string;
  /** Empty for all. */
  kinds: readonly ActivityKind[];
  action: StaffAction | 'all';
  period: (typeof periods)[number];
  from: string;
  to: string;
};

const day = (value: AddressSearch[string]): string =>
  /^\d{4}-\d{2}-\d{2}$/.exec(firstValue(value))?.[0] ?? '';

/** Comma separated or repeated; all of them narrow nothing. */
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

/** What is usual is not said. */
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

/** What the calls are asked. */
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

/** The list with a kind more or less; an action of a kind that is not chosen is none of its own. */
export const withKind = ({ kinds: before, action }: ActivityFilters, kind: ActivityKind) => {
  const chosen = kinds.filter((one) => before.includes(one) !== (one === kind));
  const isThere = chosen.length === 0 || action === 'all' || chosen.includes(staffActions[action].kind);
  return {
    kinds: chosen.length === kinds.length ? [] : chosen,
    ...(isThere ? {} : { action: 'all' as const }),
  };
};

/** The actions that some kinds have, in words. */
export const actionsOf = (chosen: ActivityFilters['kinds']): [StaffAction, string][] =>
  actions
    .filter((action) => chosen.length === 0 || chosen.includes(staffActions[action].kind))
    .map((action) => [action, staffActions[action].does]);
