import {
  type FitEnd,
  type FitLoad,
  type FitPlace,
  fitEnds,
  fitLoads,
  fitPlaces,
} from '../../../../contract/catalog/class-titles.ts';
import { anyFit, type FitCriteria, fitMinutes } from '../../../../contract/catalog/fit-criteria.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { noLoadWords } from '../../../ui/text/load-words.ts';

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

const lengthText = (minutes: number): string =>
  t('{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}', { minutes });

const placeTexts: Readonly<Partial<Record<FitPlace, Message>>> = {
  'small-room': msg('in a small room'),
  office: msg('in the office'),
  hotel: msg('in a hotel'),
  outside: msg('outside'),
};
const endTexts: Readonly<Record<FitEnd, Message>> = {
  lying: msg('end lying down'),
  seated: msg('end seated'),
  standing: msg('end standing'),
};

/** Connecting words, which are not criteria. */
const joining =
  /\b(?:no|not|without|nothing|for|my|the|and|or|on|at|in|an?|with|i|have|ends?|ending|please)\b/g;

const normal = (text: string): string => text.toLowerCase().replaceAll('-', ' ').trim();

/**
 * Parses a sentence into minutes, loads to leave out, place and end position; `unknown` contains the words that match none
 * of these. In other languages than English it knows the phrases that `wordsOf` writes.
 */
export const readWords = (text: string): { criteria: FitCriteria; unknown: string } => {
  let rest = normal(text);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(found[0], ' ');
    return found;
  };
  const takeText = (phrase: string): boolean => {
    const words = normal(phrase);
    const isIn = rest.includes(words);
    if (isIn) rest = rest.replace(words, ' ');
    return isIn;
  };
  const takePlace = (place: FitPlace): boolean => {
    const phrase = placeTexts[place];
    return phrase !== undefined && takeText(t(phrase));
  };
  const length = lengths
    .map(([pattern, minutesOf]) => {
      const found = take(pattern);
      return found && minutesOf(found);
    })
    .find((minutes) => minutes !== null);
  for (const count of [20, 5, 2, 1]) takeText(lengthText(count).replace(/\d+/, ''));
  // The longest phrase first: in German, one load is the beginning of another.
  const phrases = fitLoads
    .map((load) => ({ load, phrase: t(noLoadWords[load]) }))
    .toSorted((one, other) => other.phrase.length - one.phrase.length)
    .filter(({ phrase }) => takeText(phrase))
    .map(({ load }) => load);
  const leaveOut = fitLoads.filter((load) => phrases.includes(load) || take(loadWords[load]));
  const place = fitPlaces.filter((one) => takePlace(one) || take(placeWords[one])).at(0) ?? 'home';
  const end = fitEnds.filter((one) => takeText(t(endTexts[one])) || take(endWords[one])).at(0) ?? null;
  return {
    criteria: { ...anyFit(length ?? fitMinutes.usual), leaveOut, place, end },
    unknown: rest
      .replace(joining, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
};

/** Returns the criteria as a sentence that `readWords` can parse. */
export const wordsOf = ({ minutes, leaveOut, place, end }: FitCriteria): string => {
  const placeText = placeTexts[place];
  return withCommas([
    lengthText(minutes),
    ...leaveOut.map((load) => t(noLoadWords[load])),
    placeText ? t(placeText) : '',
    end ? t(endTexts[end]) : '',
  ]);
};
