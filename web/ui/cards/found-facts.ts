import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import { groupTitles, postureTitles, soundTitles } from '../../../contract/catalog/class-titles.ts';
import type { DurationRange } from '../../../contract/catalog/duration-filter.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { t, translated } from '../../../contract/messages.ts';
import { noLoadTitles } from '../text/load-words.ts';

/** Part of a fact about a class; a hit is among what was asked for. */
export type FactPart = { text: string; hit: boolean };
/** Fact about a class, of one or several parts. */
export type Fact = readonly FactPart[];

const part = (text: string, hit: boolean): FactPart => ({ text, hit });

/** The length and its distance from the wish; empty if it fits. */
const lengthFact = (entry: PlanEntry, duration: DurationRange | null): Fact => {
  if (!duration) return [];
  const { minMinutes, maxMinutes } = duration;
  const minutes = Math.round(entry.duration / 60);
  if (minutes >= minMinutes && minutes <= (maxMinutes ?? minutes)) return [];
  const wished = Math.round((minMinutes + (maxMinutes ?? minMinutes)) / 2);
  const off =
    minutes > wished
      ? t('{count} longer', { count: minutes - wished })
      : t('{count} shorter', { count: wished - minutes });
  return [part(lengthText(entry.humanDuration), false), part(off, false)];
};

/** Styles that were asked for, and the category if it is one of several. */
const styleFact = ({ plan, subcategories }: PlanEntry, chosen: ClassFilters['styles']): Fact => {
  const { slug, title } = plan.primaryCategory;
  const choice = chosen[slug] ?? [];
  if (choice === 'all') return Object.keys(chosen).length > 1 ? [part(title, true)] : [];
  return subcategories.filter((style) => choice.includes(style.slug)).map((style) => part(style.title, true));
};

/** The values that were asked for, then others up to a number. */
const valuesFact = (
  values: readonly string[],
  chosen: readonly string[],
  titles: Readonly<Record<string, string>>,
  most = 0,
): Fact => {
  const parts = values.flatMap((slug) => (titles[slug] ? [part(titles[slug], chosen.includes(slug))] : []));
  const hits = parts.filter(({ hit }) => hit);
  return [...hits, ...parts.filter(({ hit }) => !hit).slice(0, Math.max(0, most - hits.length))];
};

/** “No wrists” for each load that was left out, and the posture that was asked for. */
const bodyFact = ({ posture }: PlanEntry, { avoid, position }: ClassFilters): Fact => [
  ...valuesFact(avoid, avoid, translated(noLoadTitles)),
  ...valuesFact(posture ? [posture] : [], position, translated(postureTitles)),
];

/**
 * Returns the facts of a class that its title, coaches and levels do not tell: `reasons` with what was asked for, and
 * `others` about what it works on and needs.
 */
export const foundFacts = (
  entry: PlanEntry,
  wish: ClassFilters,
  { equipment, focusAreas }: Pick<Studio, 'equipment' | 'focusAreas'>,
): { reasons: Fact[]; others: Fact[] } => {
  const facts = [
    valuesFact(entry.suits, wish.suits, translated(groupTitles)),
    styleFact(entry, wish.styles),
    valuesFact(entry.focusAreas, wish.focusAreas, focusAreas, 2),
    bodyFact(entry, wish),
    valuesFact(entry.equipment, wish.equipment, equipment, 2),
    valuesFact(entry.sound ? [entry.sound] : [], wish.sound, translated(soundTitles)),
  ];
  const isReason = (fact: Fact): boolean => fact.some(({ hit }) => hit);
  const off = lengthFact(entry, wish.duration);
  return {
    reasons: [...(off.length > 0 ? [off] : []), ...facts.filter(isReason)],
    others: facts.filter((fact) => fact.length > 0 && !isReason(fact)),
  };
};
