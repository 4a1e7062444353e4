import type { NewRule, PlanRule, RulePreview } from '../../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { readId, refuse } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { mostRules, mostShows } from '../limits.ts';
import { clockIn, dayAfter, momentOf, shownLengthMs, spanOf } from '../moments.ts';
import { daysOf, occurrencesOn } from '../rhythm.ts';
import {
  addOccurrences,
  addRule,
  changeRule,
  type NewOccurrence,
  type Rule,
  type RuleToAdd,
  removeEndedRules,
  removeRule,
  ruleOf,
  rulesOf,
} from '../rule-store.ts';
import { viewOfRule } from '../running-rules.ts';
import { plannedBetween } from '../store.ts';
import { type ClassWords, classWords, wordsOfPlan } from '../view.ts';
import { furtherOccurrences, layOut } from './laying.ts';
import { type ReadRule, readRule } from './reading.ts';

const farthest = '9999-12-31';

type Laid = { step: number; classId: number | null; day: string; at: Date; alone: boolean };

/** Returns the steps of a series on their days, those that were moved or left out beforehand included. */
const layOutSteps = ({ rule, classIds, changes }: ReadRule, now: Date): Laid[] => {
  const days = daysOf(rule, { from: rule.firstDay, until: farthest, most: classIds.length + 1 });
  const laid = occurrencesOn(rule.timeZone, days, rule.time).filter(({ at }) => at > now);
  return classIds.flatMap((classId, index) => {
    const step = index + 1;
    const place = laid[index];
    const changed = changes.get(step);
    if (!place || changed === null) return [];
    const at = changed === undefined ? place.at : momentOf(rule.timeZone, changed, rule.time);
    return [{ step, classId, day: place.day, at, alone: changed !== undefined }];
  });
};

/** Returns the first occurrences of a rule: all steps of a series, or those of the next weeks. */
const firstOccurrences = (read: ReadRule, now: Date): Laid[] => {
  const { rule, today } = read;
  if (rule.kind === 'series') return layOutSteps(read, now);
  return furtherOccurrences({ ...rule, laidUntil: null, laid: 0 }, { today, now }).occurrences.map(
    ({ day, at }, index) => ({ step: index + 1, classId: rule.classId, day, at, alone: false }),
  );
};

/** Throws if a rule has no day: its end comes before the first one, or every time has passed. */
const mustHaveDays = ({ rule }: ReadRule, occurrences: readonly Laid[], now: Date): void => {
  if (occurrences.some(({ at }) => at <= now))
    throw refuse('changes', t('That time has passed. Choose one that is still to come.'));
  const isLater = rule.kind !== 'series' && rule.lastDay === null;
  if (occurrences.length === 0 && !isLater)
    throw refuse('last_day', t('None of these days lies before the end. Choose a later one.'));
};

const addSeries = async (
  trx: CalendarContext['db'],
  rule: Rule,
  occurrences: readonly Laid[],
  now: Date,
): Promise<void> => {
  const steps = occurrences.map(
    ({ at, ...one }): NewOccurrence => ({ ...one, startsAt: at, chooseAt: null }),
  );
  await addOccurrences(trx, rule, steps, now);
  const first = occurrences.map(({ day }) => day).toSorted()[0] ?? rule.firstDay;
  await changeRule(trx, rule.id, {
    laid: steps.length,
    dueAt: spanOf(rule.timeZone, first, first).until,
  });
};

const mustHaveRoom = async (trx: CalendarContext['db'], { userId, createdAt }: RuleToAdd): Promise<void> => {
  await removeEndedRules(trx, userId, createdAt);
  const known = await rulesOf(trx, userId);
  if (known.length >= mostRules)
    throw refuse(
      'kind',
      t('Your calendar holds {mostRules} plans that go on. End one before you make another.', { mostRules }),
    );
};

