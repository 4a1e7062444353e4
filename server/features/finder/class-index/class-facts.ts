import { type FilterField, fieldFilters } from '../../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { msg } from '../../../../contract/messages.ts';
import { slugOf } from '../../../../contract/slugs.ts';
import { withoutWarnings } from '../text/warnings.ts';

/** Number of completions and favorites of a class together, in total and in the last days. */
export type Popularity = { all: number; last7: number; last30: number; last90: number };
export const noPopularity: Popularity = { all: 0, last7: 0, last30: 0, last90: 0 };

/** Filter value of classes that play for everybody. */
export const freeAccess = { slug: 'free', title: msg('Free preview') } as const;

/** Equipment value of a class that needs nothing. */
export const nothingNeeded = 'none';

/** Facts of a class that a filter, order or search needs; nothing that only a card shows. */
export type ClassFacts = Pick<PlanEntry, FilterField> & {
  id: number;
  /** Sort key of A to Z. */
  title: string;
  featured: boolean;
  publishedAtMs: number;
  durationSeconds: number;
  /** Exact duration, for sums of many classes. */
  durationMs: number;
  popularity: Popularity;
  seriesSlug: string;
  coachSlugs: readonly string[];
  categorySlug: string;
  subcategorySlugs: readonly string[];
  access: readonly string[];
  text: SearchText;
};

/** Fields whose words a search looks at, with their weights: what a class is outweighs what is written about it. */
export const fieldWeights = {
  title: 40,
  coach: 30,
  series: 20,
  style: 30,
  focus: 20,
  equipment: 12,
  level: 6,
  description: 4,
} as const;

/** Words that a search looks at. */
export type SearchText = Record<keyof typeof fieldWeights, string>;

/** Returns a duration in whole minutes, in which durations are compared. */
export const wholeMinutes = (durationSeconds: number): number => Math.round(durationSeconds / 60);

const fieldsOf = (entry: PlanEntry) =>
  Object.fromEntries(fieldFilters.map(({ field }) => [field, entry[field]])) as Pick<PlanEntry, FilterField>;

/** Title of a style, with its slug where that has other words: search words mean styles by either. */
const namesOfStyle = ({ title, slug }: { title: string; slug: string }): string =>
  slug.includes(slugOf(title)) ? title : `${title} ${slug}`;

const textOf = (entry: PlanEntry): SearchText => ({
  title: `${entry.title} ${entry.classFinderTitle ?? ''}`,
  coach: entry.coaches.map((coach) => `${coach.firstName} ${coach.lastName}`).join(' '),
  series: entry.plan.title,
  style: [entry.plan.primaryCategory, ...entry.subcategories].map(namesOfStyle).join(' '),
  focus: entry.focusAreas.join(' '),
  equipment: entry.equipment.filter((slug) => slug !== nothingNeeded).join(' '),
  level: `level ${entry.intensity} ${entry.difficulty}`,
  description: withoutWarnings(entry.previewDescription),
});

/** Returns the words of a class in all its languages; a text that is not translated counts once. */
const textInLanguages = (entries: readonly [PlanEntry, ...PlanEntry[]]): SearchText => {
  const texts = entries.map(textOf);
  const joined = (name: keyof SearchText): string => [...new Set(texts.map((text) => text[name]))].join(' ');
  return Object.fromEntries(
    Object.keys(fieldWeights).map((name) => [name, joined(name as keyof SearchText)]),
  ) as SearchText;
};

/** Returns the facts of a class; `translated` is the class in its further languages. */
export const factsOf = (
  entry: PlanEntry,
  popularity: Popularity,
  translated: readonly PlanEntry[] = [],
): ClassFacts => ({
  id: entry.id,
  title: entry.classFinderTitle ?? entry.title,
  featured: entry.featured,
  publishedAtMs: Date.parse(entry.publishedAt),
  durationSeconds: entry.duration,
  durationMs: entry.durationInMs,
  popularity,
  seriesSlug: entry.plan.slug,
  coachSlugs: entry.coaches.map((coach) => coach.coachInfo.slug),
  categorySlug: entry.plan.primaryCategory.slug,
  subcategorySlugs: entry.subcategories.map((subcategory) => subcategory.slug),
  ...fieldsOf(entry),
  access: entry.freePreview ? [freeAccess.slug] : [],
  text: translated.length > 0 ? textInLanguages([entry, ...translated]) : textOf(entry),
});
