import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import type { DurationRange } from '../../../contract/catalog/duration-filter.ts';
import type { FilterGroups, FilterOption } from '../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { difficultyWord, intensityWord } from '../text/levels.ts';

/** Part of a fact about a class; a hit is among what was asked for. */
export type FactPart = { text: string; hit: boolean };
/** Fact about a class, of one or several parts. */
export type Fact = readonly FactPart[];

const minutesOf = ({ duration }: Pick<PlanEntry, 'duration'>): number => Math.round(duration / 60);

const isWithin = (minutes: number, { minMinutes, maxMinutes }: DurationRange): boolean =>
  minutes >= minMinutes && minutes <= (maxMinutes ?? Number.POSITIVE_INFINITY);

/** The length, and how far it is from the wish where it does not fit. */
const lengthFact = (entry: PlanEntry, wish: DurationRange): Fact => {
  const minutes = minutesOf(entry);
  const fits = isWithin(minutes, wish);
  const middle = Math.round((wish.minMinutes + (wish.maxMinutes ?? wish.minMinutes)) / 2);
  const off = minutes > middle ? `${minutes - middle} longer` : `${middle - minutes} shorter`;
  return [{ text: entry.humanDuration, hit: fits }, ...(fits ? [] : [{ text: off, hit: false }])];
};

const styleFact = ({ plan, subcategories }: PlanEntry, chosen: ClassFilters['styles']): Fact => {
  const { slug, title } = plan.primaryCategory;
  const choice = chosen[slug];
  return [
    { text: title, hit: choice === 'all' },
    ...subcategories
      .filter((sub) => sub.title !== title)
      .map((sub) => ({ text: sub.title, hit: Array.isArray(choice) && choice.includes(sub.slug) })),
  ];
};

const valuesFact = (
  values: readonly string[],
  chosen: readonly string[],
  options: readonly FilterOption[] = [],
): Fact =>
  values.map((slug) => ({
    text: options.find((option) => option.slug === slug)?.title ?? slug,
    hit: chosen.includes(slug),
  }));

/** “No wrists” for each part of the body that was left out, and the posture. */
const bodyFact = (
  { posture }: PlanEntry,
  { avoid, position }: ClassFilters,
  groups: FilterGroups | undefined,
): Fact => [
  ...valuesFact(avoid, avoid, groups?.avoid).map(({ text }) => ({
    text: `No ${text.toLowerCase()}`,
    hit: true,
  })),
  ...(avoid.length > 0 || position.length > 0
    ? valuesFact(posture === null ? [] : [posture], position, groups?.position)
    : []),
];

/**
 * Facts for which a class was found, of the filters that were asked for; empty without any. `groups` has the titles of
 * the studio's values.
 */
export const foundFacts = (
  entry: PlanEntry,
  filters: ClassFilters,
  groups: FilterGroups | undefined,
): Fact[] => {
  const { duration, styles, difficulties, intensities, focusAreas, equipment, suits, sound } = filters;
  const facts: Fact[] = [
    duration ? lengthFact(entry, duration) : [],
    Object.keys(styles).length > 0 ? styleFact(entry, styles) : [],
    difficulties.length > 0
      ? [{ text: difficultyWord(entry.difficulty), hit: difficulties.includes(entry.difficulty) }]
      : [],
    intensities.length > 0
      ? [{ text: intensityWord(entry.intensity), hit: intensities.includes(entry.intensity) }]
      : [],
    focusAreas.length > 0 ? valuesFact(entry.focusAreas, focusAreas, groups?.focus_area) : [],
    bodyFact(entry, filters, groups),
    equipment.length > 0 ? valuesFact(entry.equipment, equipment, groups?.equipment) : [],
    suits.length > 0 ? valuesFact(entry.suits, suits, groups?.suits) : [],
    sound.length > 0 ? valuesFact(entry.sound === null ? [] : [entry.sound], sound, groups?.sound) : [],
  ];
  return facts.filter((fact) => fact.length > 0);
};
