import { queryOptions } from '@tanstack/react-query';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { type Content, contentBody } from '../../client/comment-content.ts';
import type { AppContext } from '../../client/context.ts';
import { prefetchWithTimeout } from '../../client/pages/prefetch-with-timeout.ts';

/** Query of the number of likes of a class or series, and of the viewer's own reaction. */
export const reactionQuery = (comments: CommentsCall, content: Content) =>
  queryOptions({
    queryKey: ['content-info', content.contentType, content.contentId],
    queryFn: async ({ signal }) =>
      (await comments('POST /content-info', { body: contentBody(content), signal })).data,
    // Fails without a retry, because the rest of the page is complete.
    retry: false,
  });

/** Prefetches the reactions in a page's loader. Never throws: the page is complete without them. */
export const prefetchReactions = async (
  { comments, queryClient }: Pick<AppContext, 'comments' | 'queryClient'>,
  content: Content,
): Promise<void> => {
  const query = reactionQuery(comments, content);
  if (import.meta.env.SSR) await prefetchWithTimeout(queryClient, query);
  // In the browser the page does not wait for it.
  else void queryClient.prefetchQuery(query);
};
