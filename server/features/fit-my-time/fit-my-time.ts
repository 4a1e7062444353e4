import { fitSuits } from '../../../contract/catalog/class-titles.ts';
import { type FitCriteria, fitMinutes } from '../../../contract/catalog/fit-criteria.ts';
import {
  type FitAlternatives,
  type FittedPractice,
  type FitWish,
  fitWishes,
} from '../../../contract/catalog/fit-my-time.schema.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import { t } from '../../../contract/messages.ts';
import { once } from '../../platform/once.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import type { DeclinedMarks } from '../marks/index.ts';
import { fitter, minutesOf } from './fit.ts';
import { outOfHourFor } from './hours.ts';
import type { LiveFacts } from './live-facts.ts';
import type { Choice } from './part-candidates.ts';
import type { Fitted } from './several.ts';
import {
  dislikeOf,
  easedOf,
  nothingUsual,
  rarelyWantedFor,
  tooHardFor,
  type UsualWishes,
  usualOf,
} from './usual.ts';
import { aboutOf, focusWords, nearestOf, nothingOf, reasonsOf, titleOf, whyOf } from './words.ts';

export type FitContext = {
  catalog: Pick<Catalog, 'cardsFor'>;
  facts: () => Promise<LiveFacts>;
  /** Returns the classes that the member completed in the last two months, in the member's time zone. */
  completedLately: (userId: string) => Promise<readonly { classId: number; today: boolean }[]>;
  preferencesOf: (userId: string) => Promise<SurveyAnswers | null>;
  declinedOf: (userId: string) => Promise<DeclinedMarks>;
  /** Returns the hour of the day where a member is, from 0 to 23. */
  hourOf: (userId: string) => Promise<number>;
};

/**
 * Returns the facts without the classes that a member has declined. Classes that are kept stay, and so do those of
 * coaches who are asked for.
 */
const factsFor = async (
  { facts, declinedOf }: Pick<FitContext, 'facts' | 'declinedOf'>,
  { keep, coach }: FitCriteria,
  userId: string | null,
): Promise<LiveFacts> => {
  const all = await facts();
  const declined = userId === null ? null : await declinedOf(userId);
  if (!declined || declined.classes.size + declined.coaches.size === 0) return all;
  const kept = new Set(keep.values());
  const isWanted = ({ id, coaches }: LiveFacts['classes'][number]): boolean =>
    kept.has(id) ||
    (!declined.classes.has(id) &&
      !coaches.some((slug) => declined.coaches.has(slug) && !coach.includes(slug)));
  return { ...all, classes: all.classes.filter(isWanted) };
};

type Fitter = ReturnType<typeof fitter>;
type NothingFits = NonNullable<FittedPractice['nothingFits']>;

/** Caller of a practice, who sees it as it is now, or the member and hour of one that is planned. */
type Caller = { viewer: Viewer | null; planned?: { userId: string; hour: number } };

/** Facts about a member by which a practice is chosen; empty for a visitor. */
type Background = {
  answers: SurveyAnswers | null;
  /** Numbers of completions in the last two months, by class. */
  lately: ReadonlyMap<number, number>;
  today: ReadonlySet<number>;
  usual: UsualWishes;
  /** Hour of the day at which the practice is done; null if unknown. */
  hour: number | null;
};

const backgroundOf = async (
  { completedLately, preferencesOf, hourOf }: FitContext,
  { classes, titleOf: title }: LiveFacts,
  criteria: FitCriteria,
  { viewer, planned }: Caller,
): Promise<Background> => {
  if (!viewer)
    return {
      answers: null,
      lately: new Map(),
      today: new Set(),
      usual: nothingUsual,
      hour: planned?.hour ?? null,
    };
  const [completed, answers, hour] = await Promise.all([
    completedLately(viewer.id),
    preferencesOf(viewer.id),
    hourOf(viewer.id),
  ]);
  const lately = new Map<number, number>();
  for (const { classId } of completed) lately.set(classId, (lately.get(classId) ?? 0) + 1);
  const done = classes.filter(({ id }) => lately.has(id));
  return {
    answers,
    lately,
    today: new Set(completed.flatMap(({ classId, today }) => (today ? [classId] : []))),
    usual: usualOf(criteria, answers, done, title),
    hour,
  };
};

/** One way to look for a practice: less usual, harder, done already or rarely wanted, so that something fits. */
type Attempt = { usual: UsualWishes; again: boolean; harder: boolean; rare: boolean };

