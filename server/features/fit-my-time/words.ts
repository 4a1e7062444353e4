import type { FitEnd, FitLoad, FitPlace, FitSuit } from '../../../contract/catalog/class-titles.ts';
import type { FitCriteria, FitPart } from '../../../contract/catalog/fit-criteria.ts';
import { difficultyTitles } from '../../../contract/catalog/orders.ts';
import { englishText } from '../../../contract/messages.ts';
import type { FitClass } from './fit-class.ts';

const loadWords: Readonly<Record<FitLoad, string>> = {
  wrists: 'weight on the wrists',
  knees: 'load on the knees',
  'lower-back': 'load on the lower back',
  neck: 'load on the neck',
  jumping: 'jumping',
  kneeling: 'kneeling',
};
const placeWords: Readonly<Record<FitPlace, string>> = {
  home: '',
  'small-room': 'in a small room',
  office: 'in an office',
  hotel: 'in a hotel room',
  outside: 'outside',
};
const endWords: Readonly<Record<FitEnd, string>> = {
  lying: 'lying down',
  seated: 'seated',
  standing: 'standing',
};
const suitWords: Readonly<Record<FitSuit, string>> = {
  prenatal: 'made for pregnancy',
  postnatal: 'made for the time after birth',
  recovery: 'made for recovery',
};
const numbers = ['no', 'one', 'two', 'three'];
const counted = (count: number, noun: string, plural: string): string =>
  `${numbers[count] ?? count} ${count === 1 ? noun : plural}`;

/** Returns the title of a category, subcategory, coach, piece of equipment or focus area, by its slug. */
export type TitleOf = (slug: string) => string;

export const minuteWords = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
export const listed = (words: readonly string[], last: string): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '');
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const sentence = (text: string): string => `${capitalized(text)}.`;

/** "Level 1 to 2", "Level 1 or 4" */
export const levelWords = (levels: readonly number[]): string => {
  const [least = 0, most = 0] = [Math.min(...levels), Math.max(...levels)];
  if (least === most) return `Level ${least}`;
  return most - least === levels.length - 1
    ? `Level ${least} to ${most}`
    : `Level ${listed(levels.map(String), 'or')}`;
};

/** "32 minutes, three classes" */
export const titleOf = (minutes: number, count: number): string =>
  `${minuteWords(minutes)}, ${counted(count, 'class', 'classes')}`;

const lengthWords = (minutes: number, asked: number): string => {
  if (minutes === asked) return `${minuteWords(minutes)}, to the minute`;
  return `${minuteWords(minutes)}, ${Math.abs(minutes - asked)} ${minutes < asked ? 'less' : 'more'} than asked`;
};

type Limits = Pick<FitCriteria, 'leaveOut' | 'place' | 'end' | 'suits' | 'withoutSound'>;

const withoutWords = (leaveOut: readonly FitLoad[]): string =>
  leaveOut.map((load) => `no ${loadWords[load]}`).join(', ');

