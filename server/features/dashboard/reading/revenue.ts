import type { Compared, RevenueFigures } from '../../../../contract/dashboard/dashboard.schema.ts';
import type { DashboardPeriod } from '../../../../contract/dashboard/periods.ts';
import { countedAt } from '../counting/counting-state-store.ts';
import { monthOf, pointsOf, type Span } from '../periods.ts';
import { type DashboardContext, known, spanNow, spanView } from './dashboard.ts';
import { firstMembershipDay } from './member-store.ts';
import { type MoveRow, monthlyBefore, movesSince } from './revenue-store.ts';

/** Returns the monthly revenue at the end of each point, in their order. */
const runningTotals = (
  points: readonly string[],
  { start, moves, unit }: { start: number; moves: readonly MoveRow[]; unit: Span['unit'] },
): number[] => {
  let total = start;
  return points.map((point) => {
    for (const { day, kind, amount } of moves)
      if (kind !== 'recovered' && (unit === 'day' ? day : monthOf(day)) === point) total += amount;
    return Math.round(total);
  });
};

/**
 * Returns the changes after the points: those of today and, after months, of the days since they ended; they are
 * counted within seconds.
 */
const movesAfter = (
  { to }: Pick<Span, 'to'>,
  moves: readonly MoveRow[],
  start: number,
): RevenueFigures['since'] => {
  const sum = (kind: MoveRow['kind']): number =>
    moves.reduce((total, move) => total + (move.kind === kind && move.day >= to ? move.amount : 0), 0);
  const total = moves.reduce((all, { kind, amount }) => all + (kind === 'recovered' ? 0 : amount), start);
  return {
    from: to,
    monthly: Math.round(total),
    began: Math.round(sum('began')),
    ended: Math.round(sum('ended')),
    changed: Math.round(sum('changed')),
    recovered: Math.round(sum('recovered')),
  };
};

/** Returns the monthly recurring revenue (MRR) in the studio's currency. */
export const revenueFigures = async (
  context: DashboardContext,
  period?: DashboardPeriod,
): Promise<RevenueFigures> => {
  const { db, currency } = context;
  const span = spanNow(context, period);
  const [counted, start, moves, first] = await Promise.all([
    countedAt(db),
    monthlyBefore(db, currency, span.before.from),
    movesSince(db, currency, span),
    firstMembershipDay(db),
  ]);
  const comparable = known(first, span);
  const points = pointsOf(span, span);
  const pointsBefore = pointsOf(span, span.before);
  const totals = runningTotals([...pointsBefore, ...points], { start, moves, unit: span.unit });
  const [before, now] = [totals.slice(0, pointsBefore.length), totals.slice(pointsBefore.length)];
  const sum = (kind: MoveRow['kind'], isIn: (day: string) => boolean): number =>
    Math.round(
      moves.reduce((total, move) => total + (move.kind === kind && isIn(move.day) ? move.amount : 0), 0),
    );
  const moved = (kind: MoveRow['kind']): Compared => ({
    now: sum(kind, (day) => day >= span.from && day < span.to),
    before: comparable ? sum(kind, (day) => day < span.from) : null,
  });
  const atEnd = now.at(-1) ?? 0;
  return {
    span: spanView(span, context, counted),
    currency,
    monthly: { now: atEnd, before: comparable ? (before.at(-1) ?? 0) : null },
    began: moved('began'),
    ended: moved('ended'),
    changed: moved('changed'),
    recovered: moved('recovered'),
    since: movesAfter(span, moves, start),
    points: points.map((day, at) => ({
      day,
      monthly: now[at] ?? 0,
      before: comparable ? (before[at] ?? null) : null,
    })),
  };
};
