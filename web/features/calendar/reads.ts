import { textParam } from '../../../contract/class-filters.ts';
import type { PageReads } from '../../client/page-reads.ts';

export const calendarReads: PageReads = {
  '/my/calendar': (search) => ({ month: textParam(search, 'month'), day: textParam(search, 'day') }),
};
