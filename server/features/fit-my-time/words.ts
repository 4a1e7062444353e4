import type {
  FitCriteria,
  FitEnd,
  FitLoad,
  FitPart,
  FitPlace,
} from '../../../contract/catalog/fit-criteria.ts';

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
const numbers = ['no classes', 'one class', 'two classes', 'three classes'];

const minuteWords = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
const listed = (words: readonly string[], last: string): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '');
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** "32 minutes, three classes" */
export const titleOf = (minutes: number, count: number): string =>
  `${minuteWords(minutes)}, ${numbers[count] ?? `${count} classes`}`;

type NarrowedCriteria = Pick<FitCriteria, 'leaveOut' | 'place' | 'end'>;

/** "No weight on the wrists, no jumping. Ends lying down." */
export const aboutOf = ({ leaveOut, place, end }: NarrowedCriteria): string => {
  const said = [
    leaveOut.length > 0 ? sentence(leaveOut.map((load) => `no ${loadWords[load]}`).join(', ')) : '',
    placeWords[place] ? sentence(`can be done ${placeWords[place]}`) : '',
    end ? `Ends ${endWords[end]}.` : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : 'Whole classes of this studio, one after another.';
};

/** "Nothing fits 4 minutes without kneeling." */
export const nothingOf = (minutes: number, { leaveOut, place, end }: NarrowedCriteria): string => {
  const without =
    leaveOut.length > 0
      ? ` without ${listed(
          leaveOut.map((load) => loadWords[load]),
          'or',
        )}`
      : '';
  const where = placeWords[place] ? ` ${placeWords[place]}` : '';
  const ending = end ? `${without || where ? ',' : ''} ending ${endWords[end]}` : '';
  return `Nothing fits ${minuteWords(minutes)}${without}${where}${ending}.`;
};

/** Returns a sentence that names the nearest length with a practice. */
export const nearestOf = (asked: number, nearest: number, shortest: number): string => {
  if (nearest === shortest && nearest > asked)
    return `The shortest practice that does is ${minuteWords(nearest)}.`;
  return nearest > asked
    ? `The next longer one that does is ${minuteWords(nearest)}.`
    : `The nearest that does is ${minuteWords(nearest)}.`;
};

type Part = { part: FitPart; ends: FitEnd | null; focus: readonly string[] };

/** Describes the role of a class in the practice: "Easy, for hips and back"; the last class also tells how it ends. */
export const whyOf = ({ part, ends, focus }: Part, isLast: boolean): string => {
  const forWhat =
    focus.length > 0
      ? listed(
          focus.slice(0, 2).map((title) => title.toLowerCase()),
          'and',
        )
      : '';
  if (isLast && ends) return `Ends ${endWords[ends]}`;
  if (part === 'warm-up') return forWhat ? `Easy, for ${forWhat}` : 'Easy, to begin with';
  if (part === 'cool-down') return forWhat ? `Quiet, for ${forWhat}` : 'Quiet, to come down';
  return forWhat ? sentence(`for ${forWhat}`).slice(0, -1) : 'The longest part';
};
