import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

export const surveyPath = '/surveys/onboarding' satisfies PageAddress;

/** Step of the address that shows the first week, after the questions. */
const weekStep = 'week';

export const weekAddress = withSearch(surveyPath, { step: weekStep });

/**
 * The question an address shows, counted from 1; 0 is the introduction, which `start=true` leaves out. The first week
 * stands after the last question.
 */
export const stepOf = (search: AddressSearch, count: number): number => {
  if (firstValue(search.step) === weekStep) return count + 1;
  const step = /^\d{1,2}$/.test(firstValue(search.step)) ? Number(firstValue(search.step)) : 0;
  if (step >= 1 && step <= count) return step;
  return firstValue(search.start) === 'true' ? 1 : 0;
};

export const addressOf = (step: number): PageAddress =>
  withSearch(surveyPath, { step: step === 0 ? undefined : step });
