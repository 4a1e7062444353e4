import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import {
  groupTitles,
  loadTitles,
  postureTitles,
  soundTitles,
} from '../../../contract/catalog/class-titles.ts';
import type { DurationRange } from '../../../contract/catalog/duration-filter.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { difficultyWord, intensityWord } from '../text/levels.ts';

/** Part of a fact about a class; a hit is among what was asked for. */
export type FactPart = { text: string; hit: boolean };
/** Fact about a class, of one or several parts. */
export type Fact = readonly FactPart[];

const part = (text: string, hit: boolean): FactPart => ({ text, hit });

/** The length, and how far it is from the wish where it does not fit. */
const lengthFact = (entry: PlanEntry, { minMinutes, maxMinutes }: DurationRange): Fact => {
  const minutes = Math.round(entry.duration / 60);
  if (minutes >= minMinutes && minutes <= (maxMinutes ?? minutes)) return [part(entry.humanDuration, true)];
  const wished = Math.round((minMinutes + (maxMinutes ?? minMinutes)) / 2);
  const off = minutes > wished ? `${minutes - wished} longer` : `${wished - minutes} shorter`;
  return [part(entry.humanDuration, false), part(off, false)];
};

/** The category where it was asked for, and the styles: the chosen ones, or else the first. */
const styleFact = ({ plan, subcategories }: PlanEntry, chosen: ClassFilters['styles']): Fact => {
  const { slug, title } = plan.primaryCategory;
  const choice = chosen[slug] ?? [];
  const hits = subcategories.filter((style) => choice !== 'all' && choice.includes(style.slug));
  return [
    ...(choice === 'all' ? [part(title, true)] : []),
    ...(hits.length > 0 ? hits : subcategories.slice(0, 1)).map((style) =>
      part(style.title, hits.length > 0),
    ),
  ];
};

const mostTitles = 2;

/** The values that were asked for, and others up to two. */
const valuesFact = (
  values: readonly string[],
  chosen: readonly string[],
  titles: Readonly<Record<string, string>>,
  most = mostTitles,
): Fact => {
  const parts = values.flatMap((slug) => (titles[slug] ? [part(titles[slug], chosen.includes(slug))] : []));
  const hits = parts.filter(({ hit }) => hit);
  return [...hits, ...parts.filter(({ hit }) => !hit).slice(0, Math.max(0, most - hits.length))];
};

/** “No wrists” for each load that was left out, and the posture. */
const bodyFact = ({ posture }: PlanEntry, { avoid, position }: ClassFilters): Fact => [
  ...valuesFact(avoid, avoid, loadTitles).map(({ text }) => part(`No ${text.toLowerCase()}`, true)),
  ...valuesFact(posture ? [posture] : [], position, postureTitles),
];

const levelsFact = (
  { difficulty, intensity }: PlanEntry,
  { difficulties, intensities }: ClassFilters,
): Fact => [
  ...(difficulties.length > 0 ? [part(difficultyWord(difficulty), difficulties.includes(difficulty))] : []),
  ...(intensities.length > 0 ? [part(intensityWord(intensity), intensities.includes(intensity))] : []),
];

/** Returns the facts of a class with what was asked for; empty if nothing was asked for that a class has. */
export const foundFacts = (
  entry: PlanEntry,
  wish: ClassFilters,
  { equipment, focusAreas }: Pick<Studio, 'equipment' | 'focusAreas'>,
): Fact[] => {
  const facts: Fact[] = [
    valuesFact(entry.suits, wish.suits, groupTitles),
    wish.duration ? lengthFact(entry, wish.duration) : [],
    levelsFact(entry, wish),
    styleFact(entry, wish.styles),
    valuesFact(entry.focusAreas, wish.focusAreas, focusAreas),
    bodyFact(entry, wish),
    valuesFact(entry.equipment, wish.equipment, equipment, 0),
    valuesFact(entry.sound ? [entry.sound] : [], wish.sound, soundTitles, 0),
  ];
  const asked = wish.duration !== null || facts.some((fact) => fact.some(({ hit }) => hit));
  return asked ? facts.filter((fact) => fact.length > 0) : [];
};
