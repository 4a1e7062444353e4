import type { PageReads } from '../../client/pages/page-reads.ts';
import { firstValue } from '../../client/pages/search-params.ts';

export const practiceReads: PageReads = {
  '/my/practice': ({ tab, order, window, direction, uuid }) => ({
    tab: firstValue(tab),
    order: firstValue(order),
    window: firstValue(window),
    direction: firstValue(direction),
    uuid: firstValue(uuid),
  }),
};
