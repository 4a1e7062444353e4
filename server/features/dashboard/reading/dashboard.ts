import type {
  Compared,
  Dashboard,
  DashboardSpan,
  RankedClass,
} from '../../../../contract/dashboard/dashboard.schema.ts';
import {
  type MemberStateGroup,
  memberStateGroups,
} from '../../../../contract/dashboard/member-state-groups.ts';
import {
  type DashboardPeriod,
  defaultPeriod,
  isMonthPeriod,
} from '../../../../contract/dashboard/periods.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { chosenImage } from '../../catalog/index.ts';
import type { ReasonTexts } from '../../membership/index.ts';
import { addDays, dayIn } from '../../practice/index.ts';
import { countedAt } from '../counting/counting-state-store.ts';
import { addMonths, monthOf, monthsUntil, type Span, spanOf } from '../periods.ts';
import { reasonRows, searchRows, sentBytes, storageRows } from './list-store.ts';
import {
  type CohortRow,
  cohortRows,
  firstMembershipDay,
  membersBefore,
  membershipMoves,
  membersNow,
  type StateCount,
} from './member-store.ts';
import { practiceFigures } from './practice-figures.ts';
import { firstPracticeDay, type RankedRow, rankedClasses } from './practice-store.ts';

export type DashboardContext = {
  db: Database;
  clock: Clock;
  timeZone: string;
  /** Currency of prices; ISO 4217, lower case. */
  currency: string;
  reasonTexts: ReasonTexts;
};

const cohortMonths = 12;

export const spanView = (
  span: Span,
  { timeZone, clock }: Pick<DashboardContext, 'clock' | 'timeZone'>,
  counted: Date | null,
): DashboardSpan => ({
  period: span.period,
  unit: span.unit,
  from: span.from,
  to: addDays(span.to, -1),
  before: { from: span.before.from, to: addDays(span.before.to, -1) },
  timeZone,
  months: monthsUntil(dayIn(timeZone, clock.now())),
  countedAt: counted?.toISOString() ?? null,
});

export const spanNow = (
  { clock, timeZone }: Pick<DashboardContext, 'clock' | 'timeZone'>,
  period?: DashboardPeriod,
) => spanOf(period ?? defaultPeriod, dayIn(timeZone, clock.now()));

/** Returns true if the period before has figures to compare with. */
export const known = (first: string | null, { before }: Pick<Span, 'before'>): boolean =>
  first !== null && first < before.to;

const groupOf = (state: string): MemberStateGroup =>
  memberStateGroups.find((group) => group === state) ?? 'none';

const withAccess: ReadonlySet<MemberStateGroup> = new Set(['renewing', 'unlimited', 'churning', 'grace']);

const sumOf = (counts: readonly StateCount[], isIn: (group: MemberStateGroup) => boolean): number =>
  counts.reduce((sum, { state, members }) => sum + (isIn(groupOf(state)) ? members : 0), 0);

const membersView = (
  now: readonly StateCount[],
  before: readonly StateCount[],
): Pick<Dashboard['members'], 'states' | 'withAccess'> => {
  const compared = (isIn: (group: MemberStateGroup) => boolean): Compared => ({
    now: sumOf(now, isIn),
    before: before.length > 0 ? sumOf(before, isIn) : null,
  });
  return {
    states: memberStateGroups.map((state) => ({ state, ...compared((group) => group === state) })),
    withAccess: compared((group) => withAccess.has(group)),
  };
};

const cohortsView = (rows: readonly CohortRow[]): Dashboard['cohorts'] => {
  const months = [...new Set(rows.map(({ joinedMonth }) => joinedMonth))];
  return months.map((month) => {
    const own = rows.filter(({ joinedMonth }) => joinedMonth === month);
    const at = new Map(own.map((row) => [row.month, row]));
    const last = own.at(-1)?.month ?? month;
    const since: string[] = [];
    for (let one = month; one <= last; one = addMonths(one, 1)) since.push(one);
    return {
      month,
      // Accounts that are erased later have joined all the same, and those of a month's last minutes are counted in the
      // next.
      joined: Math.max(0, ...own.map(({ members }) => members)),
      withAccess: since.map((one) => at.get(one)?.withAccess ?? null),
    };
  });
};

const minutes = (ms: number): number => Math.round(ms / 60_000);

const rankedView = (
  { watchedMs, beforeMs, list: _, image, focusX, focusY, ...row }: RankedRow,
  comparable: boolean,
): RankedClass => ({
  ...row,
  image: image === null ? null : chosenImage(image, { focusX, focusY }),
  minutes: { now: minutes(watchedMs), before: comparable ? minutes(beforeMs) : null },
});

/** Returns all figures but money, from sums alone: the time it takes does not grow with the counted events. */
export const dashboard = async (context: DashboardContext, period?: DashboardPeriod): Promise<Dashboard> => {
  const { db, timeZone, clock } = context;
  const span = spanNow(context, period);
  const firstCohort = addMonths(monthOf(dayIn(timeZone, clock.now())), 1 - cohortMonths);
  const until = isMonthPeriod(span.period) ? span.to : null;
  const [counted, past, before, moves, firstPaid, cohorts, firstPracticed, ranked] = await Promise.all([
    countedAt(db),
    until === null ? [] : membersBefore(db, until),
    membersBefore(db, span.from),
    membershipMoves(db, span),
    firstMembershipDay(db),
    cohortRows(db, firstCohort),
    firstPracticeDay(db),
    rankedClasses(db, span),
  ]);
  const isPast = until !== null && past.length > 0;
  const now = isPast ? past : await membersNow(db);
  const [practice, reasons, inWords, searches, storage, sent] = await Promise.all([
    practiceFigures(db, span, known(firstPracticed, span)),
    reasonRows(db, span),
    context.reasonTexts(),
    searchRows(db, span),
    storageRows(db, { from: span.from, until }),
    sentBytes(db, span),
  ]);
  const moved = (kind: 'began' | 'ended'): Compared => {
    const row = moves.find((move) => move.kind === kind);
    return { now: row?.now ?? 0, before: known(firstPaid, span) ? (row?.before ?? 0) : null };
  };
  const listed = (list: RankedRow['list']): RankedClass[] =>
    ranked.filter((row) => row.list === list).map((row) => rankedView(row, known(firstPracticed, span)));
  return {
    span: spanView(span, context, counted),
    members: {
      countedOn: isPast ? addDays(until, -1) : null,
      ...membersView(now, before),
      began: moved('began'),
      left: moved('ended'),
    },
    practice,
    cohorts: cohortsView(cohorts),
    top: listed('top'),
    declining: listed('declining'),
    reasons: inWords(reasons),
    searches,
    storage: storage.map(({ kind, bytes, before: earlier }) => ({
      kind,
      bytes: { now: bytes, before: earlier },
    })),
    sent,
  };
};