/** Plans a class or a wish again and again, or a series over days. */
export const makeRule = async (
  context: CalendarContext,
  { viewer, ...asked }: NewRule & { viewer: Viewer },
): Promise<PlanRule> => {
  const { db, clock } = context;
  const read = await readRule(context, viewer.id, asked);
  const now = clock.now();
  const occurrences = firstOccurrences(read, now);
  mustHaveDays(read, occurrences, now);
  const id = await transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    await mustHaveRoom(trx, read.rule);
    const rule = await addRule(trx, read.rule);
    if (rule.kind === 'series') await addSeries(trx, rule, occurrences, now);
    else await layOut(trx, rule, { today: read.today, now });
    return rule.id;
  });
  return viewOfRule(context, viewer.id, id);
};

export const endRule = async (
  { db, clock }: CalendarContext,
  { id: text, viewer }: { id: string; viewer: Viewer },
): Promise<{ success: true }> => {
  const id = readId(text);
  await transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    if (!(await ruleOf(trx, viewer.id, id))) throw new AppError('not_found');
    await removeRule(trx, id, clock.now());
  });
  return { success: true };
};

type Busy = { title: string; from: number; until: number; time: string };

/** Length that a wish is taken to have. */
const wishMs = 30 * 60_000;
/** Number of days of a rule that goes on that its preview has. */
const previewDays = 12;
/** Days after one with a conflict among which a free one is looked for. */
const freeWithinDays = 14;

const busyBetween = async (
  context: CalendarContext,
  { userId, timeZone, first, last }: { userId: string; timeZone: string; first: string; last: string },
): Promise<Busy[]> => {
  const span = spanOf(timeZone, first, last);
  const [planned, shows] = await Promise.all([
    plannedBetween(context.db, userId, span),
    context.live.attendedBetween(userId, { ...span, limit: mostShows }),
  ]);
  const words = await classWords(
    context,
    planned.map(({ classId }) => classId),
  );
  const busy = (title: string, at: Date, lengthMs: number): Busy => ({
    title,
    from: at.getTime(),
    until: at.getTime() + lengthMs,
    time: clockIn(timeZone, at).time,
  });
  return [
    ...planned.flatMap((plan) => {
      const known = wordsOfPlan(words, plan);
      const lengthMs = plan.classId === null ? wishMs : shownLengthMs(known?.durationMs ?? 0);
      return known ? [busy(known.title, plan.startsAt, lengthMs)] : [];
    }),
    ...shows.map((show) => busy(show.title, show.startsAt, show.durationMinutes * 60_000)),
  ];
};

const lengthOf = (words: ClassWords | undefined): number =>
  words ? shownLengthMs(words.durationMs) : wishMs;

/** Returns the days that a rule would have, with what else is planned at the same time. */
export const previewRule = async (
  context: CalendarContext,
  { viewer, ...asked }: NewRule & { viewer: Viewer },
): Promise<RulePreview> => {
  const read = await readRule(context, viewer.id, asked);
  const { rule, words } = read;
  const { timeZone, time, kind } = rule;
  const all = firstOccurrences(read, context.clock.now());
  const shown = kind === 'series' ? all : all.slice(0, previewDays);
  const days = shown.map(({ at }) => clockIn(timeZone, at).day);
  const [first = rule.firstDay, last = rule.firstDay] = [days.toSorted()[0], days.toSorted().at(-1)];
  const span = { userId: viewer.id, timeZone, first, last: dayAfter(last, freeWithinDays) };
  const busy = await busyBetween(context, span);
  const at = (start: number, lengthMs: number) =>
    busy.find(({ from, until }) => from < start + lengthMs && until > start);
  const freeAfter = (day: string, lengthMs: number): string | null =>
    Array.from({ length: freeWithinDays }, (_, ahead) => dayAfter(day, ahead + 1)).find(
      (one) => !days.includes(one) && !at(momentOf(timeZone, one, time).getTime(), lengthMs),
    ) ?? null;
  return {
    days: shown.map(({ step, classId, at: moment }) => {
      const known = words.get(classId ?? 0);
      const when = clockIn(timeZone, moment);
      const other = at(moment.getTime(), lengthOf(known));
      return {
        step,
        ...when,
        title: known?.title ?? rule.title,
        humanDuration: known?.humanDuration ?? '',
        conflict: other
          ? { title: other.title, time: other.time, freeDay: freeAfter(when.day, lengthOf(known)) }
          : null,
      };
    }),
  };
};
