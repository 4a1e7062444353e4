import {
  type DurationRange,
  durationSliderMaxMinutes,
  normalDuration,
} from '../../../../contract/catalog/duration-filter.ts';
import { t } from '../../../../contract/messages.ts';
import { type ChosenLengths, lengths, lengthsOf, usualTolerance } from './lengths.ts';

/** Step of the slider: ten minutes. One step past its maximum means open ended (CAT-112, CAT-117, NS-054). */
export const sliderStepMinutes = 10;
export const sliderBeyond = durationSliderMaxMinutes + sliderStepMinutes;

export type SliderValue = readonly [number, number];

const clamp = (value: number): number => Math.max(0, Math.min(sliderBeyond, value));

export const sliderValue = (range: DurationRange | null): SliderValue => {
  if (!range) return [0, sliderBeyond];
  return [clamp(range.minMinutes), clamp(range.maxMinutes ?? sliderBeyond)];
};

/** Returns the range of the slider; null if it excludes nothing. */
export const sliderRange = ([from, to]: SliderValue): DurationRange | null =>
  normalDuration({
    minMinutes: Math.min(from, to),
    maxMinutes: Math.max(from, to) > durationSliderMaxMinutes ? null : Math.max(from, to),
  });

/** Accessible value of a slider handle; “90+” past the maximum. */
export const handleLabel = (minutes: number): string =>
  minutes > durationSliderMaxMinutes ? `${durationSliderMaxMinutes}+` : String(minutes);

export const rangeLabel = (range: DurationRange | null): string => {
  if (!range) return t('All Durations');
  const { minMinutes, maxMinutes } = range;
  return maxMinutes === null
    ? t('{least} - {most}+ min', { least: minMinutes, most: durationSliderMaxMinutes })
    : t('{least} - {most} min', { least: minMinutes, most: maxMinutes });
};

/** Returns the words of lengths, such as “10 or 15 min ± 2”. */
const lengthWords = ({ shortest, longest, tolerance }: ChosenLengths): string => {
  const between = lengths.filter((one) => one > shortest && one < longest).length === 0 ? 'or' : 'to';
  const minutes = shortest === longest ? `${shortest}` : `${shortest} ${between} ${longest}`;
  return tolerance === 0
    ? t('{count} min', { count: minutes })
    : t('{count} min ± {tolerance}', { count: minutes, tolerance });
};

/** Returns the words of a chip; lengths are named where nobody would have typed their range. */
export const chipLabel = (range: DurationRange): string => {
  const chosen = lengthsOf(range);
  const isPlain = chosen?.tolerance === usualTolerance || range.minMinutes === range.maxMinutes;
  if (chosen && isPlain) return lengthWords(chosen);
  return range.maxMinutes === null
    ? t('{count}+ min', { count: range.minMinutes })
    : t('{least}-{most} min', { least: range.minMinutes, most: range.maxMinutes });
};

/** Text of the two fields of a custom duration. */
export type CustomDuration = { min: string; max: string };

const maxDigits = 3;

/** Keeps the digits of an input, at most three (CAT-108, CAT-109). */
export const typedMinutes = (text: string): string => text.replace(/\D/g, '').slice(0, maxDigits);

const isSet = (text: string): boolean => Number.parseInt(text || '0', 10) > 0;

/** True if at least one of the fields is neither empty nor zero. */
export const canApply = ({ min, max }: CustomDuration): boolean => isSet(min) || isSet(max);

export const bothUnset = ({ min, max }: CustomDuration): boolean => min === '' && max === '';

/** Returns the custom range: an empty minimum is 0, an empty maximum is open ended, swapped values are put in order. */
export const customRange = ({ min, max }: CustomDuration): DurationRange | null =>
  normalDuration({
    minMinutes: Number.parseInt(min || '0', 10),
    maxMinutes: max === '' ? null : Number.parseInt(max, 10),
  });
