import {
  fitCriteriaParams,
  minutesRefused,
  readFitCriteria,
} from '../../../contract/catalog/fit-criteria.ts';
import { textParam } from '../../../contract/query-params.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';

export const fitMyTimeReads: PageReads = {
  '/fit-my-time': (search) => {
    const minutes = textParam(search, 'minutes');
    const params = fitCriteriaParams(readFitCriteria(search));
    // The page without minutes differs: its wishes are open, and a member's begin with what is always left out.
    if (minutes === '') return { ...params, minutes: undefined };
    return minutesRefused(minutes) === null ? params : { ...params, minutes };
  },
};
