import { prefetchWithTimeout } from '../../client/pages/prefetch-with-timeout.ts';
import type { PageData } from '../../client/pages/route.ts';
import { waitingQuery } from '../moderation/index.ts';
import { setUpLoader } from './queries.ts';

export const setUpData: PageData = {
  loader: setUpLoader,
  head: () => ({ title: 'Set up your studio', noIndex: true }),
};

export const indexData: PageData = {
  loader: async (input) => {
    await setUpLoader(input);
    const { comments, queryClient } = input.context;
    // What waits stands above everything else, which would move if it came later.
    if (import.meta.env.SSR) await prefetchWithTimeout(queryClient, waitingQuery(comments));
  },
  head: () => ({ title: 'Admin', noIndex: true }),
};
