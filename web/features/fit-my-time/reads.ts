import { fitCriteriaParams, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';

export const fitMyTimeReads: PageReads = {
  '/fit-my-time': (search) => fitCriteriaParams(readFitCriteria(search)),
};