/** "All yoga, introductory to beginner, by two coaches." */
const kindOf = (classes: readonly FitClass[], title: TitleOf): string => {
  const main = classes.toSorted((a, b) => b.durationSeconds - a.durationSeconds)[0]?.category ?? '';
  const others = [...new Set(classes.map(({ category }) => category))].filter((one) => one !== main);
  const kind = [`${others.length > 0 ? '' : 'all '}${title(main)}`, ...others.map(title)]
    .map((word) => word.toLowerCase())
    .join(' with ');
  const byRank = classes.toSorted((a, b) => a.rank - b.rank);
  const levels = [byRank.at(0), byRank.at(-1)].flatMap((one) =>
    one ? [englishText(difficultyTitles[one.difficulty]).toLowerCase()] : [],
  );
  const coaches = new Set(classes.flatMap((one) => one.coaches)).size;
  return sentence(
    `${kind}, ${[...new Set(levels)].join(' to ')}, by ${counted(coaches, 'coach', 'coaches')}`,
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
    classes.length > 1 && Math.abs(minutes - asked) > 1 ? sentence(lengthWords(minutes, asked)) : '',
    classes.length > 1 ? kindOf(classes, title) : '',
    ...suits.map((suit) => sentence(suitWords[suit])),
    withoutSound ? 'Works without sound.' : '',
    leaveOut.length > 0 ? sentence(withoutWords(leaveOut)) : '',
    placeWords[place] ? sentence(`can be done ${placeWords[place]}`) : '',
    end ? `Ends ${endWords[end]}.` : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : 'One class, as long as you have.';
};

/** Wishes as they are in force, with the usual ones of the member. */
export type WishesInForce = Limits &
  Pick<FitCriteria, 'focus' | 'coach' | 'difficulty'> & {
    style: readonly string[];
    level: readonly number[];
    equipment: readonly string[];
  };

/** "at Level 1 to 2", "for intermediate"; empty where any is fine. */
const howHard = ({ level, difficulty }: Pick<WishesInForce, 'level' | 'difficulty'>): string =>
  [
    level.length > 0 ? `at ${levelWords(level)}` : '',
    difficulty.length > 0
      ? `of ${listed(
          difficulty.map((one) => englishText(difficultyTitles[one]).toLowerCase()),
          'or',
        )} difficulty`
      : '',
  ]
    .filter(Boolean)
    .join(' ');

/** "Nothing fits 4 minutes of yoga at Level 1 without kneeling." */
export const nothingOf = (minutes: number, wishes: WishesInForce, title: TitleOf): string => {
  const { leaveOut, place, end, suits, withoutSound, style, focus, coach, equipment } = wishes;
  const lower = (slug: string) => title(slug).toLowerCase();
  const said = [
    style.length > 0 ? `of ${listed(style.map(lower), 'or')}` : '',
    howHard(wishes),
    focus.length > 0 ? `for ${listed(focus.map(lower), 'or')}` : '',
    coach.length > 0 ? `by ${listed(coach.map(title), 'or')}` : '',
    equipment.length > 0 ? 'with what is at hand' : '',
    suits.length > 0
      ? listed(
          suits.map((suit) => suitWords[suit]),
          'or',
        )
      : '',
    withoutSound ? 'that works without sound' : '',
    leaveOut.length > 0
      ? `without ${listed(
          leaveOut.map((load) => loadWords[load]),
          'or',
        )}`
      : '',
    placeWords[place],
  ].filter(Boolean);
  const ending = end ? `${said.length > 0 ? ',' : ''} ending ${endWords[end]}` : '';
  return `Nothing fits ${[minuteWords(minutes), ...said].join(' ')}${ending}.`;
};

/** Returns a sentence that names the nearest length with a practice. */
export const nearestOf = (asked: number, nearest: number, shortest: number): string => {
  if (nearest === shortest && nearest > asked)
    return `The shortest practice that does is ${minuteWords(nearest)}.`;
  return nearest > asked
    ? `The next longer one that does is ${minuteWords(nearest)}.`
    : `The nearest that does is ${minuteWords(nearest)}.`;
};

/** "Hips and back"; empty for a class without focus areas. */
export const focusWords = ({ focusAreas }: FitClass, title: TitleOf): string =>
  capitalized(
    listed(
      focusAreas.slice(0, 2).map((slug) => title(slug).toLowerCase()),
      'and',
    ),
  );

/** Seconds from which on a first class is a practice of its own, no warm-up. */
const longestWarmUp = 20 * 60;

/** Describes the role of a class in the practice: "Easy, for hips and back"; the last class also tells how it ends. */
export const whyOf = (part: FitPart, one: FitClass, isLast: boolean, title: TitleOf): string => {
  const forWhat = focusWords(one, title).toLowerCase();
  if (isLast && one.ends) return `Ends ${endWords[one.ends]}`;
  if (part === 'warm-up' && one.durationSeconds > longestWarmUp)
    return forWhat ? `First, for ${forWhat}` : 'To begin with';
  if (part === 'warm-up') return forWhat ? `Easy, for ${forWhat}` : 'Easy, to begin with';
  if (part === 'cool-down') return forWhat ? `Quiet, for ${forWhat}` : 'Quiet, to come down';
  return forWhat ? `For ${forWhat}` : 'The longest part';
};

/** Completions of a class by the member: ever, and number of times lately. */
type Done = { ever: boolean; lately: number };

const doneWords = ({ ever, lately }: Done): string => {
  if (lately > 1) return `Done ${lately} times in the last two months`;
  if (lately === 1) return 'Done once in the last two months';
  return ever ? 'Done before, more than two months ago' : 'New to you';
};

/** Returns the reasons for the only class of a practice; `done` is null for a visitor. */
export const reasonsOf = (
  one: FitClass,
  { minutes, asked, done }: { minutes: number; asked: number; done: Done | null },
  wishes: WishesInForce,
  title: TitleOf,
): string[] => {
  const style = [one.category, ...one.subcategories.slice(0, 1)].map(title).join(', ');
  const wanted = wishes.level.length > 1 ? `: you asked for ${levelWords(wishes.level)}` : '';
  const focus = one.focusAreas.filter((area) => wishes.focus.includes(area)).map(title);
  return [
    lengthWords(minutes, asked),
    `${style}, at Level ${one.intensity}${wanted}`,
    focus.length > 0 ? `For ${listed(focus, 'and').toLowerCase()}` : '',
    ...wishes.suits.map((suit) => capitalized(suitWords[suit])),
    wishes.withoutSound ? 'Works without sound' : '',
    wishes.leaveOut.length > 0 ? capitalized(withoutWords(wishes.leaveOut)) : '',
    placeWords[wishes.place] ? capitalized(`can be done ${placeWords[wishes.place]}`) : '',
    wishes.end ? `Ends ${endWords[wishes.end]}` : '',
    done ? doneWords(done) : '',
  ].filter(Boolean);
};
