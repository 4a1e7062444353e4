import { type PageReads, readsComment } from '../../client/pages/page-reads.ts';
import { originOf } from './origin.ts';

export const watchingReads: PageReads = {
  '/series/$planSlug/workouts/$classId': (search, studio) => {
    const origin = originOf(search);
    return { ...(origin.type === 'playlist' ? origin : {}), ...readsComment(search, studio) };
  },
};