/** Returns the ways to look for a practice, one after another until something fits. */
const attemptsFor = (
  { usual, today }: Background,
  { minutes, style, focus, coach }: FitCriteria,
): Attempt[] => {
  const easier = { ...usual, style: [], level: [] };
  const saying = (eased: UsualWishes) => ({ ...eased, said: easedOf(minutes, usual, eased) });
  const eased = [
    usual,
    ...(usual.style.length + usual.level.length > 0 ? [saying(easier)] : []),
    ...(usual.equipment.length > 0 ? [saying(nothingUsual)] : []),
  ];
  const asked = [...(style ?? []), ...focus, ...coach];
  return (asked.length > 0 ? [true] : [false, true]).flatMap((rare) =>
    [false, true].flatMap((harder) =>
      eased.flatMap((wishes) =>
        (today.size > 0 ? [false, true] : [true]).map((again) => ({ usual: wishes, again, harder, rare })),
      ),
    ),
  );
};

/**
 * Returns the groups that classes are made for if only styles of theirs are asked for, such as prenatal yoga. A style
 * that has a class for everybody asks for none.
 */
const suitsOfStyle = (classes: LiveFacts['classes'], { style, suits }: FitCriteria): FitCriteria['suits'] => {
  const named = fitSuits.filter((suit) => style?.includes(suit));
  if (suits.length > 0 || named.length === 0) return suits;
  const isOfStyle = ({ category, subcategories }: LiveFacts['classes'][number]) =>
    [category, ...subcategories].some((slug) => style?.includes(slug));
  return classes.some((one) => one.suits.length === 0 && isOfStyle(one)) ? suits : named;
};

/** Returns the criteria with the usual wishes in the place of those that are left unsaid. */
const choiceOf = (
  criteria: FitCriteria,
  { answers, lately, today, hour }: Background,
  { usual, again, harder, rare }: Attempt,
): Choice => {
  const { difficulty, focus, coach } = criteria;
  const asked = {
    difficulty,
    focus,
    coach,
    style: criteria.style ?? usual.style,
    level: criteria.level ?? usual.level,
    equipment: criteria.equipment ?? usual.equipment,
  };
  return {
    ...criteria,
    ...asked,
    avoid: again ? new Set() : today,
    disliked: dislikeOf({ answers, completed: new Set(lately.keys()), hour }, asked),
    tooHard: harder ? () => false : tooHardFor({ answers }, asked),
    rarelyWanted: rare ? () => false : rarelyWantedFor(asked),
    outOfHour: outOfHourFor(criteria, hour),
  };
};

type Outcome = { choice: Choice; fits: Fitter; usual: UsualWishes; fitted: Fitted | null };

/** Returns the lengths that a coach would give for the minutes asked for: those, else some that differ a little. */
const lengthsFor = (minutes: number): number[] => {
  const most = minutes < 60 ? Math.min(5, Math.floor(minutes / 10)) : Math.floor(minutes / 12);
  const near = Array.from({ length: most }, (_, before) => [minutes + before + 1, minutes - before - 1]);
  return [minutes, ...near.flat()];
};

/** Fits a practice in the first way in which one fits, of the nearest length; in the last way if none does. */
const fitFor = ({ classes }: LiveFacts, criteria: FitCriteria, background: Background): Outcome => {
  const ways = attemptsFor(background, criteria).map((attempt) => {
    const choice = choiceOf(criteria, background, attempt);
    return { choice, ...attempt, fits: once(() => fitter(classes, choice)) };
  });
  const lengths = criteria.keep.size > 0 ? [criteria.minutes] : lengthsFor(criteria.minutes);
  for (const group of Map.groupBy(ways, ({ rare }) => rare).values())
    for (const minutes of lengths)
      for (const { choice, usual, fits } of group) {
        const fitted = fits().bestFor(minutes);
        if (fitted) return { choice, usual, fits: fits(), fitted };
      }
  const { choice, fits } = ways.at(-1) as (typeof ways)[number];
  return { choice, fits: fits(), usual: background.usual, fitted: null };
};

/** Returns the nearest length with a practice, searched outwards from the requested one. */
const nearestTo = ({ bestFor }: Fitter, asked: number): number | null => {
  for (let away = 1; away <= fitMinutes.most; away++)
    for (const minutes of [asked + away, asked - away]) {
      const found = minutes > 0 ? bestFor(minutes) : null;
      if (found) return minutesOf(found);
    }
  return null;
};

const insteadOf = (fits: Fitter, asked: number): Pick<NothingFits, 'shortestMinutes' | 'nearest'> => {
  const shortestMinutes = fits.shortest();
  const minutes = shortestMinutes === null ? null : nearestTo(fits, asked);
  if (shortestMinutes === null || minutes === null) return { shortestMinutes, nearest: null };
  return { shortestMinutes, nearest: { minutes, message: nearestOf(asked, minutes, shortestMinutes) } };
};

const without: Readonly<Record<FitWish, Partial<Choice>>> = {
  style: { style: [] },
  level: { level: [], difficulty: [] },
  equipment: { equipment: [] },
  focus: { focus: [] },
  coach: { coach: [] },
  place: { place: 'home' },
  end: { end: null },
};

