import { activityPeriods } from '../../../contract/activity/activity-limits.ts';
import { activityKinds, type StaffAction, staffActions } from '../../../contract/activity/staff-actions.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../contract/pages/search-params.ts';

const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
const actions = Object.keys(staffActions) as StaffAction[];

/** `own`: the days that are chosen beside it. */
export const periods = ['all', ...activityPeriods, 'own'] as const;

/** What the activity shows, as its address says it. */
export type ActivityFilters = {
  /** What is searched. */
  q: string;
  /** The id of an account; empty for everyone. */
  who: string;
  kind: (typeof kinds)[number] | 'all';
  action: StaffAction | 'all';
  period: (typeof periods)[number];
  from: string;
  to: string;
};

const day = (value: AddressSearch[string]): string =>
  /^\d{4}-\d{2}-\d{2}$/.exec(firstValue(value))?.[0] ?? '';

export const activityFiltersOf = (search: AddressSearch): ActivityFilters => ({
  q: firstValue(search.q).slice(0, 100),
  who: firstValue(search.who).slice(0, 100),
  kind: knownValue(['all', ...kinds], search.kind, 'all'),
  action: knownValue(['all', ...actions], search.action, 'all'),
  period: knownValue(periods, search.period, 'all'),
  from: day(search.from),
  to: day(search.to),
});

/** What is usual is not said. */
export const activitySearch = ({ q, who, kind, action, period, from, to }: ActivityFilters) => ({
  q: q || undefined,
  who: who || undefined,
  kind: kind === 'all' ? undefined : kind,
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
  kind: 'all',
  action: 'all',
  period: 'all',
  from: '',
  to: '',
};

/** The actions that a kind has, in words. */
export const actionsOf = (kind: ActivityFilters['kind']): [StaffAction, string][] =>
  actions
    .filter((action) => kind === 'all' || staffActions[action].kind === kind)
    .map((action) => [action, staffActions[action].does]);
