import { textParam } from '../../../contract/query-params.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';

export const calendarReads: PageReads = {
  '/my/calendar': (search) => ({
    month: textParam(search, 'month'),
    day: textParam(search, 'day'),
    view: textParam(search, 'view'),
  }),
};
