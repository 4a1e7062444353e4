import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import type { Content } from '../../client/comment-content.ts';

export const contentKey = ({ contentType, contentId }: Content) => ['comments', contentType, contentId];
export const listKey = (content: Content, sort: CommentSort) => [...contentKey(content), 'list', sort];
