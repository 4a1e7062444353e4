import { type Message, msg, t } from '../messages.ts';
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

const pointColumn = (unit: 'day' | 'month'): Column => ({
  title: unit === 'day' ? t('Day') : t('Month'),
  unit,
});
const beforeColumn = (): Column => count(t('Period before'));
const compared = ({ now, before: earlier }: Compared): Cell[] => [now, earlier];

const watched = ({ span, practice }: Dashboard): ChartTable => ({
  columns: [
    pointColumn(span.unit),
    count(t('Minutes watched')),
    beforeColumn(),
    ...practice.categories.map(({ title }) => count(title)),
  ],
  rows: practice.points.map((point) => [
    ...[point.day, point.watchedMinutes, point.watchedMinutesBefore],
    ...point.byCategory,
  ]),
});

const completions = ({ span, practice }: Dashboard): ChartTable => ({
  columns: [pointColumn(span.unit), count(t('Completions')), beforeColumn(), count(t('Classes begun'))],
  rows: practice.points.map((point) => [point.day, point.completions, point.completionsBefore, point.starts]),
});

const members = ({ members: { states, withAccess, began, left } }: Dashboard): ChartTable => ({
  columns: [text(t('State')), count(t('Members')), beforeColumn()],
  rows: [
    ...states.map(({ state, ...of }) => [t(memberStateTitles[state]), ...compared(of)]),
    [t('With access'), ...compared(withAccess)],
    [t('Began to pay in the period'), ...compared(began)],
    [t('Left in the period'), ...compared(left)],
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
      { title: t('Joined in'), unit: 'month' },
      count(t('Members')),
      ...Array.from(
        { length: most },
        (_, month): Column => ({
          title:
            month === 0
              ? t('That month')
              : t('{count, plural, one {# month later} other {# months later}}', { count: month }),
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
  columns: [text(t('Class')), text(t('Series')), count(t('Minutes watched')), beforeColumn()],
  rows: list.map(({ title, series, minutes }) => [title, series, ...compared(minutes)]),
});

const reasons = (dashboard: Dashboard): ChartTable => ({
  columns: [text(t('Question')), text(t('Answer')), count(t('Answers')), beforeColumn()],
  rows: dashboard.reasons.map((one) => [
    one.questionText ?? one.question,
    reasonTitle(one),
    ...compared(one),
  ]),
});

export const reasonTitle = ({ reason, reasonText }: Dashboard['reasons'][number]): string =>
  reasonText ?? t('Answer {number}', { number: reason });

const searches = (dashboard: Dashboard): ChartTable => ({
  columns: [text(t('Searched for')), count(t('Searches')), beforeColumn()],
  rows: dashboard.searches.map(({ words, ...of }) => [words, ...compared(of)]),
});

export const storageTitles: Readonly<Record<Dashboard['storage'][number]['kind'], Message>> = {
  streams: msg('Video streams'),
  originals: msg('Originals'),
  pictures: msg('Pictures'),
};

const storage = (dashboard: Dashboard): ChartTable => ({
  columns: [text(t(msg('Kept', 'storage'))), bytes(t('Bytes')), bytes(t('Period before'))],
  rows: [
    ...dashboard.storage.map(({ kind, bytes: of }) => [t(storageTitles[kind]), ...compared(of)]),
    [t('Sent in the period'), ...compared(dashboard.sent)],
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
  columns: [pointColumn(span.unit), money(t('Monthly revenue')), money(t('Period before'))],
  rows: points.map((point) => [point.day, point.monthly, point.before]),
});

export const revenueMoves = [
  ['began', msg('New', 'revenue')],
  ['ended', msg('Lost', 'revenue')],
  ['changed', msg('Changed', 'revenue')],
  ['recovered', msg('Recovered', 'revenue')],
] as const;

/** Returns the table of revenue movements of the period, beside the one before it. */
export const revenueMovesTable = (figures: RevenueFigures): ChartTable => ({
  columns: [
    text(t('Monthly revenue')),
    money(t('This period')),
    money(t('Period before')),
    money(t('Since then, with today')),
  ],
  rows: [
    [t('At the end'), ...compared(figures.monthly), figures.since.monthly],
    ...revenueMoves.map(([kind, title]) => [t(title), ...compared(figures[kind]), figures.since[kind]]),
  ],
});
