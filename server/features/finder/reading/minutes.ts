import { t } from '../../../../contract/messages.ts';
import { longest, type PhraseMatch, stemOf, type Token } from './tokens.ts';

/** Length that was read, as an inclusive range; `wish` is the one length that was named. */
export type Minutes = {
  from: number;
  to: number | null;
  wish: number | null;
  title: string;
  detail?: string;
};

const list = (words: string): string[] => words.split(', ');
const table = <T>(entries: readonly (readonly [string, T])[]): Map<string, T> =>
  new Map(
    entries.flatMap(([phrases, value]) =>
      list(phrases).map((phrase) => [phrase.split(' ').map(stemOf).join(' '), value] as const),
    ),
  );

const numbers = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
);
for (const [words, value] of [
  ['thirty dreissig treinta', 30],
  ['forty fourty vierzig cuarenta', 40],
  ['fifty funfzig cincuenta', 50],
  ['sixty sechzig sesenta', 60],
  ['seventy siebzig setenta', 70],
  ['eighty achtzig ochenta', 80],
  ['ninety neunzig noventa', 90],
] as const)
  for (const word of words.split(' ')) numbers.set(word, value);

const units = table<number>([
  ['min, mins, m, mn, minute, minutes, minuten, minuto, minutos, 分, 分間', 1],
  ['h, hr, hrs, hour, hours, std, stunde, stunden, hora, horas, 時間', 60],
]);
/** Phrases that are a length by themselves. */
const lengths = table<number>([
  [
    'half an hour, half hour, a half hour, half a hour, halbe stunde, eine halbe stunde, media hora, 半時間',
    30,
  ],
  [
    'quarter of an hour, a quarter of an hour, quarter hour, quarter of hour, viertelstunde, eine viertelstunde',
    15,
  ],
  ['cuarto de hora, un cuarto de hora', 15],
  ['three quarters of an hour, dreiviertelstunde, tres cuartos de hora', 45],
  ['an hour, a hour, a full hour, full hour, a whole hour, eine stunde, una hora, hour long', 60],
  ['an hour and a half, one hour and a half, hour and a half, anderthalb stunden, eineinhalb stunden', 90],
  ['hora y media, una hora y media', 90],
]);
type Bound = 'below' | 'at most' | 'above' | 'at least' | 'about';
const before = table<Bound>([
  [
    'under, below, less than, shorter than, fewer than, in under, unter, weniger als, kurzer als, menos de',
    'below',
  ],
  [
    'up to, at most, max, maximum, no more than, no longer than, not more than, not longer than, within',
    'at most',
  ],
  ['maximal, hochstens, bis zu, bis, maximo, hasta, como maximo, not over', 'at most'],
  ['over, above, more than, longer than, uber, mehr als, langer als, mas de', 'above'],
  ['at least, minimum, no less than, not less than, mindestens, minimo, al menos, por lo menos', 'at least'],
  ['about, around, approx, approximately, roughly, circa, ca, etwa, ungefahr, unos', 'about'],
]);
const after = table<Bound>([
  [
    'or less, or shorter, or under, max, maximum, at most, tops, oder weniger, oder kurzer, o menos, 以内, 以下',
    'at most',
  ],
  ['未満', 'below'],
  ['or more, or longer, plus, oder mehr, oder langer, o mas, 以上', 'at least'],
]);
const between = new Set(['to', 'bis', 'a', 'and', 'und', 'y', 'or', 'till']);

/** All words that a length is made of; they are never taken for slips of others. */
export const lengthWords: ReadonlySet<string> = new Set(
  [...units.keys(), ...lengths.keys(), ...before.keys(), ...after.keys(), ...numbers.keys()].flatMap(
    (phrase) => phrase.split(' '),
  ),
);

const kanji = '一二三四五六七八九';
const kanjiNumber = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/;

/** Returns the number that a word is: "15", "fifteen", 十五. */
const numberOf = (word: string): number | null => {
  if (/^[0-9]{1,3}$/.test(word)) return Number(word);
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const [, tens, ones] = kanjiNumber.exec(word) ?? [];
  if (kanjiNumber.test(word))
    return 10 * (tens ? kanji.indexOf(tens) + 1 : 1) + (ones ? kanji.indexOf(ones) + 1 : 0);
  return null;
};

