import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FitFacts } from './fit-class.ts';

/** Part of the day that a class is made for. */
export type HourOfClass = 'morning' | 'evening';

/** Subcategories, by slug, whose classes lead to bed. */
const eveningStyles = ['sleep', 'wind-down'];
const sleep = 'sleep';
const titlesOf: Readonly<Record<HourOfClass, RegExp>> = {
  morning: /\b(mornings?|sunrise|morgens?|mañanas?)\b|朝/i,
  evening: /\b(evenings?|bedtime|before bed|abends?|schlafengehen|de noche)\b|夜|寝る前/i,
};

/** Returns the part of the day that the focus, the style or the title of a class names; null for a class of any hour. */
export const hourOfClass = ({
  title,
  focusAreas,
  subcategories,
}: Pick<FitFacts, 'title' | 'focusAreas' | 'subcategories'>): HourOfClass | null => {
  const leadsToBed =
    focusAreas.includes(sleep) || subcategories.some((style) => eveningStyles.includes(style));
  if (leadsToBed || titlesOf.evening.test(title)) return 'evening';
  return titlesOf.morning.test(title) ? 'morning' : null;
};

/** Hours of the day, from which on an evening class and until which a morning class is made. */
const hours = { morning: 5, noon: 12, evening: 18, night: 21 } as const;
/** Intensity from which on a class keeps a member awake. */
const wakingIntensity = 3;

type Wishes = Pick<FitCriteria, 'style' | 'level' | 'difficulty' | 'focus'>;
type FactsOfHour = Pick<FitFacts, 'subcategories' | 'intensity'> & { hour: HourOfClass | null };

const isEvening = (hour: number): boolean => hour >= hours.evening || hour < hours.morning;
const isNight = (hour: number): boolean => hour >= hours.night || hour < hours.morning;

/**
 * Returns a check for the classes that nobody wants at an hour, unless they ask for them: those that lead to bed before
 * the evening, and those that wake at night. `hour` is null if the member's time of day is unknown.
 */
export const outOfHourFor = (
  { style, level, difficulty, focus }: Wishes,
  hour: number | null,
): ((one: FactsOfHour) => boolean) => {
  const asked = style ?? [];
  const asksForSleep = focus.includes(sleep) || asked.some((one) => eveningStyles.includes(one));
  const asksForEffort = asked.length + (level ?? []).length + difficulty.length > 0;
  if (hour === null || !isEvening(hour)) {
    const isPastNoon = hour !== null && hour >= hours.noon;
    return (one) => (one.hour === 'evening' ? !asksForSleep : isPastNoon && one.hour === 'morning');
  }
  if (!isNight(hour)) return (one) => one.hour === 'morning';
  return (one) => one.hour === 'morning' || (!asksForEffort && one.intensity >= wakingIntensity);
};
