import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { AppError } from '../../platform/errors.ts';
import type { CalendarContext } from './context.ts';
import { furthestDays } from './limits.ts';
import { clockIn, dayAfter } from './moments.ts';
import { daysOf, occurrencesOn } from './rhythm.ts';
import { type Occurrence, occurrencesOf, type Rule, rulesOf } from './rule-store.ts';
import { type ClassWords, classWords } from './view.ts';

/** Days for which a rule is shown after its end. */
const shownAfterDays = 7;

/** A rule with the occurrences and the progress of its series. */
export type RunningRule = {
  rule: Rule;
  steps: Occurrence[];
  done: number;
  /** Class whose picture it has. */
  pictureOf: number | null;
};

/** Returns the steps of a series whose class the member has not completed since the series was planned. */
export const pendingSteps = async (
  { practice }: Pick<CalendarContext, 'practice'>,
  rule: Rule,
  steps: readonly Occurrence[],
  today: string,
): Promise<{ pending: Occurrence[]; lastDone: string | null }> => {
  const since = clockIn(rule.timeZone, rule.createdAt).day;
  const logged = await practice.loggedBetween(rule.userId, since, today);
  const days = new Map(
    logged.flatMap(({ classId, day, at }) => (at >= rule.createdAt ? [[classId, day] as const] : [])),
  );
  const done = steps.flatMap(({ classId }) => (classId === null ? [] : (days.get(classId) ?? [])));
  return {
    pending: steps.filter(({ classId }) => classId !== null && !days.has(classId)),
    lastDone: done.toSorted().at(-1) ?? null,
  };
};

const withProgress = async (
  context: Pick<CalendarContext, 'db' | 'practice'>,
  rule: Rule,
  today: string,
): Promise<RunningRule> => {
  if (rule.kind !== 'series') return { rule, steps: [], done: 0, pictureOf: rule.classId };
  const steps = await occurrencesOf(context.db, rule.id);
  const { pending } = await pendingSteps(context, rule, steps, today);
  return {
    rule,
    steps,
    done: steps.length - pending.length,
    pictureOf: (pending[0] ?? steps[0])?.classId ?? null,
  };
};

const lastDayOf = ({ rule, steps }: RunningRule, timeZone: string): string | null => {
  if (rule.kind !== 'series') return rule.lastDay;
  const last = steps
    .map(({ startsAt }) => startsAt.getTime())
    .reduce((one, other) => Math.max(one, other), 0);
  return last > 0 ? clockIn(timeZone, new Date(last)).day : null;
};

/** Returns the rules of a member that run, or ended in the last days. */
export const runningRules = async (
  context: Pick<CalendarContext, 'db' | 'practice'>,
  userId: string,
  today: string,
): Promise<RunningRule[]> => {
  const rules = await rulesOf(context.db, userId);
  const running = await Promise.all(rules.map((rule) => withProgress(context, rule, today)));
  const since = dayAfter(today, -shownAfterDays);
  return running.filter(
    (one) =>
      one.rule.dueAt !== null || (lastDayOf(one, one.rule.timeZone) ?? one.rule.laidUntil ?? '') >= since,
  );
};

/** Returns the moments of a rule in a row of days that are not laid out yet. */
export const comingOccurrences = (
  rule: Rule,
  { timeZone, first, last }: { timeZone: string; first: string; last: string },
): Date[] => {
  if (rule.kind === 'series' || rule.laidUntil === null || rule.dueAt === null) return [];
  if (first > dayAfter(rule.laidUntil, furthestDays)) return [];
  const days = daysOf(rule, {
    from: dayAfter(rule.laidUntil, 1),
    until: rule.lastDay !== null && rule.lastDay < last ? rule.lastDay : last,
    most: rule.times === null ? Number.POSITIVE_INFINITY : rule.times - rule.laid,
  });
  return occurrencesOn(
    timeZone,
    days.filter((day) => day >= first),
    rule.time,
  ).map(({ at }) => at);
};

export const ruleView = (
  running: RunningRule,
  {
    today,
    timeZone,
    words,
  }: { today: string; timeZone: string; words: ReadonlyMap<number, Pick<ClassWords, 'coverPhoto'>> },
): PlanRule => {
  const { rule, done, pictureOf } = running;
  const { id, kind, title, chooser, weekdays, everyDays, time, times, whenMissed, movedOn, movedStep } = rule;
  return {
    id,
    kind,
    title,
    address: rule.address === null ? null : givenAddress(rule.address),
    chooser,
    weekdays,
    everyDays: everyDays === 2 ? 2 : 1,
    time,
    lastDay: lastDayOf(running, timeZone),
    times,
    done,
    moved: movedOn === today && movedStep !== null && whenMissed ? { step: movedStep, whenMissed } : null,
    coverPhoto: words.get(pictureOf ?? 0)?.coverPhoto ?? null,
  };
};

/** Returns a running rule as its member has it. Throws `not_found` for one that has ended. */
export const viewOfRule = async (context: CalendarContext, userId: string, id: number): Promise<PlanRule> => {
  const timeZone = await context.accounts.timeZoneOf(userId);
  const today = clockIn(timeZone, context.clock.now()).day;
  const running = (await runningRules(context, userId, today)).find(({ rule }) => rule.id === id);
  if (!running) throw new AppError('not_found');
  const words = await classWords(context, [running.pictureOf]);
  return ruleView(running, { today, timeZone, words });
};
