import { integer, type QueryParams, textParam } from '../query-params.ts';

export type DurationRange = { minMinutes: number; maxMinutes: number | null };

/** Range maximum of the duration slider, in minutes (NS-054). */
export const durationSliderMaxMinutes = 90;
export const durationBuckets = [
  { value: '0-15', title: '0-15 min', minMinutes: 0, maxMinutes: 15 },
  { value: '15-30', title: '15-30 min', minMinutes: 15, maxMinutes: 30 },
  { value: '30-60', title: '30-60 min', minMinutes: 30, maxMinutes: 60 },
  { value: '60-', title: '60+ min', minMinutes: 60, maxMinutes: null },
] as const satisfies readonly ({ value: string; title: string } & DurationRange)[];

/** Swaps a maximum below the minimum (CAT-107); a range that excludes nothing is no filter (CAT-115). */
export const normalDuration = (range: DurationRange): DurationRange | null => {
  const swapped = range.maxMinutes !== null && range.maxMinutes < range.minMinutes;
  const minMinutes = swapped ? (range.maxMinutes ?? 0) : range.minMinutes;
  const maxMinutes = swapped ? range.minMinutes : range.maxMinutes;
  const everything = minMinutes === 0 && (maxMinutes === null || maxMinutes === durationSliderMaxMinutes);
  return everything ? null : { minMinutes, maxMinutes };
};

/** Every spelling of a duration in an address. */
export const durationNames = ['duration', 'duration[min]', 'duration[max]', 'min_duration', 'max_duration'];

/** A plus sign that was not encoded arrives as a space. */
const written = /^(\d{0,6})(?:-(\d{0,6})|\+| )$/;

/** Returns true if the query has an unreadable length, such as `duration=abc`, which does not filter. */
export const isUnreadableDuration = (params: QueryParams): boolean =>
  durationNames.some((name) => {
    const text = textParam(params, name);
    return text !== '' && (name === 'duration' ? !written.test(text) : integer(text) === null);
  });

export const parseDuration = (params: QueryParams): DurationRange | null => {
  if (durationNames.every((name) => params[name] === undefined)) return null;
  const raw = params.duration;
  const ends = written.exec((typeof raw === 'string' ? raw : raw?.[0]) || '-');
  const min = integer(
    textParam(params, 'duration[min]') || textParam(params, 'min_duration') || ends?.[1] || '',
  );
  const max = integer(
    textParam(params, 'duration[max]') || textParam(params, 'max_duration') || ends?.[2] || '',
  );
  if (min === null && max === null) return null;
  return normalDuration({ minMinutes: min ?? 0, maxMinutes: max });
};

export const durationText = ({ minMinutes, maxMinutes }: DurationRange): string =>
  `${minMinutes}-${maxMinutes ?? ''}`;
