import { type FitCriteria, type FitPart, fitCriteriaParams } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type Message, msg } from '../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

export const partTitles: Readonly<Record<FitPart, Message>> = {
  'warm-up': msg('Warm up'),
  main: msg('Main', 'part of a practice'),
  'cool-down': msg('Close', 'part of a practice'),
};

export const fitPath = (criteria: FitCriteria): PageAddress =>
  pageAddress('/fit-my-time', {}, fitCriteriaParams(criteria));

/** Other criteria begin anew: what was kept and swapped out belongs to the practice before. */
export const freshWish = (criteria: FitCriteria): FitCriteria => ({ ...criteria, not: [], keep: new Map() });

export type Practice = NonNullable<FittedPractice['practice']>;
type PracticeParts = Practice['parts'];

/** Returns the criteria of this very practice. */
export const keeping = (criteria: FitCriteria, parts: PracticeParts): FitCriteria => ({
  ...criteria,
  keep: new Map(parts.map(({ part, planEntry }) => [part, planEntry.id])),
});

/** Returns the criteria of the same practice with another class in one part; null for any. */
export const swapped = (
  criteria: FitCriteria,
  parts: PracticeParts,
  part: FitPart,
  classId: number | null,
): FitCriteria => ({
  ...criteria,
  not: [...criteria.not, ...parts.flatMap((one) => (one.part === part ? [one.planEntry.id] : []))].filter(
    (id) => id !== classId,
  ),
  keep: new Map(parts.map((one) => [one.part, one.part === part ? classId : one.planEntry.id])),
});

/** Returns the criteria of another practice for the same wishes, of parts again if this one is. */
export const another = (criteria: FitCriteria, parts: PracticeParts): FitCriteria => ({
  ...criteria,
  not: [...criteria.not, ...parts.map(({ planEntry }) => planEntry.id)],
  keep: new Map(criteria.keep.size > 1 ? parts.map(({ part }) => [part, null]) : []),
});

/** Returns the criteria of a practice of several classes. */
export const inParts = (criteria: FitCriteria): FitCriteria => ({
  ...freshWish(criteria),
  keep: new Map([
    ['warm-up', null],
    ['main', null],
    ['cool-down', null],
  ]),
});
