import type { Compared, Dashboard } from '../../../../contract/dashboard/dashboard.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { pointsOf, type Span } from '../periods.ts';
import { type CategoryPoint, categoryPoints, type NamedCategory, namedCategories } from './practice-store.ts';

type Figure = 'watchedMs' | 'starts' | 'completions';

const minutes = (ms: number): number => Math.max(0, Math.round(ms / 60_000));

const sumOf = (rows: readonly CategoryPoint[], figure: Figure): number =>
  Math.max(
    0,
    rows.reduce((sum, row) => sum + row[figure], 0),
  );

/** Returns the time watched and the classes completed, by day or month and by category, beside the period before. */
export const practiceFigures = async (
  db: Database,
  span: Span,
  comparable: boolean,
): Promise<Dashboard['practice']> => {
  const [rows, named] = await Promise.all([categoryPoints(db, span), namedCategories(db)]);
  const now = rows.filter(({ point }) => point >= span.from);
  const before = rows.filter(({ point }) => point < span.from);
  const compared = (figure: Figure, isIn: (row: CategoryPoint) => boolean = () => true): Compared => ({
    now: sumOf(now.filter(isIn), figure),
    before: comparable ? sumOf(before.filter(isIn), figure) : null,
  });
  const inMinutes = (of: Compared): Compared => ({
    now: minutes(of.now),
    before: of.before === null ? null : minutes(of.before),
  });
  const byId = new Map<number, NamedCategory>(named.map((category) => [category.id, category]));
  // Content without a category forms one of its own.
  const keyOf = ({ categoryId }: CategoryPoint): number => (byId.has(categoryId) ? categoryId : 0);
  const categories = [...new Set(rows.map(keyOf))]
    .map((id) => ({ id, watched: compared('watchedMs', (row) => keyOf(row) === id) }))
    .filter(({ watched }) => watched.now > 0 || (watched.before ?? 0) > 0)
    .toSorted((a, b) => b.watched.now - a.watched.now || a.id - b.id);
  const byPoint = Map.groupBy(rows, ({ point }) => point);
  const daysBefore = pointsOf(span, span.before);
  const points = pointsOf(span, span).map((day, at) => {
    const own = byPoint.get(day) ?? [];
    const dayBefore = daysBefore[at];
    const earlier = comparable && dayBefore !== undefined ? (byPoint.get(dayBefore) ?? []) : null;
    return {
      day,
      watchedMinutes: minutes(sumOf(own, 'watchedMs')),
      starts: sumOf(own, 'starts'),
      completions: sumOf(own, 'completions'),
      byCategory: categories.map(({ id }) =>
        minutes(
          sumOf(
            own.filter((row) => keyOf(row) === id),
            'watchedMs',
          ),
        ),
      ),
      watchedMinutesBefore: earlier && minutes(sumOf(earlier, 'watchedMs')),
      completionsBefore: earlier && sumOf(earlier, 'completions'),
    };
  });
  return {
    totals: {
      watchedMinutes: inMinutes(compared('watchedMs')),
      starts: compared('starts'),
      completions: compared('completions'),
    },
    categories: categories.map(({ id, watched }) => ({
      title: byId.get(id)?.title ?? t('No category'),
      slug: byId.get(id)?.slug ?? null,
      watchedMinutes: inMinutes(watched),
    })),
    points,
  };
};
