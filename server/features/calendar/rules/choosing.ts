import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockMember } from '../../accounts/index.ts';
import { readId } from '../calendar.ts';
import type { CalendarContext } from '../context.ts';
import { wishPauseDays } from '../limits.ts';
import { clockIn, dayAfter, oneAfterAnother } from '../moments.ts';
import { daysBetween } from '../rhythm.ts';
import { chosenBetween, setChoice, type WishToChoose, wishesToChoose, wishOf } from '../rule-store.ts';
import { addPlans, plansWithIds } from '../store.ts';
import { type ClassWords, classWords, plannedItem, wordsOfPlan } from '../view.ts';

const dayMs = 86_400_000;
const atOnce = 100;
/** Number of classes among which the days of a rule take turns. */
const turns = 24;
const mostChoices = 3;

/** Classes that the member did, or that the rule has, in the weeks around a planned wish. */
const recentOf = async (
  { db, practice, accounts }: CalendarContext,
  { id, userId, startsAt, ruleId }: WishToChoose,
): Promise<{ day: string; hour: number; recent: Set<number> }> => {
  const { day, time } = clockIn(await accounts.timeZoneOf(userId), startsAt);
  const pauseMs = wishPauseDays * dayMs;
  const around = {
    from: new Date(startsAt.getTime() - pauseMs),
    until: new Date(startsAt.getTime() + pauseMs),
  };
  const [logged, chosen] = await Promise.all([
    practice.loggedBetween(userId, dayAfter(day, -wishPauseDays), day),
    chosenBetween(db, ruleId, { ...around, not: id }),
  ]);
  return {
    day,
    hour: Number(time.slice(0, 2)),
    recent: new Set([...logged.map(({ classId }) => classId), ...chosen]),
  };
};

/**
 * Returns the classes that fit a planned wish, those first that were not done lately. Which of them comes first follows
 * from the rule and the day alone, so that the answer is the same however often it is asked for.
 */
const candidatesFor = async (
  context: CalendarContext,
  wish: WishToChoose,
): Promise<{ classIds: number[]; together: boolean }> => {
  const { day, hour, recent } = await recentOf(context, wish);
  const { classIds, together } = await context.suggestionsFor(wish.address, {
    userId: wish.userId,
    hour,
    avoid: [...recent],
  });
  if (together) return { classIds: [...classIds], together };
  const fresh = classIds.filter((id) => !recent.has(id)).slice(0, turns);
  const first = fresh.length > 0 ? (wish.ruleId + daysBetween('1970-01-01', day)) % fresh.length : 0;
  const others = classIds.filter((id) => recent.has(id));
  return { classIds: [...fresh.slice(first), ...fresh.slice(0, first), ...others], together };
};

/** Chooses the class of a planned wish; a practice of several classes is planned one after another. */
const choose = async (context: CalendarContext, wish: WishToChoose): Promise<void> => {
  const { classIds, together } = await candidatesFor(context, wish);
  const [first, ...rest] = together ? classIds : classIds.slice(0, 1);
  const words = await classWords(context, classIds);
  const lengths = [first, ...rest].map((id) => words.get(id ?? 0)?.durationMs ?? 0);
  const moments = oneAfterAnother(wish.startsAt, lengths).slice(1);
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    if (!(await lockMember(trx, wish.userId))) return;
    const [plan] = await plansWithIds(trx, wish.userId, [wish.id]);
    if (plan?.classId !== null || plan.startsAt.getTime() !== wish.startsAt.getTime()) return;
    await setChoice(trx, { id: wish.id, classId: first ?? null, now });
    const others = rest.map((classId, at) => ({ classId, startsAt: moments[at] as Date }));
    await addPlans(trx, wish.userId, others, now);
  });
};

/** Chooses the classes of the wishes whose day has begun. */
export const choosePlannedWishes = async (context: CalendarContext, signal?: AbortSignal): Promise<void> => {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; ) {
    const due = await wishesToChoose(context.db, context.clock.now(), atOnce);
    taken = due.length;
    for (const wish of due) await choose(context, wish);
  }
};

type OnePlan = { id: string; viewer: Viewer };

const readWish = async ({ db }: CalendarContext, { id, viewer }: OnePlan): Promise<WishToChoose> => {
  const wish = await wishOf(db, viewer.id, readId(id));
  if (!wish) throw new AppError('not_found');
  return wish;
};

/** Returns up to three classes that fit a planned wish, without the one it has. */
export const wishChoices = async (context: CalendarContext, asked: OnePlan): Promise<PlanEntry[]> => {
  const wish = await readWish(context, asked);
  const [plan] = await plansWithIds(context.db, asked.viewer.id, [wish.id]);
  const { classIds } = await candidatesFor(context, wish);
  const wanted = classIds.filter((id) => id !== plan?.classId).slice(0, mostChoices);
  const cards = await context.catalog.cardsFor(wanted, asked.viewer);
  return wanted.flatMap((id) => cards.get(id) ?? []);
};

/** Gives a planned wish a class. */
export const chooseClass = async (
  context: CalendarContext,
  { classId, ...asked }: OnePlan & { classId: number },
): Promise<CalendarItem> => {
  const { db, clock, accounts } = context;
  const wish = await readWish(context, asked);
  const words = await classWords(context, [classId]);
  if (!words.get(classId)?.planEntryUrl)
    throw new AppError('not_found', { message: t('This class is no longer available.') });
  await setChoice(db, { id: wish.id, classId, now: clock.now() });
  const [plan] = await plansWithIds(db, asked.viewer.id, [wish.id]);
  if (!plan) throw new AppError('not_found');
  const timeZone = await accounts.timeZoneOf(asked.viewer.id);
  return plannedItem(plan, timeZone, wordsOfPlan(words, plan) as ClassWords);
};
