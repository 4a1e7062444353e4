import { type FitCriteria, type FitPart, fitCriteriaParams } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

export const partTitles: Readonly<Record<FitPart, string>> = {
  'warm-up': 'Warm up',
  main: 'Main',
  'cool-down': 'Cool down',
};

export const fitPath = (criteria: FitCriteria): PageAddress =>
  pageAddress('/fit-my-time', {}, fitCriteriaParams(criteria));

/** Other criteria begin anew: what was kept and swapped out belongs to the practice before. */
export const freshWish = (criteria: FitCriteria): FitCriteria => ({ ...criteria, not: [], keep: new Map() });

type PracticeParts = NonNullable<FittedPractice['practice']>['parts'];

/** The same practice with another class in one part. */
export const swapped = (criteria: FitCriteria, parts: PracticeParts, part: FitPart): FitCriteria => ({
  ...criteria,
  not: [...criteria.not, ...parts.flatMap((one) => (one.part === part ? [one.planEntry.id] : []))],
  keep: new Map(parts.map((one) => [one.part, one.part === part ? null : one.planEntry.id])),
});