const numberAt = (tokens: readonly Token[], at: number): PhraseMatch<number> | null => {
  const token = tokens[at];
  if (!token || token.literal) return null;
  const value = numberOf(token.word);
  if (value === null) return null;
  // "forty-five" and "sixty five" are one number.
  const ones = value >= 20 && value % 10 === 0 && !/[0-9]/.test(token.word) ? tokens[at + 1] : undefined;
  const more = ones && !/[0-9]/.test(ones.word) ? (numbers.get(ones.word) ?? 0) : 0;
  return more > 0 && more < 10 ? { value: value + more, next: at + 2 } : { value, next: at + 1 };
};

/** Returns the length at a place: "20 min", "1 h 30", "half an hour". */
const lengthAt = (tokens: readonly Token[], at: number): PhraseMatch<number> | null => {
  const whole = longest(tokens, at, lengths);
  if (whole) return whole;
  const number = numberAt(tokens, at);
  const unit = number && longest(tokens, number.next, units);
  if (!unit) return null;
  if (unit.value === 1) return { value: number.value, next: unit.next };
  const minutes = numberAt(tokens, unit.next);
  if (!minutes || minutes.value > 59) return { value: number.value * 60, next: unit.next };
  const last = longest(tokens, minutes.next, units);
  return { value: number.value * 60 + minutes.value, next: last?.value === 1 ? last.next : minutes.next };
};

/** Returns "15-20 min", "between 15 and 20 minutes". */
const rangeAt = (tokens: readonly Token[], at: number): PhraseMatch<Minutes> | null => {
  const first = numberAt(
    tokens,
    ['between', 'zwischen', 'entre'].includes(tokens[at]?.word ?? '') ? at + 1 : at,
  );
  if (!first) return null;
  const unit = longest(tokens, first.next, units)?.next ?? first.next;
  const joins = between.has(tokens[unit]?.word ?? '');
  const second = lengthAt(tokens, joins ? unit + 1 : unit);
  if (!second || second.value <= first.value || second.value > 240) return null;
  const [from, to] = [first.value, second.value];
  return { value: { from, to, wish: null, title: t('{from} to {to} min', { from, to }) }, next: second.next };
};

/** Distance from a wish that is still about it: two minutes, or a fifth from 20 minutes on. */
const spreadOf = (wish: number): number => (wish < 20 ? 2 : Math.round(wish / 5));

export const aboutMinutes = (wish: number): Minutes => {
  const from = Math.max(1, wish - spreadOf(wish));
  const to = wish + spreadOf(wish);
  return {
    from,
    to,
    wish,
    title: t('About {minutes} min', { minutes: wish }),
    detail: t('{from} to {to}', { from, to }),
  };
};

const bounded = (bound: Bound, minutes: number): Minutes => {
  if (bound === 'below')
    return { from: 0, to: minutes - 1, wish: null, title: t('Under {minutes} min', { minutes }) };
  if (bound === 'at most')
    return { from: 0, to: minutes, wish: null, title: t('Up to {minutes} min', { minutes }) };
  if (bound === 'about') return aboutMinutes(minutes);
  const from = bound === 'above' ? minutes + 1 : minutes;
  return { from, to: null, wish: null, title: t('{minutes} min or more', { minutes }) };
};

/** True for bounds that a number follows without a unit, as in "under 20"; "over 60" is an age. */
const isLimit = (bound: Bound): boolean => bound === 'below' || bound === 'at most' || bound === 'at least';

/** Returns the length at a place of the query, and the place behind it; null where there is none. */
export const minutesAt = (tokens: readonly Token[], at: number): PhraseMatch<Minutes> | null => {
  const bound = longest(tokens, at, before);
  const start = bound?.next ?? at;
  const range = bound && bound.value !== 'about' ? null : rangeAt(tokens, start);
  if (range) return range;
  const length = lengthAt(tokens, start) ?? (bound && isLimit(bound.value) ? numberAt(tokens, start) : null);
  if (!length || length.value < 1 || length.value > 240) return null;
  const limit = bound ?? longest(tokens, length.next, after);
  const next = Math.max(length.next, limit?.next ?? 0);
  return { value: limit ? bounded(limit.value, length.value) : aboutMinutes(length.value), next };
};

/** Returns the minutes that a number means by itself, as in "core 15"; null for other words. */
export const bareMinutes = ({ word, literal }: Token): Minutes | null => {
  const minutes = literal || !/^[0-9]+$/.test(word) ? Number.NaN : Number(word);
  return minutes >= 3 && minutes <= 120 ? aboutMinutes(minutes) : null;
};
