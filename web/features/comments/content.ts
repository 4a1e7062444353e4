import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { About, Content } from '../../client/comment-content.ts';

export type SectionProps = About & {
  /** Whether what it is about is live now: then new comments come in by themselves. It stays the same function. */
  isLive?: () => boolean;
};

export const contentKey = ({ contentType, contentId }: Content) => ['comments', contentType, contentId];
export const listKey = (content: Content, sort: CommentSort) => [...contentKey(content), 'list', sort];
