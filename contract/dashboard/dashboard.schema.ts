import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable } from '../shared.schema.ts';
import { memberStateGroups } from './member-state-groups.ts';
import { type DashboardPeriod, monthPattern, rollingPeriods } from './periods.ts';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A figure of the period and of the one before it; null if nothing was counted then yet. */
const Compared = Type.Object({ now: Type.Integer(), before: Nullable(Type.Integer()) });
export type Compared = Static<typeof Compared>;

const Period = Type.Unsafe<DashboardPeriod>(
  Type.Union([Type.Enum([...rollingPeriods]), Type.String({ pattern: monthPattern })]),
);
/** Days of the studio's time zone, both included. `unit`: what each point of a chart stands for. */
const Range = Type.Object({ from: Day, to: Day });
const Span = Type.Object({
  period: Period,
  unit: Type.Enum(['day', 'month']),
  ...Range.properties,
  before: Range,
  timeZone: Type.String(),
  /** The calendar months that can be chosen: the last twelve that are over, the newest first. */
  months: Type.Array(Type.String({ pattern: monthPattern })),
  /** Moment up to which the figures are complete; null until the first counting has ended. */
  countedAt: Nullable(Type.String()),
});
export type DashboardSpan = Static<typeof Span>;

const Practice = Type.Object({ watchedMinutes: Count, starts: Count, completions: Count });

const RankedClass = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  series: Type.String(),
  image: Nullable(Image),
  minutes: Compared,
});
export type RankedClass = Static<typeof RankedClass>;

export const Dashboard = Type.Object({
  span: Span,
  members: Type.Object({
    /** Day at whose end members are counted; null for now, also in a calendar month that was not counted. */
    countedOn: Nullable(Day),
    /**
     * Members now, or at the end of a calendar month, and at the end of the period before. `none`: no membership, an
     * ended one, or one in doubt.
     */
    states: Type.Array(Type.Object({ state: Type.Enum([...memberStateGroups]), ...Compared.properties })),
    withAccess: Compared,
    /** Members who began and who ended a paid membership in the period. */
    began: Compared,
    left: Compared,
  }),
  practice: Type.Object({
    totals: Type.Object({ watchedMinutes: Compared, starts: Compared, completions: Compared }),
    /** The most watched first; `slug` null is what has no category any more. */
    categories: Type.Array(
      Type.Object({ title: Type.String(), slug: Nullable(Type.String()), watchedMinutes: Compared }),
    ),
    points: Type.Array(
      Type.Object({
        day: Day,
        ...Practice.properties,
        /** Minutes in the order of `categories`. */
        byCategory: Type.Array(Count),
        watchedMinutesBefore: Nullable(Count),
        completionsBefore: Nullable(Count),
      }),
    ),
  }),
  /** Cohorts, the oldest first. `withAccess` is at the end of the month of joining, of the month after it and so on. */
  cohorts: Type.Array(Type.Object({ month: Day, joined: Count, withAccess: Type.Array(Nullable(Count)) })),
  /** As of last night. */
  top: Type.Array(RankedClass),
  declining: Type.Array(RankedClass),
  /** Keys of `cancellation_survey.json` with its words; null if the file cannot be read, or no longer has them. */
  reasons: Type.Array(
    Type.Object({
      question: Type.String(),
      reason: Type.String(),
      questionText: Nullable(Type.String()),
      reasonText: Nullable(Type.String()),
      ...Compared.properties,
    }),
  ),
  searches: Type.Array(Type.Object({ words: Type.String(), ...Compared.properties })),
  storage: Type.Array(
    Type.Object({ kind: Type.Enum(['streams', 'originals', 'pictures']), bytes: Compared }),
  ),
  /** Bytes of videos that were sent in the period. */
  sent: Compared,
});
export type Dashboard = Static<typeof Dashboard>;

/** Amounts are integers in the smallest unit of the currency, those of a month by price and before discounts. */
export const RevenueFigures = Type.Object({
  span: Span,
  currency: Type.String(),
  /** Monthly recurring revenue at the end of the period, and of the one before. */
  monthly: Compared,
  began: Compared,
  ended: Compared,
  changed: Compared,
  recovered: Compared,
  /** Figures after the period until now, today included; they are in none of the figures above. */
  since: Type.Object({
    from: Day,
    /** Monthly recurring revenue (MRR) as of now. */
    monthly: Type.Integer(),
    began: Type.Integer(),
    ended: Type.Integer(),
    changed: Type.Integer(),
    recovered: Type.Integer(),
  }),
  points: Type.Array(Type.Object({ day: Day, monthly: Type.Integer(), before: Nullable(Type.Integer()) })),
});
export type RevenueFigures = Static<typeof RevenueFigures>;

const query = Type.Object({ period: Type.Optional(Period) });

export const dashboardEndpoints = endpoints({
  'GET /admin/api/dashboard': {
    summary: 'Members, practice, retention, what is watched, why members leave, and what is kept and sent.',
    access: 'figures.view',
    cache: 'no-store',
    query,
    response: Dashboard,
    errors: ['not_signed_in', 'forbidden', 'bad_request'],
  },
  'GET /admin/api/dashboard/revenue': {
    summary:
      'What returns each month, and what was new, lost and recovered: in the period, and since then until now.',
    access: 'revenue.view',
    cache: 'no-store',
    query,
    response: RevenueFigures,
    errors: ['not_signed_in', 'forbidden', 'bad_request'],
  },
});
