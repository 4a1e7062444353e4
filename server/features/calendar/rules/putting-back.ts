import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { readId, readMoment, refuse, type When } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { mostPlans } from '../limits.ts';
import { addOccurrences, occurrencesOf, type Rule, ruleOf } from '../rule-store.ts';
import { countPlanned, plansWithIds } from '../store.ts';
import { type ClassWords, classWords, plannedItem, wordsOfPlan } from '../view.ts';
import { chooseAtOf } from './laying.ts';

type RemovedDay = When & { classId: number | null; step: number | null };

/** Throws if a day is none of the rule: another class, or a step that it does not have. */
const mustBeOf = ({ kind, classId }: Rule, day: RemovedDay): void => {
  const isOf =
    kind === 'series'
      ? day.step !== null && day.classId !== null
      : day.step === null && (kind === 'wish' || day.classId === classId);
  if (!isOf) throw refuse('plan_entry_id', t('This is no day of that plan.'));
};

/** Puts a day that was taken out of a plan back into its place. Throws `invalid` where the place is taken. */
export const putBackDay = async (
  context: CalendarContext,
  { id: text, viewer, ...day }: RemovedDay & { id: string; viewer: Viewer },
): Promise<CalendarItem> => {
  const { db, clock, accounts } = context;
  const ruleId = readId(text);
  const timeZone = await accounts.timeZoneOf(viewer.id);
  const startsAt = readMoment(context, timeZone, day);
  const words = await classWords(context, [day.classId]);
  if (day.classId !== null && !words.get(day.classId)?.planEntryUrl)
    throw new AppError('not_found', { message: t('This class is no longer available.') });
  return transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    const rule = await ruleOf(trx, viewer.id, ruleId);
    if (!rule) throw new AppError('not_found');
    mustBeOf(rule, day);
    const now = clock.now();
    const known = await occurrencesOf(trx, ruleId);
    if (known.some((one) => (day.step === null ? one.ruleDay === day.day : one.step === day.step)))
      throw refuse('day', t('This day of the plan is in your calendar already.'));
    if ((await countPlanned(trx, viewer.id, now)) >= mostPlans)
      throw refuse(
        'day',
        t('Your calendar holds {mostPlans} planned classes. Take one out before you plan another.', {
          mostPlans,
        }),
      );
    const chooseAt = day.classId === null ? chooseAtOf(rule, rule.timeZone, day.day) : null;
    const occurrence = { ...day, startsAt, chooseAt, alone: day.time !== rule.time };
    await addOccurrences(trx, rule, [occurrence], now);
    const added = (await occurrencesOf(trx, ruleId)).find((one) => !known.some(({ id }) => id === one.id));
    const [plan] = await plansWithIds(trx, viewer.id, added ? [added.id] : []);
    if (!plan) throw new AppError('not_found');
    return plannedItem(plan, timeZone, wordsOfPlan(words, plan) as ClassWords);
  });
};
