import { fitWishParams, readFitWish } from '../../../contract/fit-wish.ts';
import type { PageReads } from '../../client/page-reads.ts';

export const fitMyTimeReads: PageReads = {
  '/fit-my-time': (search) => fitWishParams(readFitWish(search)),
};
