import {
  type FitEnd,
  type FitLoad,
  type FitPlace,
  fitEnds,
  fitLoads,
  fitPlaces,
} from '../../../../contract/catalog/class-titles.ts';
import { anyFit, type FitCriteria, fitMinutes } from '../../../../contract/catalog/fit-criteria.ts';

const loadWords: Readonly<Record<FitLoad, RegExp>> = {
  wrists: /\bwrists?\b/,
  knees: /\bknees?\b/,
  'lower-back': /\b(?:lower )?back\b/,
  neck: /\bneck\b/,
  jumping: /\bjump(?:s|ing)?\b/,
  kneeling: /\bkneel(?:ing)?\b/,
};
const placeWords: Readonly<Record<FitPlace, RegExp>> = {
  home: /\bhome\b/,
  'small-room': /\bsmall room\b/,
  office: /\boffice\b/,
  hotel: /\bhotel\b/,
  outside: /\boutsid?e?(?:doors)?\b|\boutdoors\b/,
};
const endWords: Readonly<Record<FitEnd, RegExp>> = {
  lying: /\blying(?: down)?\b/,
  seated: /\b(?:seated|sitting)\b/,
  standing: /\bstanding\b/,
};
const lengths: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/\bhalf an hour\b/, () => 30],
  [/\b(?:a )?quarter of an hour\b/, () => 15],
  [/\b(?:an|one) hour\b/, () => 60],
  [/\b(\d{1,2}) ?(?:hours?|h)\b/, ([, hours]) => Number(hours) * 60],
  [/\b(\d{1,4}) ?(?:minutes?|mins?|m)?\b/, ([, minutes]) => Number(minutes)],
];
/** Connecting words, which are not criteria. */
const joining =
  /\b(?:no|not|without|nothing|for|my|the|and|or|on|at|in|an?|with|i|have|ends?|ending|please)\b/g;

/**
 * Parses a sentence into minutes, loads to leave out, place and end position; `unknown` contains the words that match none
 * of these.
 */
export const readWords = (text: string): { criteria: FitCriteria; unknown: string } => {
  let rest = text.toLowerCase().replaceAll('-', ' ');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(found[0], ' ');
    return found;
  };
  const length = lengths
    .map(([pattern, minutesOf]) => {
      const found = take(pattern);
      return found && minutesOf(found);
    })
    .find((minutes) => minutes !== null);
  const leaveOut = fitLoads.filter((load) => take(loadWords[load]));
  const place = fitPlaces.filter((one) => take(placeWords[one])).at(0) ?? 'home';
  const end = fitEnds.filter((one) => take(endWords[one])).at(0) ?? null;
  return {
    criteria: { ...anyFit(length ?? fitMinutes.usual), leaveOut, place, end },
    unknown: rest
      .replace(joining, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
};

const placeTexts: Readonly<Record<FitPlace, string>> = {
  home: '',
  'small-room': 'in a small room',
  office: 'in the office',
  hotel: 'in a hotel',
  outside: 'outside',
};
const endTexts: Readonly<Record<FitEnd, string>> = {
  lying: 'end lying down',
  seated: 'end seated',
  standing: 'end standing',
};

/** Returns the criteria as a sentence that `readWords` can parse. */
export const wordsOf = ({ minutes, leaveOut, place, end }: FitCriteria): string =>
  [
    `${minutes} minutes`,
    ...leaveOut.map((load) => `no ${load.replace('-', ' ')}`),
    placeTexts[place],
    end ? endTexts[end] : '',
  ]
    .filter(Boolean)
    .join(', ');
