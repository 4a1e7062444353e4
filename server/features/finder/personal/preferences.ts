import { noFilters, parseClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { type DurationRange, durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { focusOf } from '../../surveys/index.ts';
import { type Bits, makeBits, subtract, unite } from '../bits.ts';
import { nothingNeeded } from '../class-index/class-facts.ts';
import type { ClassIndex } from '../class-index/class-index.ts';

import { activeFilters, keyOf } from '../class-index/facets.ts';
import { narrow } from '../class-index/narrow.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

/** Returns the range of a bucket as the survey or the class finder names it. */
const bucketOf = (value: string): DurationRange | null =>
  durationBuckets.find((bucket) => bucket.value === value) ??
  parseClassFilters({ duration: value }, []).duration;

/** Returns true if the answers have anything that a class can match or miss. */
export const asksSomething = ({
  goals,
  styles,
  experience,
  intensity,
  duration,
  equipment,
}: SurveyAnswers): boolean =>
  [focusOf(goals), styles, experience, intensity, duration, equipment].some((chosen) => chosen.length > 0);

/**
 * Returns the classes that match a member's preferences, in the layout of `classes`: every answered group contains the
 * class, and it needs no equipment they do not have. An empty group asks nothing.
 */
export const matchesOf = (index: ClassIndex, classes: OrderedClasses, answers: SurveyAnswers): Bits => {
  const active = activeFilters({
    ...noFilters,
    focusAreas: focusOf(answers.goals),
    styles: Object.fromEntries(answers.styles.map((slug) => [slug, 'all'])),
    difficulties: answers.experience,
    intensities: answers.intensity.map(Number),
  });
  const matches = makeBits(classes.sequence.length);
  narrow(index, classes, active, classes.everything, matches);
  const buckets = answers.duration.flatMap((value) => bucketOf(value) ?? []);
  if (buckets.length > 0) {
    const within = makeBits(classes.sequence.length);
    for (const bucket of buckets) {
      const fitting = matches.slice();
      classes.retainWithin(fitting, bucket);
      unite(within, fitting);
    }
    matches.set(within);
  }
  if (answers.equipment.length > 0) {
    const owned = new Set(
      [...answers.equipment, nothingNeeded].map((slug) => keyOf.value('equipment', slug)),
    );
    for (const key of index.keysOfKind('equipment')) {
      const numbers = owned.has(key) ? undefined : index.setOf(key);
      if (numbers) subtract(matches, classes.cachedSet(key, numbers));
    }
  }
  return matches;
};
