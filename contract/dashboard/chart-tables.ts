import type { Compared, Dashboard, RankedClass, RevenueFigures } from './dashboard.schema.ts';
import { memberStateTitles } from './member-state-groups.ts';

/** Unit of the values of a column; `money` in the smallest unit of the currency. */
export type ColumnUnit = 'text' | 'day' | 'month' | 'count' | 'percent' | 'bytes' | 'money';
export type Column = { title: string; unit: ColumnUnit };
export type Cell = string | number | null;
export type ChartTable = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] };

export const chartIds = [
  'watched',
  'completions',
  'members',
  'retention',
  'top',
  'declining',
  'reasons',
  'searches',
  'storage',
] as const;
export type ChartId = (typeof chartIds)[number];

const text = (title: string): Column => ({ title, unit: 'text' });
const count = (title: string): Column => ({ title, unit: 'count' });
const bytes = (title: string): Column => ({ title, unit: 'bytes' });
const before = 'Period before';

const pointColumn = (unit: 'day' | 'month'): Column => ({ title: unit === 'day' ? 'Day' : 'Month', unit });
const compared = ({ now, before: earlier }: Compared): Cell[] => [now, earlier];

const watched = ({ span, practice }: Dashboard): ChartTable => ({
  columns: [
    pointColumn(span.unit),
    count('Minutes watched'),
    count(before),
    ...practice.categories.map(({ title }) => count(title)),
  ],
  rows: practice.points.map((point) => [
    ...[point.day, point.watchedMinutes, point.watchedMinutesBefore],
    ...point.byCategory,
  ]),
});

const completions = ({ span, practice }: Dashboard): ChartTable => ({
  columns: [pointColumn(span.unit), count('Completions'), count(before), count('Classes begun')],
  rows: practice.points.map((point) => [point.day, point.completions, point.completionsBefore, point.starts]),
});

const members = ({ members: { states, withAccess, began, left } }: Dashboard): ChartTable => ({
  columns: [text('State'), count('Members'), count(before)],
  rows: [
    ...states.map(({ state, ...of }) => [memberStateTitles[state], ...compared(of)]),
    ['With access', ...compared(withAccess)],
    ['Began to pay in the period', ...compared(began)],
    ['Left in the period', ...compared(left)],
  ],
});

/**
 * Returns the share of a month's new members who had access at the end of a later month, in percent, at most 100; null
 * without new members, or if it is unknown.
 */
export const shareOf = (joined: number, withAccess: number | null): number | null =>
  withAccess === null || joined === 0 ? null : Math.min(100, Math.round((withAccess * 100) / joined));

const retention = ({ cohorts }: Dashboard): ChartTable => {
  const most = Math.max(0, ...cohorts.map(({ withAccess }) => withAccess.length));
  return {
    columns: [
      { title: 'Joined in', unit: 'month' },
      count('Members'),
      ...Array.from(
        { length: most },
        (_, month): Column => ({
          title: month === 0 ? 'That month' : month === 1 ? '1 month later' : `${month} months later`,
          unit: 'percent',
        }),
      ),
    ],
    rows: cohorts.map(({ month, joined, withAccess }) => [
      month,
      joined,
      ...Array.from({ length: most }, (_, at) => shareOf(joined, withAccess[at] ?? null)),
    ]),
  };
};

const classes = (list: readonly RankedClass[]): ChartTable => ({
  columns: [text('Class'), text('Series'), count('Minutes watched'), count(before)],
  rows: list.map(({ title, series, minutes }) => [title, series, ...compared(minutes)]),
});

const reasons = (dashboard: Dashboard): ChartTable => ({
  columns: [text('Question'), text('Answer'), count('Answers'), count(before)],
  rows: dashboard.reasons.map((one) => [
    one.questionText ?? one.question,
    reasonTitle(one),
    ...compared(one),
  ]),
});

export const reasonTitle = ({ reason, reasonText }: Dashboard['reasons'][number]): string =>
  reasonText ?? `Answer ${reason}`;

const searches = (dashboard: Dashboard): ChartTable => ({
  columns: [text('Searched for'), count('Searches'), count(before)],
  rows: dashboard.searches.map(({ words, ...of }) => [words, ...compared(of)]),
});

export const storageTitles: Readonly<Record<Dashboard['storage'][number]['kind'], string>> = {
  streams: 'Video streams',
  originals: 'Originals',
  pictures: 'Pictures',
};

const storage = (dashboard: Dashboard): ChartTable => ({
  columns: [text('Kept'), bytes('Bytes'), bytes(before)],
  rows: [
    ...dashboard.storage.map(({ kind, bytes: of }) => [storageTitles[kind], ...compared(of)]),
    ['Sent in the period', ...compared(dashboard.sent)],
  ],
});

/** Builds the table of each chart, for the page and for the CSV file. */
export const chartTables: Readonly<Record<ChartId, (dashboard: Dashboard) => ChartTable>> = {
  watched,
  completions,
  members,
  retention,
  top: ({ top }) => classes(top),
  declining: ({ declining }) => classes(declining),
  reasons,
  searches,
  storage,
};

const money = (title: string): Column => ({ title, unit: 'money' });

export const revenueTable = ({ span, points }: RevenueFigures): ChartTable => ({
  columns: [pointColumn(span.unit), money('Monthly revenue'), money(before)],
  rows: points.map((point) => [point.day, point.monthly, point.before]),
});

export const revenueMoves = [
  ['began', 'New'],
  ['ended', 'Lost'],
  ['changed', 'Changed'],
  ['recovered', 'Recovered'],
] as const;

/** Returns the table of revenue movements of the period, beside the one before it. */
export const revenueMovesTable = (figures: RevenueFigures): ChartTable => ({
  columns: [text('Monthly revenue'), money('This period'), money(before), money('Since then, with today')],
  rows: [
    ['At the end', ...compared(figures.monthly), figures.since.monthly],
    ...revenueMoves.map(([kind, title]) => [title, ...compared(figures[kind]), figures.since[kind]]),
  ],
});
