import { firstValue } from '../../../contract/pages/search-params.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';

export const practiceReads: PageReads = {
  '/my/practice': ({ tab, order, window, direction, uuid }) => ({
    tab: firstValue(tab),
    order: firstValue(order),
    window: firstValue(window),
    direction: firstValue(direction),
    uuid: firstValue(uuid),
  }),
};
