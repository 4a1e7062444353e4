import type { Query, QueryClient } from '@tanstack/react-query';
import { throughCircuitBreaker } from '../client/pages/prefetch-with-timeout.ts';

type Part = { query: Query; text: string };

const askAgain = ({ query, text }: Part): Promise<boolean> =>
  throughCircuitBreaker(async (signal) => {
    const { queryFn } = query.options;
    if (typeof queryFn !== 'function') return false;
    const { queryKey, meta } = query;
    const answer = await queryFn({ queryKey, meta, signal } as never);
    return JSON.stringify(answer) === text;
  });

/**
 * Returns a check that the page's member-made content is still current; null for a page without such content. Members
 * change that content without the studio being notified, so a cached page is checked for each visitor.
 */
export const stillTrueOf = (queryClient: QueryClient): (() => Promise<boolean>) | null => {
  const parts = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.madeByMembers === true && state.status === 'success')
    .map((query): Part => ({ query, text: JSON.stringify(query.state.data) }));
  if (parts.length === 0) return null;
  return async () => {
    try {
      return (await Promise.all(parts.map(askAgain))).every((same) => same);
    } catch {
      return false;
    }
  };
};