const isAsked = (choice: Choice, wish: FitWish): boolean => {
  if (wish === 'place') return choice.place !== 'home';
  if (wish === 'level') return choice.level.length + choice.difficulty.length > 0;
  return wish === 'end' ? choice.end !== null : choice[wish].length > 0;
};

const nothing = (
  { classes, titleOf: title }: LiveFacts,
  { minutes }: FitCriteria,
  { choice, fits }: Outcome,
): NothingFits => {
  if (choice.keep.size > 0)
    return { message: t('No other class fits here.'), shortestMinutes: null, nearest: null, letGo: [] };
  const letGo = fitWishes.filter(
    (wish) =>
      isAsked(choice, wish) && fitter(classes, { ...choice, ...without[wish] }).bestFor(minutes) !== null,
  );
  return { message: nothingOf(minutes, choice, title), ...insteadOf(fits, minutes), letGo };
};

type Practice = NonNullable<FittedPractice['practice']>;

const practiceOf = async (
  { catalog }: FitContext,
  { titleOf: title }: LiveFacts,
  { minutes: asked }: FitCriteria,
  { choice, fits, fitted }: Outcome & { fitted: Fitted },
  { lately, viewer }: Background & { viewer: Viewer | null },
): Promise<Practice | null> => {
  const cards = await catalog.cardsFor(
    fitted.map(({ one }) => one.id),
    viewer,
  );
  const parts = fitted.flatMap(({ part, one }, at): Practice['parts'] => {
    const planEntry = cards.get(one.id);
    const why = whyOf(part, one, at === fitted.length - 1, title);
    return planEntry ? [{ part, why, planEntry }] : [];
  });
  // A class has left the catalog since it was fitted; the next call no longer sees it.
  if (parts.length < fitted.length) return null;
  const minutes = minutesOf(fitted);
  const single = fitted.length === 1 ? fitted[0]?.one : undefined;
  const done =
    viewer && single
      ? { ever: cards.get(single.id)?.completed ?? false, lately: lately.get(single.id) ?? 0 }
      : null;
  return {
    title: titleOf(minutes, fitted.length),
    about: aboutOf(
      choice,
      fitted.map(({ one }) => one),
      { minutes, asked },
      title,
    ),
    totalDuration: fitted.reduce((sum, { one }) => sum + one.durationSeconds, 0) * 1000,
    parts,
    reasons: single ? reasonsOf(single, { minutes, asked, done }, choice, title) : [],
    others: single ? fits.singlesFor(asked).filter(({ one }) => one.id !== single.id).length : 0,
  };
};

/** Returns the facts, and the criteria with the groups that their styles are made for. */
const factsAndCriteria = async (context: FitContext, asked: FitCriteria, { viewer, planned }: Caller) => {
  const facts = await factsFor(context, asked, planned?.userId ?? viewer?.id ?? null);
  return { facts, criteria: { ...asked, suits: suitsOfStyle(facts.classes, asked) } };
};

/** "32 minutes, no wrists, end lying down" as one class of this studio, or as an ordered practice of several. */
export const fitMyTime = async (
  context: FitContext,
  asked: FitCriteria,
  caller: Caller,
): Promise<FittedPractice> => {
  const { viewer } = caller;
  const { facts, criteria } = await factsAndCriteria(context, asked, caller);
  const background = await backgroundOf(context, facts, criteria, caller);
  const outcome = fitFor(facts, criteria, background);
  const { fitted, usual } = outcome;
  const practice =
    fitted && (await practiceOf(context, facts, criteria, { ...outcome, fitted }, { ...background, viewer }));
  return {
    minutes: criteria.minutes,
    usual,
    practice,
    nothingFits: practice ? null : nothing(facts, criteria, outcome),
  };
};

/** Classes for the one part of a practice that the criteria leave open, beside the parts that they keep. */
export const alternativesFor = async (
  context: FitContext,
  asked: FitCriteria,
  caller: Caller,
): Promise<FitAlternatives> => {
  const { viewer } = caller;
  const { facts, criteria } = await factsAndCriteria(context, asked, caller);
  const background = await backgroundOf(context, facts, criteria, caller);
  for (const attempt of attemptsFor(background, criteria)) {
    const found = fitter(facts.classes, choiceOf(criteria, background, attempt)).alternativesFor(
      criteria.minutes,
    );
    const cards = await context.catalog.cardsFor(
      found.map(({ one }) => one.id),
      viewer,
    );
    const alternatives = found.flatMap(({ one, minutes }) => {
      const planEntry = cards.get(one.id);
      return planEntry ? [{ planEntry, focus: focusWords(one, facts.titleOf), minutes }] : [];
    });
    if (alternatives.length > 0) return { alternatives };
  }
  return { alternatives: [] };
};
