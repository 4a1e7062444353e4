import type { Database } from '../../../platform/db.ts';
import { laidDays, layAgainDays } from '../limits.ts';
import { clockIn, dayAfter, momentOf, spanOf } from '../moments.ts';
import { daysOf, occurrencesOn, takenOver } from '../rhythm.ts';
import {
  addOccurrences,
  changeRule,
  moveOccurrences,
  type Occurrence,
  occurrencesOf,
  type Rule,
  removeOccurrences,
} from '../rule-store.ts';

const dayMs = 86_400_000;

/** Moment from which the studio chooses the class of a wish: the morning of its day. */
export const chooseAtOf = (
  { kind, chooser }: Pick<Rule, 'kind' | 'chooser'>,
  timeZone: string,
  day: string,
) => (kind === 'wish' && chooser === 'studio' ? spanOf(timeZone, day, day).from : null);

type Horizon = { today: string; now: Date };

/** Returns the next occurrences of a rule that repeats, after those that were laid out, and the day up to which. */
export const furtherOccurrences = (
  rule: Pick<Rule, 'firstDay' | 'lastDay' | 'weekdays' | 'everyDays' | 'times' | 'time'> &
    Pick<Rule, 'timeZone' | 'laidUntil' | 'laid'>,
  { today, now }: Horizon,
): { occurrences: { day: string; at: Date }[]; until: string; isOver: boolean } => {
  const horizon = dayAfter(today, laidDays);
  const until = rule.lastDay !== null && rule.lastDay < horizon ? rule.lastDay : horizon;
  const from = [today, ...(rule.laidUntil === null ? [] : [dayAfter(rule.laidUntil, 1)])].toSorted().at(-1);
  const most = rule.times === null ? Number.POSITIVE_INFINITY : rule.times - rule.laid;
  const days = daysOf(rule, { from: from ?? today, until, most: most + 1 });
  const occurrences = occurrencesOn(rule.timeZone, days, rule.time)
    .filter(({ at }) => at > now)
    .slice(0, most);
  return { occurrences, until, isOver: until === rule.lastDay || occurrences.length >= most };
};

/**
 * Lays out the next occurrences of a rule that repeats. Those of `coming` move to these days with the classes that they
 * have, and are removed where there is no day for them.
 */
export const layOut = async (
  trx: Database,
  rule: Rule,
  horizon: Horizon,
  coming: readonly Occurrence[] = [],
): Promise<void> => {
  const { occurrences, until, isOver } = furtherOccurrences(rule, horizon);
  const places = occurrences.map(({ day, at }) => ({
    day,
    startsAt: at,
    chooseAt: chooseAtOf(rule, rule.timeZone, day),
  }));
  const kept = takenOver(
    coming,
    places.map(({ day }) => day),
  );
  const moved = places.flatMap((place) => {
    const one = kept.get(place.day);
    return one ? [{ ...place, id: one.id }] : [];
  });
  const staying = new Set(moved.map(({ id }) => id));
  await removeOccurrences(
    trx,
    coming.flatMap(({ id }) => (staying.has(id) ? [] : [id])),
  );
  await moveOccurrences(trx, moved, horizon.now);
  const added = places
    .filter(({ day }) => !kept.has(day))
    .map((place) => ({ ...place, classId: rule.classId, step: null, alone: false }));
  await addOccurrences(trx, rule, added, horizon.now);
  await changeRule(trx, rule.id, {
    laidUntil: until,
    laid: rule.laid + occurrences.length,
    dueAt: isOver ? null : new Date(horizon.now.getTime() + layAgainDays * dayMs),
  });
};

/** Returns the day and moment of an occurrence in another time zone, at the time of day that it has. */
const inZone = (rule: Rule, { id, startsAt, ruleDay, alone }: Occurrence, timeZone: string) => {
  const { day, time } = alone ? clockIn(rule.timeZone, startsAt) : { day: ruleDay, time: rule.time };
  const chooseAt = chooseAtOf(rule, timeZone, day);
  return { id, day: ruleDay, startsAt: momentOf(timeZone, day, time), chooseAt };
};

/** Lays out the occurrences to come anew in another time zone: each keeps its day and time of day. */
export const layAnew = async (trx: Database, rule: Rule, timeZone: string, now: Date): Promise<Rule> => {
  const coming = await occurrencesOf(trx, rule.id, now);
  await moveOccurrences(
    trx,
    coming.map((one) => inZone(rule, one, timeZone)),
    now,
  );
  await changeRule(trx, rule.id, { timeZone });
  return { ...rule, timeZone };
};
