import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { addDays, nextHalfHour } from '../calendar-days.ts';

/** A day of a member's first week, with the class that is proposed for it. */
export type WeekDay = { day: string; proposal: Proposal | null };
export type Proposal = { entry: PlanEntry; time: string };

const proposedDays = [0, 2, 4];
/** Time of classes on later days: a time to move, as any. */
const laterTime = '18:00';

const coachNames = ({ coaches }: PlanEntry): string[] => coaches.map(coachName);

/** Returns the first class and up to two others, each by coaches of its own as far as there are any. */
export const threeOf = (classes: readonly PlanEntry[]): PlanEntry[] => {
  const [first, ...others] = classes;
  if (!first) return [];
  const chosen = [first];
  for (const isOther of [true, false])
    for (const entry of others) {
      if (chosen.length === 3) return chosen;
      const known = new Set(chosen.flatMap(coachNames));
      if (!chosen.includes(entry) && !(isOther && coachNames(entry).some((name) => known.has(name))))
        chosen.push(entry);
    }
  return chosen;
};

/** Returns the seven days from now on, with classes on the first, the third and the fifth. */
export const firstWeek = (classes: readonly PlanEntry[], now: Date, timeZone: string): WeekDay[] => {
  const start = nextHalfHour(now, timeZone);
  const chosen = threeOf(classes);
  return Array.from({ length: 7 }, (_, at) => {
    const entry = chosen[proposedDays.indexOf(at)];
    const time = at === 0 ? start.time : laterTime;
    return { day: addDays(start.day, at), proposal: entry ? { entry, time } : null };
  });
};

/** Returns the plans of the calendar that hold the proposals of a week; null unless all of them are planned. */
export const plannedIn = (week: readonly WeekDay[], items: readonly CalendarItem[]): number[] | null => {
  const ids: number[] = [];
  for (const { day, proposal } of week) {
    if (!proposal) continue;
    const item = items.find(
      ({ kind, planEntryId, day: on }) =>
        kind === 'scheduled' && planEntryId === proposal.entry.id && on === day,
    );
    if (item?.id == null) return null;
    ids.push(item.id);
  }
  return ids.length > 0 ? ids : null;
};
