import type { CommentSort, ContentType } from '../../../contract/comment-rules.ts';

/** What is commented on: a class or a series, by its id as text. */
export type Content = { contentType: ContentType; contentId: string };
/** What comments are about, and what it is called for those who moderate (NS-170). */
export type About = Content & { title: string; instructors: readonly string[] };

export const contentKey = ({ contentType, contentId }: Content) => ['comments', contentType, contentId];
export const listKey = (content: Content, sort: CommentSort) => [...contentKey(content), 'list', sort];
