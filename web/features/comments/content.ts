import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { About, Content } from '../../client/comment-content.ts';

export type SectionProps = About & {
  /**
   * Returns true while the content is live: new comments then arrive by themselves. The function must stay identical.
   */
  isLive?: () => boolean;
};

export const contentKey = ({ contentType, contentId }: Content) => ['comments', contentType, contentId];
export const listKey = (content: Content, sort: CommentSort) => [...contentKey(content), 'list', sort];
