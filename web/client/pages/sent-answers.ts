import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { noteArrived } from './came-with-page.ts';

/** Of the element in which a page carries the answers it was rendered with. */
export const answersElement = 'answers';

/** When it is from, in milliseconds since 1970, stands before the answer itself. */
type SentAnswer = readonly [key: QueryKey, updatedAtMs: number, data: unknown];

/** What loaded on the server, as one JSON text; the browser asks again for what failed there. */
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

/** Takes over the answers that came with the page, before anything of it is rendered. */
export const takeAnswers = (queryClient: QueryClient, text: string): void => {
  const answers = JSON.parse(text) as readonly SentAnswer[];
  for (const [queryKey, updatedAt, data] of answers) queryClient.setQueryData(queryKey, data, { updatedAt });
  noteArrived(answers.map(([queryKey]) => ({ queryHash: hashKey(queryKey) })));
};
