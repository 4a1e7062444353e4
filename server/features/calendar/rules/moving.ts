import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { readId, readMoment, refuse, type When } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { clockIn, dayAfter, momentOf, spanOf } from '../moments.ts';
import { daysBetween, nextDay, turnedWeekdays } from '../rhythm.ts';
import {
  changeRule,
  type MovedOccurrence,
  moveOccurrences,
  type Occurrence,
  occurrencesOf,
  type Rule,
  ruleOf,
} from '../rule-store.ts';
import { movePlan, plansWithIds } from '../store.ts';
import { type ClassWords, classWords, plannedItem, wordsOfPlan } from '../view.ts';
import { chooseAtOf } from './laying.ts';

const movedTo = (rule: Rule, id: number, { day, time }: When): MovedOccurrence => ({
  id,
  day,
  startsAt: momentOf(rule.timeZone, day, time),
  chooseAt: chooseAtOf(rule, rule.timeZone, day),
});

/** Returns the steps of a series on the days of its rhythm after the day on which the first of them is put. */
const followingSteps = (rule: Rule, steps: readonly Occurrence[], when: When): MovedOccurrence[] => {
  let { day } = when;
  return steps.map(({ id }, at) => {
    if (at > 0) day = nextDay(rule, dayAfter(day, 1));
    return movedTo(rule, id, { day, time: when.time });
  });
};

/** Moves an occurrence of a rule that repeats and all after it by the same number of days, and turns its rhythm. */
const turn = (rule: Rule, coming: readonly Occurrence[], days: number, time: string) => ({
  moved: coming.map(({ id, ruleDay }) => movedTo(rule, id, { day: dayAfter(ruleDay, days), time })),
  change: {
    weekdays: turnedWeekdays(rule.weekdays, days),
    firstDay: dayAfter(rule.firstDay, days),
    lastDay: rule.lastDay === null ? null : dayAfter(rule.lastDay, days),
    laidUntil: rule.laidUntil === null ? null : dayAfter(rule.laidUntil, days),
  },
});

const moveFollowing = async (
  context: CalendarContext,
  { id, userId, when }: { id: number; userId: string; when: When },
): Promise<void> =>
  transaction(context.db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw new AppError('not_signed_in');
    const now = context.clock.now();
    const [plan] = await plansWithIds(trx, userId, [id]);
    const rule = plan?.rule ? await ruleOf(trx, userId, plan.rule.id) : null;
    if (!plan || !rule) throw new AppError('not_found');
    const occurrences = await occurrencesOf(trx, rule.id);
    const from = occurrences.findIndex((one) => one.id === id);
    const following = occurrences.slice(from);
    if (rule.kind === 'series') {
      await moveOccurrences(trx, followingSteps(rule, following, when), now);
      await changeRule(trx, rule.id, { time: when.time, dueAt: now });
      return;
    }
    const days = daysBetween(clockIn(rule.timeZone, plan.startsAt).day, when.day);
    const { moved, change } = turn(rule, following, days, when.time);
    if (moved.some(({ startsAt }) => startsAt <= now))
      throw refuse('day', t('A day that follows would lie in the past. Choose a later one.'));
    await moveOccurrences(trx, moved, now);
    await changeRule(trx, rule.id, { ...change, time: when.time });
  });

type PlanMove = When & { id: string; viewer: Viewer; following: boolean };

/** Moves a plan; `following` moves all after it of its rule as well. */
export const moveClass = async (
  context: CalendarContext,
  { id: text, viewer, following, ...when }: PlanMove,
): Promise<CalendarItem> => {
  const { db, clock, accounts } = context;
  const userId = viewer.id;
  const timeZone = await accounts.timeZoneOf(userId);
  const startsAt = readMoment(context, timeZone, when);
  const id = readId(text);
  if (following) await moveFollowing(context, { id, userId, when });
  else {
    const chooseAt = spanOf(timeZone, when.day, when.day).from;
    const moved = await movePlan(db, { userId, id, startsAt, chooseAt, now: clock.now() });
    if (!moved) throw new AppError('not_found');
  }
  const [plan] = await plansWithIds(db, userId, [id]);
  const words = plan && wordsOfPlan(await classWords(context, [plan.classId]), plan);
  if (!plan || !words) throw new AppError('not_found');
  return plannedItem(plan, timeZone, words as ClassWords);
};
