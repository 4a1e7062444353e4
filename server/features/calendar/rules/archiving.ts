import type { Chooser, RuleKind, WhenMissed } from '../../../../contract/members/plan-rules.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { lockMember } from '../../accounts/index.ts';
import type { CalendarContext } from '../context.ts';
import { mostRules, mostSteps } from '../limits.ts';
import { clockIn, isDay, spanOf } from '../moments.ts';
import { addOccurrences, addRule, changeRule, occurrencesOf, type Rule, rulesOf } from '../rule-store.ts';
import { layOut } from './laying.ts';
import { isWish } from './reading.ts';

/** A rule as a member's archive has it. */
export type ArchivedRule = {
  kind: RuleKind;
  title: string;
  wish: string | null;
  chooser: Chooser | null;
  weekdays: number[];
  everyDays: 1 | 2;
  time: string;
  firstDay: string;
  lastDay: string | null;
  times: number | null;
  whenMissed: WhenMissed | null;
  classes: { planEntryId: number; step: number | null; at: Date | null }[];
};

/** Counts of an import: `odd` have a day that cannot be, `left` did not fit. */
export type RestoredRules = { added: number; odd: number; left: number };

/** Returns a rule for the archive; null for one that has ended. */
const archived = async (db: Database, rule: Rule, now: Date): Promise<ArchivedRule | null> => {
  const steps = await occurrencesOf(db, rule.id, rule.kind === 'series' ? undefined : now);
  if (rule.dueAt === null && steps.length === 0) return null;
  const passed = rule.laid - steps.length;
  return {
    kind: rule.kind,
    title: rule.title,
    wish: rule.kind === 'wish' ? rule.address : null,
    chooser: rule.chooser,
    weekdays: rule.weekdays,
    everyDays: rule.everyDays === 2 ? 2 : 1,
    time: rule.time,
    firstDay: rule.firstDay,
    lastDay: rule.lastDay,
    times: rule.times === null || rule.kind === 'series' ? null : Math.max(1, rule.times - passed),
    whenMissed: rule.whenMissed,
    classes:
      rule.kind === 'series'
        ? steps.flatMap(({ classId, step, startsAt }) =>
            classId === null ? [] : [{ planEntryId: classId, step, at: startsAt }],
          )
        : [{ planEntryId: rule.classId ?? 0, step: null, at: null }].filter(
            ({ planEntryId }) => planEntryId > 0,
          ),
  };
};

/** Returns the rules of a member that have not ended, for their archive. */
export const archivedRules = async (
  { db, clock }: Pick<CalendarContext, 'db' | 'clock'>,
  userId: string,
): Promise<ArchivedRule[]> => {
  const found: ArchivedRule[] = [];
  for (const rule of await rulesOf(db, userId)) {
    const one = await archived(db, rule, clock.now());
    if (one) found.push(one);
  }
  return found;
};

const isWhole = ({ kind, wish, chooser, whenMissed, classes, ...rule }: ArchivedRule): boolean => {
  if (!isDay(rule.firstDay) || (rule.lastDay !== null && !isDay(rule.lastDay))) return false;
  if (kind === 'class') return classes.length === 1;
  if (kind === 'wish') return wish !== null && isWish(wish) && chooser !== null;
  return whenMissed !== null && classes.length > 0 && classes.length <= mostSteps;
};

const restoreSteps = async (
  trx: Database,
  rule: Rule,
  classes: ArchivedRule['classes'],
  now: Date,
): Promise<void> => {
  const steps = classes.flatMap(({ planEntryId, step, at }, index) =>
    at === null
      ? []
      : [
          {
            classId: planEntryId,
            day: clockIn(rule.timeZone, at).day,
            startsAt: at,
            step: step ?? index + 1,
            alone: false,
            chooseAt: null,
          },
        ],
  );
  await addOccurrences(trx, rule, steps, now);
  await changeRule(trx, rule.id, { laid: steps.length, dueAt: now });
};

/** Adds the rules that the member does not have yet, as far as there is room; repeats go on from today. */
export const restoreRules = async (
  { clock, accounts }: Pick<CalendarContext, 'clock' | 'accounts'>,
  trx: Database,
  userId: string,
  rules: readonly ArchivedRule[],
): Promise<RestoredRules> => {
  if (!(await lockMember(trx, userId))) return { added: 0, odd: 0, left: 0 };
  const now = clock.now();
  const timeZone = await accounts.timeZoneOf(userId, trx);
  const today = clockIn(timeZone, now).day;
  const keyOf = ({ kind, title, time, firstDay }: Pick<Rule, 'kind' | 'title' | 'time' | 'firstDay'>) =>
    [kind, title, time, firstDay].join(' ');
  const here = (await rulesOf(trx, userId)).map(keyOf);
  const whole = rules.filter(isWhole);
  const missing = whole.filter((rule) => !here.includes(keyOf(rule)));
  const added = missing.slice(0, Math.max(0, mostRules - here.length));
  // The newest come first in an archive, and are made last.
  for (const { wish, classes, ...rule } of added.toReversed()) {
    const isSeries = rule.kind === 'series';
    const known = await addRule(trx, {
      ...rule,
      userId,
      title: rule.title.slice(0, 120),
      address: wish,
      classId: rule.kind === 'class' ? (classes[0]?.planEntryId ?? null) : null,
      chooser: rule.kind === 'wish' ? rule.chooser : null,
      whenMissed: isSeries ? rule.whenMissed : null,
      times: isSeries ? classes.length : rule.times,
      timeZone,
      createdAt: new Date(
        Math.min(now.getTime(), spanOf(timeZone, rule.firstDay, rule.firstDay).from.getTime()),
      ),
    });
    if (isSeries) await restoreSteps(trx, known, classes, now);
    else await layOut(trx, known, { today, now });
  }
  return { added: added.length, odd: rules.length - whole.length, left: missing.length - added.length };
};
