import { transaction } from '../../../platform/db.ts';
import { lockMember } from '../../accounts/index.ts';
import type { CalendarContext } from '../context.ts';
import { restAfterDays } from '../limits.ts';
import { clockIn, momentOf, spanOf } from '../moments.ts';
import { daysBetween, movedOn, putLast } from '../rhythm.ts';
import { changeRule, dueRules, moveOccurrences, occurrencesOf, type Rule, ruleOf } from '../rule-store.ts';
import { pendingSteps } from '../running-rules.ts';
import { choosePlannedWishes } from './choosing.ts';
import { layAnew, layOut } from './laying.ts';

const atOnce = 100;
const retryMs = 60 * 60_000;

type Today = { today: string; now: Date };

/**
 * Moves on the steps of a series whose day went by, as its rule says, and sets the moment of the next look at it: the
 * end of the day of its next step. A series nobody has practised for a month rests where it is.
 */
export const moveSeriesOn = async (
  context: Pick<CalendarContext, 'db' | 'practice'>,
  rule: Rule,
  { today, now }: Today,
): Promise<void> => {
  const { db } = context;
  const { pending, lastDone } = await pendingSteps(context, rule, await occurrencesOf(db, rule.id), today);
  const steps = pending.map(({ id, startsAt, alone }) => ({
    id,
    day: clockIn(rule.timeZone, startsAt).day,
    alone,
  }));
  const missed = pending.find((_, at) => (steps[at]?.day ?? today) < today);
  const since = [rule.firstDay, ...(lastDone === null ? [] : [lastDone])].toSorted().at(-1) ?? today;
  if (missed && daysBetween(since, today) > restAfterDays) return changeRule(db, rule.id, { dueAt: null });
  const moved = (rule.whenMissed === 'wait' ? putLast : movedOn)(rule, steps, today);
  await moveOccurrences(
    db,
    moved.map(({ id, day }) => ({
      id,
      day,
      startsAt: momentOf(rule.timeZone, day, rule.time),
      chooseAt: null,
    })),
    now,
  );
  const days = new Map(moved.map(({ id, day }) => [id, day]));
  const next = steps.map(({ id, day }) => days.get(id) ?? day).toSorted()[0];
  await changeRule(db, rule.id, {
    dueAt: next === undefined ? null : spanOf(rule.timeZone, next, next).until,
    ...(missed ? { movedOn: today, movedStep: missed.step } : {}),
  });
};

/** Does the work on a rule that is due, in one transaction that has locked the member. */
const workOn = (context: CalendarContext, { id, userId }: { id: number; userId: string }): Promise<void> =>
  transaction(context.db, async (trx) => {
    const now = context.clock.now();
    if (!(await lockMember(trx, userId))) return;
    const due = await ruleOf(trx, userId, id);
    if (!due?.dueAt || due.dueAt > now) return;
    const timeZone = await context.accounts.timeZoneOf(userId, trx);
    const rule = timeZone === due.timeZone ? due : await layAnew(trx, due, timeZone, now);
    const today = clockIn(timeZone, now).day;
    if (rule.kind === 'series') await moveSeriesOn({ ...context, db: trx }, rule, { today, now });
    else await layOut(trx, rule, { today, now });
  });

/** Lays out and moves what is due; a rule that fails is tried again in an hour and keeps no other one waiting. */
const workOnRules = async (context: CalendarContext, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = context;
  let failure: unknown = null;
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; ) {
    const due = await dueRules(db, clock.now(), atOnce);
    taken = due.length;
    for (const rule of due)
      await workOn(context, rule).catch(async (error: unknown) => {
        failure = error;
        await changeRule(db, rule.id, { dueAt: new Date(clock.now().getTime() + retryMs) });
      });
  }
  if (failure) throw failure;
};

/** Does all work on plans that is due; several processes may do it at once. */
export const keepPlans = async (context: CalendarContext, signal?: AbortSignal): Promise<void> => {
  await workOnRules(context, signal);
  await choosePlannedWishes(context, signal);
};
