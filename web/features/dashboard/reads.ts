import { defaultPeriod } from '../../../contract/dashboard/periods.ts';
import { otherThan, type PageReads } from '../../client/pages/page-reads.ts';
import { periodOf } from './period.ts';

export const dashboardReads: PageReads = {
  '/admin': (search) => ({ period: otherThan(defaultPeriod, periodOf(search)) }),
};
