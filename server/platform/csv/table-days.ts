import { comparedText } from '../../../contract/compared-text.ts';
import { momentAt } from '../../../contract/studio/studio-time.ts';
import type { DateCounts, DateOrder } from '../../../contract/table-dates.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const letters = (word: string): string => comparedText(word).replace(/[^\p{L}\p{M}]/gu, '');

/** The months by their names and their short names, from 1. */
const months = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, at) => [letters(format.format(new Date(Date.UTC(2026, at, 15)))), at + 1] as const,
      );
    }),
  ),
);

/** “25” is 2025. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

/** A day as in “2026-11-18”; null for one that no calendar has. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
};

const parted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** 3/4 is a day in March to some and in April to others. */
const orderOf = (first: number, second: number): keyof DateCounts | 'same' => {
  if (first > 12) return 'dayFirst';
  if (second > 12) return 'monthFirst';
  return first === second ? 'same' : 'either';
};

/** Counts a cell of a column, if it begins with a day whose order its numbers may tell. */
export const countDate = (counts: DateCounts, text: string): void => {
  const [, first = '', sign, second = ''] = parted.exec(/^[^\s,T]+/.exec(text)?.[0] ?? '') ?? [];
  // With dots the day always stands first.
  if (sign === undefined || sign === '.') return;
  const order = orderOf(Number(first), Number(second));
  if (order !== 'same') counts[order] += 1;
};

const ofParts = (parts: RegExpExecArray, chosen: DateOrder | null): string | null => {
  const [first, second, third] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  const year = fullYear(parts[4] ?? '');
  const isYearFirst = parts[4]?.length === 2 && parts[1]?.length === 2 && parts[2] !== '.';
  if (isYearFirst && (chosen === 'yearFirst' || first > 31))
    return dayOf(fullYear(parts[1] ?? ''), second, third);
  const own = parts[2] === '.' ? 'dayFirst' : orderOf(first, second);
  const order = own === 'either' ? chosen : own;
  if (order === null || order === 'yearFirst') return null;
  return order === 'monthFirst' ? dayOf(year, first, second) : dayOf(year, second, first);
};

/** “18-Nov-25”, “18. November 2025”, “Nov 18, 2025”. */
const ofWords = (text: string): string | null => {
  const [, before, name = '', after, year = ''] =
    /^(?:(\d{1,2})(?:\.|st|nd|rd|th)?[ -]+(?:de )?)?(\p{L}[\p{L}\p{M}]*)\.?[ -]+(?:de )?(?:(\d{1,2})(?:st|nd|rd|th)?,? +)?(\d{4}|\d{2})$/iu.exec(
      text,
    ) ?? [];
  const month = months.get(letters(name));
  const day = before ?? after;
  if (month === undefined || day === undefined || (before && after)) return null;
  return dayOf(fullYear(year), month, Number(day));
};

/** Days since 30 December 1899, as spreadsheets count them. */
const ofSerial = (text: string): string | null => {
  const date = new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

const readDay = (text: string, order: DateOrder | null): string | null => {
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst && (yearFirst[2] !== '' || text.length === 8))
    return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const parts = parted.exec(text);
  if (parts) return ofParts(parts, order);
  return /^\d{5}$/.test(text) ? ofSerial(text) : ofWords(text);
};

/** “6:00 PM” as “18:00”; null for what no clock shows. */
const readTime = (text: string): string | null => {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,6})?)?(?:\s?([ap])\.?m\.?)?$/i.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const shown = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(shown).padStart(2, '0')}:${minutes}`;
};

type Reading = {
  timeZone: string;
  order?: DateOrder | null;
  /** The moment of a day without a time: its first (usual) or its last. */
  ofDay?: 'start' | 'end';
};

/** Seconds or milliseconds since 1970, as programs write moments. */
const ofEpoch = (text: string): Date | null => {
  if (!/^\d{10}(\d{3})?$/.test(text)) return null;
  return new Date(Number(text) * (text.length === 10 ? 1000 : 1));
};

const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The last millisecond of a day is a moment before the first of the next one, however long the day is. */
const endOfDay = (day: string, timeZone: string): string | null => {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const at = momentAt(`${next}T00:00`, timeZone);
  return at && new Date(Date.parse(at) - 1).toISOString();
};

/**
 * The moment of a cell, in ISO 8601. A day begins at midnight, and a time is meant on the clocks of `timeZone`, unless it
 * says its offset. Null where it cannot be told.
 */
export const readDate = (
  written: string,
  { timeZone, order = null, ofDay = 'start' }: Reading,
): string | null => {
  const text = written.replace(/^(\d{4}-\d{2}-\d{2}[T ].*\d) ?(?:UTC|GMT)$/i, '$1Z');
  const moment = ofEpoch(text) ?? (isoMoment.test(text) ? new Date(text.replace(' ', 'T')) : null);
  if (moment)
    return moment.getUTCFullYear() >= 2000 && moment.getUTCFullYear() < 2100 ? moment.toISOString() : null;
  const [, dayText = text, clock] = /^(.*?)(?:T|,? +)(\d{1,2}:.*)$/.exec(text) ?? [];
  const day = readDay(dayText, order);
  if (day !== null && clock === undefined && ofDay === 'end') return endOfDay(day, timeZone);
  const time = readTime(clock ?? '0:00');
  return day === null || time === null ? null : momentAt(`${day}T${time}`, timeZone);
};

/** True for a day that only an order of its numbers could tell. */
export const needsOrder = (text: string, timeZone: string): boolean =>
  readDate(text, { timeZone, order: 'dayFirst' }) !== null;
