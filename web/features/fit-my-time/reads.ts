import { fitWishParams, readFitWish } from '../../../contract/catalog/fit-wish.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';

export const fitMyTimeReads: PageReads = {
  '/fit-my-time': (search) => fitWishParams(readFitWish(search)),
};
