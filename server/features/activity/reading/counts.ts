import type {
  ActivityCounts,
  ActivityQuery,
  Counted,
} from '../../../../contract/activity/activity.schema.ts';
import { activityCounted } from '../../../../contract/activity/activity-limits.ts';
import type { ActivityKind } from '../../../../contract/activity/staff-actions.ts';
import { type ActivityContext, narrowingOf } from './activity.ts';
import { type Narrowing, peopleOfActivity } from './activity-store.ts';
import { countActivity, countKinds, countKindsFound, countKindsOf, type KindCounts } from './count-store.ts';

/** Returns a count that is cut at `activityCounted`. */
const upToMost = (entries: number): Counted => ({
  entries: Math.min(entries, activityCounted),
  more: entries > activityCounted,
});

const eachOf = (counts: KindCounts, say: (entries: number) => Counted): Record<ActivityKind, Counted> =>
  Object.fromEntries(Object.entries(counts).map(([kind, entries]) => [kind, say(entries)])) as Record<
    ActivityKind,
    Counted
  >;

/** Returns the number of entries of each kind under the other filters; null if there are more than are counted. */
const kindsOf = async (
  { db }: ActivityContext,
  list: Narrowing,
): Promise<Record<ActivityKind, Counted> | null> => {
  if (list.found) {
    const counts = await countKindsFound(db, { ...list, found: list.found });
    return counts && eachOf(counts, upToMost);
  }
  if (list.who) return eachOf(await countKindsOf(db, list), upToMost);
  return eachOf(await countKinds(db, list), (entries) => ({ entries, more: false }));
};

const sumOf = (counts: readonly Counted[]): Counted => ({
  entries: counts.reduce((sum, { entries }) => sum + entries, 0),
  more: counts.some(({ more }) => more),
});

/** Returns the figures beside the list: its entries, those of each kind, and the people in the activity. */
export const activityCounts = async (
  context: ActivityContext,
  query: ActivityQuery,
): Promise<ActivityCounts> => {
  const list = await narrowingOf(context, query);
  const { kinds: chosen, action } = list;
  // A search matches actions of the chosen kinds alone, so it is run again for all kinds.
  const ofAnyKind =
    list.found && (chosen.length > 0 || action)
      ? await narrowingOf(context, { ...query, kind: undefined, action: undefined })
      : list;
  const [kinds, people] = await Promise.all([kindsOf(context, ofAnyKind), peopleOfActivity(context.db)]);
  const known = kinds && sumOf(chosen.length > 0 ? chosen.map((kind) => kinds[kind]) : Object.values(kinds));
  const count = known && !action ? known : upToMost(await countActivity(context.db, list));
  return { count, kinds, people, partial: list.isPartial };
};
