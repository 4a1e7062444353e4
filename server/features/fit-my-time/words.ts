import type { FitEnd, FitLoad, FitPlace, FitSuit } from '../../../contract/catalog/class-titles.ts';
import type { FitCriteria, FitPart } from '../../../contract/catalog/fit-criteria.ts';
import { difficultyTitles } from '../../../contract/catalog/orders.ts';
import { inSentence } from '../../../contract/formats/in-sentence.ts';
import { formatChoices, formatList, joinSentences, withCommas } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { FitClass } from './fit-class.ts';

// translators: The messages with “no …” stand in a list, such as “No load on the knees, no jumping.”
const withoutLoad: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('no weight on the wrists'),
  knees: msg('no load on the knees'),
  'lower-back': msg('no load on the lower back'),
  neck: msg('no load on the neck'),
  jumping: msg('no jumping'),
  kneeling: msg('no kneeling'),
};
const loadWords: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('weight on the wrists', 'without …'),
  knees: msg('load on the knees', 'without …'),
  'lower-back': msg('load on the lower back', 'without …'),
  neck: msg('load on the neck', 'without …'),
  jumping: msg('jumping', 'without …'),
  kneeling: msg('kneeling', 'without …'),
};
const doneAt: Readonly<Record<FitPlace, Message | null>> = {
  home: null,
  'small-room': msg('Can be done in a small room'),
  office: msg('Can be done in an office'),
  hotel: msg('Can be done in a hotel room'),
  outside: msg('Can be done outside'),
};
const placeWords: Readonly<Record<FitPlace, Message | null>> = {
  home: null,
  'small-room': msg('in a small room', 'of a class'),
  office: msg('in an office', 'of a class'),
  hotel: msg('in a hotel room', 'of a class'),
  outside: msg('outside', 'of a class'),
};
const endWords: Readonly<Record<FitEnd, Message>> = {
  lying: msg('Ends lying down'),
  seated: msg('Ends seated'),
  standing: msg('Ends standing'),
};
const endingWords: Readonly<Record<FitEnd, Message>> = {
  lying: msg('ending lying down', 'of a class'),
  seated: msg('ending seated', 'of a class'),
  standing: msg('ending standing', 'of a class'),
};
const suitWords: Readonly<Record<FitSuit, Message>> = {
  prenatal: msg('made for pregnancy', 'of a class'),
  postnatal: msg('made for the time after birth', 'of a class'),
  recovery: msg('made for recovery', 'of a class'),
};
const suitTitles: Readonly<Record<FitSuit, Message>> = {
  prenatal: msg('Made for pregnancy'),
  postnatal: msg('Made for the time after birth'),
  recovery: msg('Made for recovery'),
};

/** Returns the title of a category, subcategory, coach, piece of equipment or focus area, by its slug. */
export type TitleOf = (slug: string) => string;

