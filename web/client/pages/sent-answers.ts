import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { recordPageQueries } from './came-with-page.ts';

/** Id of the element that carries the answers a page was rendered with. */
export const answersElement = 'answers';

/** An answer of the server, with its query key and its time in milliseconds since 1970. */
type SentAnswer = readonly [key: QueryKey, updatedAtMs: number, data: unknown];

/** Returns the successful answers of the server as one JSON text; the browser requests failed ones again. */
export const answersText = (queryClient: QueryClient): string => {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success'
        ? [JSON.stringify([queryKey, state.dataUpdatedAt, state.data] satisfies SentAnswer)]
        : [],
    );
  return `[${answers.join(',')}]`;
};

/** Puts the answers that came with the page into the query cache, before the first render. */
export const hydrateAnswers = (queryClient: QueryClient, text: string): void => {
  const answers = JSON.parse(text) as readonly SentAnswer[];
  for (const [queryKey, updatedAt, data] of answers) queryClient.setQueryData(queryKey, data, { updatedAt });
  recordPageQueries(answers.map(([queryKey]) => ({ queryHash: hashKey(queryKey) })));
};
