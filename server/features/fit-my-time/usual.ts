import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type Difficulty, difficulties } from '../../../contract/catalog/orders.ts';
import { formatList, joinSentences } from '../../../contract/formats/lists.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { FitClass } from './fit-class.ts';
import { isForWholeBody, isSpecial } from './kinds.ts';
import type { Choice } from './part-candidates.ts';
import { levelWords, minuteWords } from './words.ts';

/** Wishes of a member that are taken where the criteria have none. */
export type UsualWishes = FittedPractice['usual'];

export const nothingUsual: UsualWishes = { style: [], level: [], equipment: [], said: null };

/** Completed classes from which on they say what a member usually practices. */
const leastCompleted = 6;
/** Share of the completed classes that makes a style usual, and a level. */
const usualShare = { style: 0.6, level: 0.25 };

const commonIn = <T>(values: readonly T[], share: number): T[] =>
  values.length < leastCompleted
    ? []
    : [...Map.groupBy(values, (value) => value)]
        .filter(([, same]) => same.length >= values.length * share)
        .map(([value]) => value);

const fromAnswers = msg('{wishes}, from your answers.');
const asPracticed = msg('{wishes}, as in your last classes.');
const phrase = (wishes: readonly string[], sentence: Message<'wishes'>): string =>
  wishes.length === 0 ? '' : t(sentence, { wishes: formatList(wishes, 'en-GB') });

/**
 * Returns the wishes that a member leaves unsaid: those of the survey's answers, else those of the classes completed
 * lately.
 */
export const usualOf = (
  criteria: Pick<FitCriteria, 'style' | 'level' | 'equipment'>,
  answers: SurveyAnswers | null,
  completed: readonly FitClass[],
  titleOf: (slug: string) => string,
): UsualWishes => {
  const answered = {
    style: criteria.style ? [] : (answers?.styles ?? []),
    level: criteria.level ? [] : (answers?.intensity ?? []).map(Number),
    equipment: criteria.equipment ? [] : (answers?.equipment ?? []),
  };
  const practiced = {
    style:
      criteria.style || answered.style.length > 0
        ? []
        : commonIn(
            completed.map(({ category }) => category),
            usualShare.style,
          ),
    level:
      criteria.level || answered.level.length > 0
        ? []
        : commonIn(
            completed.map(({ intensity }) => intensity),
            usualShare.level,
          ).toSorted(),
  };
  const wordsOf = (style: readonly string[], level: readonly number[]) => [
    ...style.map(titleOf),
    ...(level.length > 0 ? [levelWords(level)] : []),
  ];
  const said = [
    phrase(
      [
        ...wordsOf(answered.style, answered.level),
        ...(answered.equipment.length > 0 ? [t('only what you have at home')] : []),
      ],
      fromAnswers,
    ),
    phrase(wordsOf(practiced.style, practiced.level), asPracticed),
  ].filter(Boolean);
  return {
    style: [...answered.style, ...practiced.style],
    level: [...answered.level, ...practiced.level],
    equipment: answered.equipment,
    said: said.length > 0 ? joinSentences(...said) : null,
  };
};

const anyOf = { style: msg('is of any style'), level: msg('is of any level') } as const;

/** "Nothing fits 4 minutes in your usual way: this is of any style and level." */
export const easedOf = (minutes: number, usual: UsualWishes, eased: UsualWishes): string => {
  const any = (['style', 'level'] as const).filter((wish) => usual[wish].length > eased[wish].length);
  const [one] = any;
  // translators: What follows “this” in “Nothing fits 4 minutes in your usual way: this is of any style.”
  const ofAny = any.length > 1 ? t('is of any style and level') : one && t(anyOf[one]);
  const said = [
    ofAny ?? '',
    usual.equipment.length > eased.equipment.length ? t('needs more than you have at home') : '',
  ].filter(Boolean);
  return t('Nothing fits {length} in your usual way: this {reasons}.', {
    length: minuteWords(minutes),
    reasons: formatList(said, 'en-GB'),
  });
};

/** Difficulty and intensity of a class for somebody of whom nothing is known. */
const middle = { difficulty: 'beginner' as Difficulty, intensity: 2 };

/** Level of which a class is never offered to somebody who asked for neither a level nor a style. */
const utmostLevel = 4;

type Member = {
  answers: SurveyAnswers | null /** Classes completed lately. */;
  completed: ReadonlySet<number>;
  /** Hour of the day of the practice; null if unknown. */
  hour: number | null;
};
type MainWishes = Pick<Choice, 'style' | 'level' | 'difficulty' | 'focus' | 'coach'>;

const experienceOf = (answers: SurveyAnswers | null): number =>
  difficulties.indexOf((answers?.experience[0] as Difficulty | undefined) ?? middle.difficulty);

/**
 * Returns the cost of a class that is harder than the member's experience, that as a main class is of another intensity
 * than the middle one where no level is asked for, that works on parts of the body nobody asked for, that takes props,
 * that is made for the morning or evening while the hour is unknown, or that the member completed lately.
 */
export const dislikeOf = ({ answers, completed, hour }: Member, wishes: MainWishes): Choice['disliked'] => {
  const experience = experienceOf(answers);
  return (one, part) => {
    const { id, rank, intensity, props } = one;
    const again = completed.has(id) ? 0.4 : 0;
    if (part !== 'main') return again;
    const harder = rank > experience ? 0.7 * (rank - experience) : 0.1 * (experience - rank);
    const away =
      wishes.level.length > 0 ? 0 : Math.abs(intensity - middle.intensity) * (intensity > 3 ? 1 : 0.5);
    const narrow = wishes.focus.length === 0 && !isForWholeBody(one) ? 0.3 : 0;
    const ofOneHour = hour === null && one.hour !== null ? 0.2 : 0;
    return again + harder + away + narrow + ofOneHour + props.length * 0.2;
  };
};

/** Returns a check for classes far above the member's experience, or of the utmost level where nothing is asked for. */
export const tooHardFor = (
  { answers }: Pick<Member, 'answers'>,
  { style, level, difficulty }: Pick<MainWishes, 'style' | 'level' | 'difficulty'>,
): Choice['tooHard'] => {
  const hardest = experienceOf(answers) + 2;
  return ({ rank, intensity }) =>
    level.length === 0 &&
    ((difficulty.length === 0 && rank > hardest) || (style.length === 0 && intensity === utmostLevel));
};

/** Seconds up to which stillness is a practice for somebody who did not ask for it. */
const longestStillness = 45 * 60;

/** Returns a check for main classes that few want unless they ask for them: a single skill, or stillness for long. */
export const rarelyWantedFor = ({
  style,
  focus,
  coach,
}: Pick<MainWishes, 'style' | 'focus' | 'coach'>): Choice['rarelyWanted'] =>
  style.length + focus.length + coach.length > 0
    ? () => false
    : (one) => isSpecial(one) || (one.loadBits === 0 && one.durationSeconds > longestStillness);
