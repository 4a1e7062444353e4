import { type ContentType, longestAbout } from '../../contract/comments/comment-rules.ts';

/** Content that members comment on and like: a class, a series or a live show, by its id as text. */
export type Content = { contentType: ContentType; contentId: string };
/** Content with its title and coaches, for moderators. */
export type About = Content & { title: string; instructors: readonly string[] };

export const contentBody = ({ contentType, contentId }: Content) => ({
  content_type: contentType,
  content_id: contentId,
});

/** Returns the body with title and names, cut to the lengths that the service accepts. */
export const aboutBody = ({ title, instructors, ...content }: About) => ({
  ...contentBody(content),
  title: title.slice(0, longestAbout.title),
  instructors: instructors
    .slice(0, longestAbout.names)
    .map((name) => ({ full_name: name.slice(0, longestAbout.name) })),
});
