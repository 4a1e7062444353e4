import type { NewRule } from '../../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuse } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { furthestDays, mostSteps } from '../limits.ts';
import { clockIn, dayAfter, isDay } from '../moments.ts';
import type { RuleToAdd } from '../rule-store.ts';
import { type ClassWords, classWords } from '../view.ts';

/** A rule as a member wishes it, checked, with the words of its classes. */
export type ReadRule = {
  rule: RuleToAdd;
  classIds: readonly number[];
  changes: ReadonlyMap<number, string | null>;
  words: ReadonlyMap<number, ClassWords>;
  today: string;
};

/** Pages whose filters a wish may have. */
const wishPages = /^\/(class-finder|fit-my-time)(\?|$)/;
export const isWish = (address: string): boolean => address.length <= 600 && wishPages.test(address);
const listPages = /^\/(series|bundles|playlists)\/[^/?#]+(\/workouts)?$/;

const checkDay = (field: string, day: string, today: string): void => {
  if (!isDay(day)) throw refuse(field, t('There is no such day. Choose another one.'));
  if (day < today) throw refuse(field, t('That day has passed. Choose one that is still to come.'));
  if (day > dayAfter(today, furthestDays))
    throw refuse(field, t('That is more than two years away. Choose an earlier day.'));
};

const checkDays = ({ day, last_day, changes = [] }: NewRule, today: string): void => {
  checkDay('day', day, today);
  if (last_day !== undefined) checkDay('last_day', last_day, today);
  if (last_day !== undefined && last_day < day)
    throw refuse('last_day', t('The last day lies before the first one. Choose a later one.'));
  for (const change of changes) if (change.day !== null) checkDay('changes', change.day, today);
};

const checkKind = ({ kind, plan_entry_ids: ids, address = '', chooser, when_missed }: NewRule): void => {
  if (kind === 'class' && ids.length !== 1) throw refuse('plan_entry_ids', t('Choose one class to repeat.'));
  if (kind === 'series' && (ids.length === 0 || ids.length > mostSteps))
    throw refuse('plan_entry_ids', t('Choose 1 to {mostSteps} classes.', { mostSteps }));
  if (kind === 'series' && !when_missed)
    throw refuse('when_missed', t('Choose what happens when a day is missed.'));
  if (kind === 'series' && address !== '' && !listPages.test(address))
    throw refuse('address', t('This is not the page of a series or playlist.'));
  if (kind !== 'wish') return;
  if (ids.length > 0) throw refuse('plan_entry_ids', t('A wish has no class of its own.'));
  if (!isWish(address)) throw refuse('address', t('Choose what you wish for.'));
  if (!chooser) throw refuse('chooser', t('Choose who picks the class.'));
};

const checkedClasses = async (context: CalendarContext, ids: readonly number[]) => {
  const words = await classWords(context, ids);
  if (ids.some((id) => !words.get(id)?.planEntryUrl))
    throw new AppError('not_found', { message: t('This class is no longer available.') });
  return words;
};

/** Checks a rule; throws a message beside the field that is wrong. */
export const readRule = async (
  context: CalendarContext,
  userId: string,
  asked: NewRule,
): Promise<ReadRule> => {
  const { accounts, clock } = context;
  const timeZone = await accounts.timeZoneOf(userId);
  const now = clock.now();
  const today = clockIn(timeZone, now).day;
  checkDays(asked, today);
  checkKind(asked);
  const { kind, plan_entry_ids: classIds, changes = [] } = asked;
  const isSeries = kind === 'series';
  return {
    classIds,
    words: await checkedClasses(context, classIds),
    changes: new Map(isSeries ? changes.map(({ step, day }) => [step, day]) : []),
    today,
    rule: {
      userId,
      kind,
      title: asked.title.trim(),
      classId: kind === 'class' ? (classIds[0] ?? null) : null,
      address: kind === 'class' ? null : (asked.address ?? null),
      chooser: kind === 'wish' ? (asked.chooser ?? null) : null,
      weekdays: asked.weekdays.toSorted((one, other) => one - other),
      everyDays: asked.every_days ?? 1,
      firstDay: asked.day,
      lastDay: isSeries ? null : (asked.last_day ?? null),
      times: isSeries ? classIds.length : (asked.times ?? null),
      time: asked.time,
      timeZone,
      whenMissed: isSeries ? (asked.when_missed ?? null) : null,
      createdAt: now,
    },
  };
};
