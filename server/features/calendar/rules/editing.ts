import type { PlanRule } from '../../../../contract/members/plan-rules.schema.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { readId } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { clockIn, dayAfter, momentOf } from '../moments.ts';
import { nextDay } from '../rhythm.ts';
import {
  changeRule,
  type MovedOccurrence,
  moveOccurrences,
  type Occurrence,
  occurrencesOf,
  type Rule,
  ruleOf,
} from '../rule-store.ts';
import { viewOfRule } from '../running-rules.ts';
import { layOut } from './laying.ts';

type Rhythm = { weekdays: number[]; everyDays: 1 | 2; time: string };

/** Returns the steps of a series to come on the days of a rhythm; those that the member moved alone stay. */
const laidAnew = (rule: Rule, steps: readonly Occurrence[], today: string, now: Date): MovedOccurrence[] => {
  let from = today;
  return steps
    .filter(({ alone }) => !alone)
    .map(({ id }) => {
      let day = nextDay(rule, from);
      if (momentOf(rule.timeZone, day, rule.time) <= now) day = nextDay(rule, dayAfter(day, 1));
      from = dayAfter(day, 1);
      return { id, day, startsAt: momentOf(rule.timeZone, day, rule.time), chooseAt: null };
    });
};

const editSeries = async (trx: Database, rule: Rule, today: string, now: Date): Promise<void> => {
  const coming = (await occurrencesOf(trx, rule.id)).filter(({ startsAt }) => startsAt > now);
  await moveOccurrences(trx, laidAnew(rule, coming, today, now), now);
  await changeRule(trx, rule.id, { dueAt: now });
};

/** Lays the occurrences to come of a rule that repeats on its new days; each keeps its class. */
const editRepeating = async (trx: Database, rule: Rule, today: string, now: Date): Promise<void> => {
  const occurrences = await occurrencesOf(trx, rule.id);
  const coming = occurrences.filter(({ startsAt }) => startsAt > now);
  const begun = occurrences.some(({ ruleDay, startsAt }) => ruleDay === today && startsAt <= now);
  const laid = { ...rule, laid: rule.laid - coming.length, laidUntil: begun ? today : null };
  await layOut(trx, laid, { today, now }, coming);
};

/** Gives a plan that goes on other days and another time; its days to come are laid out anew. */
export const editRule = async (
  context: CalendarContext,
  { id: text, viewer, ...rhythm }: Rhythm & { id: string; viewer: Viewer },
): Promise<PlanRule> => {
  const { db, clock } = context;
  const id = readId(text);
  await transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    const known = await ruleOf(trx, viewer.id, id);
    if (!known) throw new AppError('not_found');
    const now = clock.now();
    const { day: today } = clockIn(known.timeZone, now);
    await changeRule(trx, id, rhythm);
    const rule = { ...known, ...rhythm };
    if (rule.kind === 'series') await editSeries(trx, rule, today, now);
    else await editRepeating(trx, rule, today, now);
  });
  return viewOfRule(context, viewer.id, id);
};