export const minuteWords = (minutes: number): string =>
  t('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const asSentence = (words: string): string => t('{words}.', { words });
const either = (words: Iterable<string>): string => formatChoices(words, 'en-GB');

/** "Level 1 to 2", "Level 1 or 4" */
export const levelWords = (levels: readonly number[]): string => {
  const [least = 0, most = 0] = [Math.min(...levels), Math.max(...levels)];
  if (least === most) return t('Level {number}', { number: least });
  return most - least === levels.length - 1
    ? t('Level {least} to {most}', { least, most })
    : t('Level {levels}', { levels: either(levels.map(String)) });
};

/** "32 minutes, three classes" */
export const titleOf = (minutes: number, count: number): string =>
  t(
    '{length}, {count, plural, =0 {no classes} =1 {one class} =2 {two classes} =3 {three classes} other {# classes}}',
    { length: minuteWords(minutes), count },
  );

const lengthWords = (minutes: number, asked: number): string => {
  const length = minuteWords(minutes);
  const count = Math.abs(minutes - asked);
  if (count === 0) return t('{length}, to the minute', { length });
  return minutes < asked
    ? t('{length}, {count} less than asked', { length, count })
    : t('{length}, {count} more than asked', { length, count });
};

type Limits = Pick<FitCriteria, 'leaveOut' | 'place' | 'end' | 'suits' | 'withoutSound'>;

const withoutWords = (leaveOut: readonly FitLoad[]): string =>
  capitalized(withCommas(leaveOut.map((load) => t(withoutLoad[load]))));

/** "All yoga, introductory to beginner, by two coaches." */
const kindOf = (classes: readonly FitClass[], title: TitleOf): string => {
  const main = classes.toSorted((a, b) => b.durationSeconds - a.durationSeconds)[0]?.category ?? '';
  const others = [...new Set(classes.map(({ category }) => category))].filter((one) => one !== main);
  const style = [main, ...others]
    .map((one) => inSentence(title(one)))
    .reduce((one, other) => t('{style} with {other}', { style: one, other }));
  const byRank = classes.toSorted((a, b) => a.rank - b.rank);
  const [least, most] = [byRank.at(0), byRank.at(-1)].map((one) =>
    one ? inSentence(t(difficultyTitles[one.difficulty])) : '',
  );
  const levels = least && most && least !== most ? t('{least} to {most}', { least, most }) : (least ?? '');
  const coaches = new Set(classes.flatMap((one) => one.coaches)).size;
  return others.length > 0
    ? t(
        '{style}, {levels}, by {count, plural, =1 {one coach} =2 {two coaches} =3 {three coaches} other {# coaches}}.',
        { style: capitalized(style), levels, count: coaches },
      )
    : t(
        'All {style}, {levels}, by {count, plural, =1 {one coach} =2 {two coaches} =3 {three coaches} other {# coaches}}.',
        { style, levels, count: coaches },
      );
};

/** "All yoga, by one coach. No weight on the wrists, no jumping. Ends lying down." */
export const aboutOf = (
  { leaveOut, place, end, suits, withoutSound }: Limits,
  classes: readonly FitClass[],
  { minutes, asked }: { minutes: number; asked: number },
  title: TitleOf,
): string => {
  const said = [
    classes.length > 1 && Math.abs(minutes - asked) > 1 ? asSentence(lengthWords(minutes, asked)) : '',
    classes.length > 1 ? kindOf(classes, title) : '',
    ...suits.map((suit) => asSentence(t(suitTitles[suit]))),
    withoutSound ? t('Works without sound.') : '',
    leaveOut.length > 0 ? asSentence(withoutWords(leaveOut)) : '',
    doneAt[place] ? asSentence(t(doneAt[place] as Message)) : '',
    end ? asSentence(t(endWords[end])) : '',
  ].filter(Boolean);
  return said.length > 0 ? joinSentences(...said) : t('One class, as long as you have.');
};

/** Wishes as they are in force, with the usual ones of the member. */
export type WishesInForce = Limits &
  Pick<FitCriteria, 'focus' | 'coach' | 'difficulty'> & {
    style: readonly string[];
    level: readonly number[];
    equipment: readonly string[];
  };

/** "at Level 1 to 2", "of intermediate difficulty"; empty where any is fine. */
const howHard = ({ level, difficulty }: Pick<WishesInForce, 'level' | 'difficulty'>): string[] => [
  ...(level.length > 0 ? [t('at {levels}', { levels: levelWords(level) })] : []),
  ...(difficulty.length > 0
    ? [
        t('of {difficulties} difficulty', {
          difficulties: either(difficulty.map((one) => inSentence(t(difficultyTitles[one])))),
        }),
      ]
    : []),
];

/** "Nothing fits 4 minutes of yoga at Level 1 without kneeling." */
export const nothingOf = (minutes: number, wishes: WishesInForce, title: TitleOf): string => {
  const { leaveOut, place, end, suits, withoutSound, style, focus, coach, equipment } = wishes;
  const lower = (slug: string) => inSentence(title(slug));
  // translators: The parts of “Nothing fits 4 minutes of yoga at Level 1 without kneeling.”, in this order.
  const said = [
    style.length > 0 ? t('of {styles}', { styles: either(style.map(lower)) }) : '',
    ...howHard(wishes),
    focus.length > 0 ? t('for {focus}', { focus: either(focus.map(lower)) }) : '',
    coach.length > 0 ? t('by {coaches}', { coaches: either(coach.map(title)) }) : '',
    equipment.length > 0 ? t('with what is at hand') : '',
    suits.length > 0 ? either(suits.map((suit) => t(suitWords[suit]))) : '',
    withoutSound ? t('that works without sound') : '',
    leaveOut.length > 0
      ? t('without {loads}', { loads: either(leaveOut.map((load) => t(loadWords[load]))) })
      : '',
    placeWords[place] ? t(placeWords[place] as Message) : '',
  ].filter(Boolean);
  const wish = [minuteWords(minutes), ...said].join(' ');
  if (!end) return t('Nothing fits {wish}.', { wish });
  const ending = t(endingWords[end]);
  return said.length > 0
    ? t('Nothing fits {wish}, {ending}.', { wish, ending })
    : t('Nothing fits {wish} {ending}.', { wish, ending });
};

/** Returns a sentence that names the nearest length with a practice. */
export const nearestOf = (asked: number, nearest: number, shortest: number): string => {
  if (nearest === shortest && nearest > asked)
    return t('The shortest practice that does is {length}.', { length: minuteWords(nearest) });
  return nearest > asked
    ? t('The next longer one that does is {length}.', { length: minuteWords(nearest) })
    : t('The nearest that does is {length}.', { length: minuteWords(nearest) });
};

const focusOf = (titles: readonly string[]): string => formatList(titles.map(inSentence), 'en-GB');

/** "Hips and back"; empty for a class without focus areas. */
export const focusWords = ({ focusAreas }: FitClass, title: TitleOf): string =>
  capitalized(focusOf(focusAreas.slice(0, 2).map(title)));

/** Seconds from which on a first class is a practice of its own, no warm-up. */
const longestWarmUp = 20 * 60;

/** Describes the role of a class in the practice: "Easy, for hips and back"; the last class also tells how it ends. */
export const whyOf = (part: FitPart, one: FitClass, isLast: boolean, title: TitleOf): string => {
  const focus = focusOf(one.focusAreas.slice(0, 2).map(title));
  if (isLast && one.ends) return t(endWords[one.ends]);
  if (part === 'warm-up' && one.durationSeconds > longestWarmUp)
    return focus ? t('First, for {focus}', { focus }) : t('To begin with');
  if (part === 'warm-up') return focus ? t('Easy, for {focus}', { focus }) : t('Easy, to begin with');
  if (part === 'cool-down') return focus ? t('Quiet, for {focus}', { focus }) : t('Quiet, to come down');
  return focus ? t('For {focus}', { focus }) : t('The longest part');
};

/** Completions of a class by the member: ever, and number of times lately. */
type Done = { ever: boolean; lately: number };

const doneWords = ({ ever, lately }: Done): string => {
  if (lately > 1) return t('Done {count} times in the last two months', { count: lately });
  if (lately === 1) return t('Done once in the last two months');
  return ever ? t('Done before, more than two months ago') : t('New to you');
};

/** Returns the reasons for the only class of a practice; `done` is null for a visitor. */
export const reasonsOf = (
  one: FitClass,
  { minutes, asked, done }: { minutes: number; asked: number; done: Done | null },
  wishes: WishesInForce,
  title: TitleOf,
): string[] => {
  const style = withCommas([one.category, ...one.subcategories.slice(0, 1)].map(title));
  const level = one.intensity;
  const focus = one.focusAreas.filter((area) => wishes.focus.includes(area)).map(title);
  return [
    lengthWords(minutes, asked),
    wishes.level.length > 1
      ? t('{style}, at Level {level}: you asked for {levels}', {
          style,
          level,
          levels: levelWords(wishes.level),
        })
      : t('{style}, at Level {level}', { style, level }),
    focus.length > 0 ? t('For {focus}', { focus: focusOf(focus) }) : '',
    ...wishes.suits.map((suit) => t(suitTitles[suit])),
    wishes.withoutSound ? t('Works without sound') : '',
    wishes.leaveOut.length > 0 ? withoutWords(wishes.leaveOut) : '',
    doneAt[wishes.place] ? t(doneAt[wishes.place] as Message) : '',
    wishes.end ? t(endWords[wishes.end]) : '',
    done ? doneWords(done) : '',
  ].filter(Boolean);
};
