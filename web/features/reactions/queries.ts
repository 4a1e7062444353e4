import { queryOptions } from '@tanstack/react-query';
import type { CommentsCall } from '../../../contract/comments/comments-service.ts';
import { type Content, contentBody } from '../../client/comment-content.ts';
import type { AppContext } from '../../client/context.ts';
import { prefetchWithTimeout } from '../../client/pages/prefetch-with-timeout.ts';

/** How many like a class or series, and what the viewer makes of it. */
export const reactionQuery = (comments: CommentsCall, content: Content) =>
  queryOptions({
    queryKey: ['content-info', content.contentType, content.contentId],
    queryFn: async ({ signal }) =>
      (await comments('POST /content-info', { body: contentBody(content), signal })).data,
    // A failure is said at once: the rest of the page is there.
    retry: false,
  });

/** For a page's loader. Never fails: a page without this number is a page. */
export const prefetchReactions = async (
  { comments, queryClient }: Pick<AppContext, 'comments' | 'queryClient'>,
  content: Content,
): Promise<void> => {
  const query = reactionQuery(comments, content);
  if (import.meta.env.SSR) await prefetchWithTimeout(queryClient, query);
  // The page itself does not wait for it.
  else void queryClient.prefetchQuery(query);
};
