import { readFileSync } from 'node:fs';
import { t } from '../../../../contract/messages.ts';

/** Words about an account that an attacker tries first. */
export type OwnWords = {
  firstName: string;
  lastName: string;
  username: string | null;
  email: string;
  studio: string;
};

const minDistinctCharacters = 3;
/** Rows of keyboards, the alphabet and the digits. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
/** Longest repeated part that counts as a repetition; a longer word is strong enough alone. */
const longestPart = 9;
/** Shortest part of a row that counts; shorter ones occur within words. */
const shortestRun = 4;
/** Bound of the characters outside of runs; a password with fewer is a walk over a keyboard. */
const mostBeside = 4;

/** Words of the trade, which no list of passwords has but which are tried first at a studio. */
const ofTrade = [
  ...['yoga', 'yogi', 'yogini', 'yogamat', 'yogastudio', 'yogaclass', 'yogalove', 'yogateacher', 'yogalife'],
  ...['namaste', 'pilates', 'barre', 'reformer', 'meditation', 'meditate', 'mindful', 'mindfulness'],
  ...['vinyasa', 'hatha', 'ashtanga', 'iyengar', 'kundalini', 'yin', 'bikram', 'jivamukti', 'nidra'],
  ...['asana', 'pranayama', 'savasana', 'shavasana', 'chakra', 'mantra', 'mudra', 'prana', 'shanti', 'om'],
  ...['sunsalutation', 'suryanamaskar', 'downwarddog', 'downdog', 'lotus', 'warrior', 'balance', 'flow'],
  ...['fitness', 'workout', 'stretch', 'breathe', 'breath', 'studio', 'instructor', 'teacher', 'coach'],
];
const shortestOwnWord = 3;

const readCommon = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

let common: ReadonlySet<string> | null = null;
const commonPasswords = (): ReadonlySet<string> => {
  common ??= readCommon();
  return common;
};

/** Removes the digits and signs at the end, with which a password is usually varied. */
const withoutEnding = (text: string): string => text.replace(/[\d\s!?.,*#$@_-]+$/, '');

/** Returns the letters and digits in lower case: "Sofia Marin" and "sofia.marin" are one word. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  return commonPasswords().has(text) || commonPasswords().has(withoutEnding(text));
};

const ownWords = ({ firstName, lastName, username, email, studio }: OwnWords): string[] =>
  [
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
    username ?? '',
    email,
    email.split('@')[0] ?? '',
    studio,
  ]
    .map(bare)
    .filter((word) => word.length >= shortestOwnWord);

/** Returns the shortest text of which this one is a repetition: "yoga" of "yogayogayo". */
const repeated = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
};

const runs: readonly string[] = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

/** Returns the length of the longest part of a row, or of equal characters, that begins here. */
const runAt = (text: string, start: number): number => {
  let longest = 1;
  while (text[start + longest] === text[start]) longest += 1;
  for (const row of runs) {
    let length = longest + 1;
    while (start + length <= text.length && row.includes(text.slice(start, start + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest;
};

/** Removes keyboard and alphabet runs and runs of equal characters from a text. */
const withoutRuns = (text: string): string => {
  let left = '';
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < shortestRun) left += text[at];
    at += length < shortestRun ? 1 : length;
  }
  return left;
};

/** Returns true for a text of runs with few other characters. */
const isRun = (text: string): boolean => withoutRuns(text).length < Math.min(mostBeside, text.length / 2);

/** Returns true for a text made only of the trade's words and digits. */
const isOfTrade = (text: string): boolean => {
  const letters = text.replace(/\d+/g, '');
  const ends = [0];
  for (let end = 1; end <= letters.length; end += 1)
    if (ends.some((start) => ofTrade.includes(letters.slice(start, end)))) ends.push(end);
  return letters !== '' && ends.includes(letters.length);
};

/** Returns why a password's shape is among those that are tried first; null if it is not. */
const shapeProblem = (password: string): string | null => {
  const text = bare(password);
  if (text === '') return null;
  const part = repeated(text);
  if (part !== text && part.length <= longestPart)
    return t('This repeats itself. Choose another password, such as four words that do not belong together.');
  if (isRun(text)) return t('This follows the keyboard or the alphabet. Choose another password.');
  return isOfTrade(text) ? t('Words of the studio’s trade are tried first. Choose another password.') : null;
};

/** Returns why a password is among the first an attacker tries (ASVS 6.2.4, 6.2.11); null if it is not. */
export const guessableProblem = (password: string, own: OwnWords | null): string | null => {
  if (isCommon(password)) return t('This is one of the passwords that are tried first. Choose another one.');
  if (new Set(password).size < minDistinctCharacters) return t('Use at least three different characters.');
  const shape = shapeProblem(password);
  if (shape !== null) return shape;
  const variants = [bare(password), bare(withoutEnding(password))];
  return own && ownWords(own).some((word) => variants.includes(word))
    ? t('Your name, your email and the name of the studio are tried first. Choose another password.')
    : null;
};
