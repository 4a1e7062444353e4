import type { Content } from '../../client/comment-content.ts';
import { createIsland } from '../../client/pages/island.tsx';
import { CommentsLoading } from './CommentsLoading.tsx';
import type { SectionProps } from './content.ts';

/** True if both are the comments of one thing. */
export const sameContent = (before: Content, now: Content): boolean =>
  before.contentType === now.contentType && before.contentId === now.contentId;

/** Section of comments. A changed title is ignored: only moderators are told it, and an outdated one is good enough. */
export const section = createIsland<SectionProps>({
  name: 'CommentsSection',
  component: async () => (await import('./CommentsSection.tsx')).CommentsSection,
  pending: <CommentsLoading />,
  isSame: sameContent,
});
