import { currentLanguage } from '../../../contract/current-language.ts';
import type { CalendarDay, CalendarItem, CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import { t } from '../../../contract/messages.ts';
import { compareTexts } from '../../../contract/text-order.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember } from '../accounts/index.ts';
import type { CalendarContext } from './context.ts';
import { furthestDays, mostPlans, mostShows } from './limits.ts';
import {
  clockIn,
  dayAfter,
  isDay,
  momentOf,
  oneAfterAnother,
  readMonth,
  spanOf,
  weeksOf,
} from './moments.ts';
import { comingOccurrences, ruleView, runningRules } from './running-rules.ts';
import { addPlans, countPlanned, plannedBetween, removePlan } from './store.ts';
import {
  attendedItem,
  type ClassWords,
  classWords,
  comingItem,
  completedItem,
  elsewhereItem,
  plannedItem,
  wordsOfPlan,
} from './view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export type When = { day: string; time: string };

export const refuse = (field: string, message: string) =>
  new AppError('invalid', { message, fields: { [field]: [message] } });

/** Returns the moment that is meant; throws a message if it does not exist or is out of range. */
export const readMoment = ({ clock }: CalendarContext, timeZone: string, { day, time }: When): Date => {
  if (!isDay(day)) throw refuse('day', t('There is no such day. Choose another one.'));
  const now = clock.now();
  const at = momentOf(timeZone, day, time);
  // The current minute has not passed.
  if (at.getTime() <= now.getTime() - minuteMs)
    throw refuse('time', t('That time has passed. Choose one that is still to come.'));
  if (at.getTime() > now.getTime() + furthestDays * dayMs)
    throw refuse('day', t('That is more than two years away. Choose an earlier day.'));
  return at;
};

const byTime = (a: CalendarItem, b: CalendarItem): number =>
  a.day.localeCompare(b.day) || a.at.localeCompare(b.at) || compareTexts(currentLanguage())(a.title, b.title);

/**
 * Returns the classes that a member completed and planned, the practice they logged as done elsewhere and the live shows
 * they attended, in a month and in the days around it that fill its weeks.
 */
export const calendarMonth = async (
  context: CalendarContext,
  { month: asked, viewer }: { month: string; viewer: Viewer },
): Promise<CalendarMonth> => {
  const { db, clock, accounts, practice, live } = context;
  const userId = viewer.id;
  const timeZone = await accounts.timeZoneOf(userId);
  const now = clock.now();
  const today = clockIn(timeZone, now).day;
  const month = readMonth(asked, today);
  const { first, last } = weeksOf(month);
  const span = spanOf(timeZone, first, last);
  const [logged, elsewhere, planned, attended, streak, rules] = await Promise.all([
    practice.loggedBetween(userId, first, last),
    practice.elsewhereBetween(userId, first, last),
    plannedBetween(db, userId, span),
    live.attendedBetween(userId, { ...span, limit: mostShows }),
    practice.weekStreakOf(userId),
    runningRules(context, userId, today),
  ]);
  const words = await classWords(context, [
    ...[...logged, ...planned].map(({ classId }) => classId),
    ...rules.map(({ pictureOf }) => pictureOf),
  ]);
  const done = new Set(logged.map(({ classId, day }) => `${classId} ${day}`));
  const items = [
    ...logged.flatMap((entry) => {
      const known = words.get(entry.classId);
      return known ? [completedItem(entry, timeZone, known)] : [];
    }),
    ...elsewhere.map((entry) => elsewhereItem(entry, timeZone)),
    ...planned.flatMap((plan) => {
      const known = wordsOfPlan(words, plan);
      const item = known && plannedItem(plan, timeZone, known);
      // A plan that was kept is a class completed; one that is still to come stands beside it.
      const kept = item && plan.startsAt <= now && done.has(`${plan.classId} ${item.day}`);
      return item && !kept ? [item] : [];
    }),
    ...attended.map((show) => attendedItem(show, timeZone)),
    ...rules.flatMap(({ rule }) =>
      comingOccurrences(rule, { timeZone, first, last }).map((at) =>
        comingItem(rule, at, timeZone, words.get(rule.classId ?? 0)),
      ),
    ),
  ];
  const { weekStreak, since } = streak;
  return {
    timeZone,
    today,
    month,
    weekStreak,
    streakSince: since,
    items: items.toSorted(byTime),
    rules: rules.map((running) => ruleView(running, { today, timeZone, words })),
  };
};

const begunMs = 60 * minuteMs;

/** Returns the plans for today or tomorrow that are still to be practised, in the member's own time zone. */
export const plannedOn = async (
  context: CalendarContext,
  { daysAhead, viewer }: { daysAhead: 0 | 1; viewer: Viewer },
): Promise<CalendarDay> => {
  const { db, clock, accounts } = context;
  const timeZone = await accounts.timeZoneOf(viewer.id);
  const now = clock.now();
  const day = dayAfter(clockIn(timeZone, now).day, daysAhead);
  const { from, until } = spanOf(timeZone, day, day);
  const recent = new Date(Math.max(from.getTime(), now.getTime() - begunMs));
  const planned = await plannedBetween(db, viewer.id, { from: recent, until });
  const words = await classWords(
    context,
    planned.map(({ classId }) => classId),
  );
  const items = planned.flatMap((plan) => {
    const known = wordsOfPlan(words, plan);
    const item = known && plannedItem(plan, timeZone, known);
    return item?.planEntryUrl ? [item] : [];
  });
  return { day, items };
};

/** Plans classes one after another, each when the one before it ends. */
export const planClasses = async (
  context: CalendarContext,
  { classIds, viewer, ...when }: When & { classIds: readonly number[]; viewer: Viewer },
): Promise<CalendarItem[]> => {
  const { db, clock, accounts } = context;
  const userId = viewer.id;
  const timeZone = await accounts.timeZoneOf(userId);
  const start = readMoment(context, timeZone, when);
  const words = await classWords(context, classIds);
  const classes = classIds.map((id) => ({ id, words: words.get(id) }));
  if (classes.some((one) => !one.words?.planEntryUrl))
    throw new AppError('not_found', { message: t('This class is no longer available.') });
  const moments = oneAfterAnother(
    start,
    classes.map((one) => one.words?.durationMs ?? 0),
  );
  const now = clock.now();
  const added = await transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw new AppError('not_signed_in');
    if ((await countPlanned(trx, userId, now)) + classIds.length > mostPlans)
      throw refuse(
        'plan_entry_ids',
        t('Your calendar holds {mostPlans} planned classes. Take one out before you plan another.', {
          mostPlans,
        }),
      );
    const plans = classes.map(({ id }, at) => ({ classId: id, startsAt: moments[at] as Date }));
    return addPlans(trx, userId, plans, now);
  });
  return added
    .map((plan) => plannedItem(plan, timeZone, wordsOfPlan(words, plan) as ClassWords))
    .toSorted(byTime);
};

export const readId = (text: string): number => {
  const id = readRowId(text);
  if (id === null) throw new AppError('not_found');
  return id;
};

type OnePlan = { id: string; viewer: Viewer };

export const unplanClass = async (
  { db }: CalendarContext,
  { id, viewer }: OnePlan,
): Promise<{ success: true }> => {
  if (!(await removePlan(db, viewer.id, readId(id)))) throw new AppError('not_found');
  return { success: true };
};
