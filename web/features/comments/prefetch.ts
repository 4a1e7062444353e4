import type { Content } from '../../client/comment-content.ts';
import type { AppContext } from '../../client/context.ts';
import { prefetchWithTimeout } from '../../client/pages/prefetch-with-timeout.ts';
import { commentsQuery } from './queries.ts';
import { section } from './section.tsx';

/**
 * For a page's loader. On the server the first page of comments is part of what it renders; in the browser the section
 * asks for itself. Never fails: a page without comments is a page.
 */
export const prefetchComments = async (
  { comments, queryClient }: Pick<AppContext, 'comments' | 'queryClient'>,
  content: Content,
): Promise<void> => {
  // CommentCache as it is built: what only the server does is in no script.
  if (!import.meta.env.SSR) return;
  await Promise.all([
    section.load(),
    prefetchWithTimeout(queryClient, commentsQuery(comments, content, 'date')),
  ]);
};
