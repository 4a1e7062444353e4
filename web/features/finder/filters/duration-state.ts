import {
  type DurationRange,
  durationSliderMaxMinutes,
  normalDuration,
} from '../../../../contract/catalog/duration-filter.ts';

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
  if (!range) return 'All Durations';
  const { minMinutes, maxMinutes } = range;
  return maxMinutes === null
    ? `${minMinutes} - ${durationSliderMaxMinutes}+ min`
    : `${minMinutes} - ${maxMinutes} min`;
};

export const chipLabel = ({ minMinutes, maxMinutes }: DurationRange): string =>
  maxMinutes === null ? `${minMinutes}+ min` : `${minMinutes}-${maxMinutes} min`;

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
