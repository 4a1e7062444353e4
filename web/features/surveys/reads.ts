import { firstValue } from '../../../contract/pages/search-params.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';
import { surveyPath } from './survey-address.ts';

export const surveysReads: PageReads = {
  [surveyPath]: ({ step, start }) => ({
    step: /^(\d{1,2}|week)$/.test(firstValue(step)) ? firstValue(step) : undefined,
    start: firstValue(start) === 'true' ? 'true' : undefined,
  }),
};
