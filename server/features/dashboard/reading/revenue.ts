import type { Compared, RevenueFigures } from '../../../../contract/dashboard/dashboard.ts';
import type { DashboardPeriod } from '../../../../contract/dashboard/periods.ts';
import { countedAt } from '../counting/counting-state-store.ts';
import { monthOf, pointsOf, type Span } from '../periods.ts';
import { type DashboardContext, known, spanNow, spanView } from './dashboard.ts';
import { firstMembershipDay } from './member-store.ts';
import { type MoveRow, monthlyBefore, movesIn } from './revenue-store.ts';

/** The monthly revenue at the end of each point, in their order. */
const runningTotals = (
  points: readonly string[],
  { start, moves, unit }: { start: number; moves: readonly MoveRow[]; unit: Span['unit'] },
): number[] => {
  let total = start;
  return points.map((point) => {
    for (const { day, kind, amount } of moves)
      if (kind !== 'recovered' && (unit === 'day' ? day : monthOf(day)) === point) total += amount;
    return total;
  });
};

/** What returns each month by what members pay, in the studio's currency. */
export const revenueFigures = async (
  context: DashboardContext,
  period?: DashboardPeriod,
): Promise<RevenueFigures> => {
  const { db, currency, timeZone } = context;
  const span = spanNow(context, period);
  const [counted, start, moves, first] = await Promise.all([
    countedAt(db),
    monthlyBefore(db, currency, span.before.from),
    movesIn(db, currency, span),
    firstMembershipDay(db),
  ]);
  const comparable = known(first, span);
  const points = pointsOf(span, span);
  const pointsBefore = pointsOf(span, span.before);
  const totals = runningTotals([...pointsBefore, ...points], { start, moves, unit: span.unit });
  const [before, now] = [totals.slice(0, pointsBefore.length), totals.slice(pointsBefore.length)];
  const moved = (kind: MoveRow['kind']): Compared => {
    const sum = (isIn: (day: string) => boolean) =>
      moves.reduce((total, move) => total + (move.kind === kind && isIn(move.day) ? move.amount : 0), 0);
    return { now: sum((day) => day >= span.from), before: comparable ? sum((day) => day < span.from) : null };
  };
  return {
    span: spanView(span, timeZone, counted),
    currency,
    monthly: { now: now.at(-1) ?? 0, before: comparable ? (before.at(-1) ?? 0) : null },
    began: moved('began'),
    ended: moved('ended'),
    changed: moved('changed'),
    recovered: moved('recovered'),
    points: points.map((day, at) => ({
      day,
      monthly: now[at] ?? 0,
      before: comparable ? (before[at] ?? null) : null,
    })),
  };
};
