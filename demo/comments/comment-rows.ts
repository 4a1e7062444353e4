import { type DemoComment, type DemoModeration, type DemoReply, demoStudio } from '../content/index.ts';
import { personId } from './comment-people.ts';

const { classes, series, comments } = demoStudio;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** First id above those of the demo. The demo has 5000 ids for each thread, 50 for each comment and its replies. */
export const firstOwnId = 1_000_001;
const idsPerThread = 5000;
const idsPerComment = 50;

export type Content = {
  id: number;
  content_type: 'CLASS' | 'SERIES';
  content_id: string;
  title: string;
  instructors: string[];
  slug: string;
  favorites: number;
  intensity: number;
};

const coachNames = new Map(
  demoStudio.coaches.map(({ slug, firstName, lastName }) => [slug, `${firstName} ${lastName}`]),
);
const namesOf = (slugs: readonly string[]): string[] => slugs.map((slug) => coachNames.get(slug) ?? '');

/** Contents that members can see, with or without comments: published classes with a finished video, and series. */
export const contents: Content[] = [
  ...classes
    .filter(({ state, video }) => state === 'published' && video === 'finished')
    .map(({ id, slug, title, coachSlugs, favorites, intensity }) => ({
      id,
      slug,
      title,
      favorites,
      intensity,
      content_type: 'CLASS' as const,
      content_id: String(id),
      instructors: namesOf(coachSlugs),
    })),
  ...series.map(({ id, slug, title, coachSlugs, memberCount }) => ({
    id,
    slug,
    title,
    favorites: memberCount,
    intensity: 1,
    content_type: 'SERIES' as const,
    content_id: String(id),
    instructors: namesOf(coachSlugs),
  })),
];

/** Returns the numbers of likes and dislikes: likes grow with the saves, the hardest classes have more dislikes. */
export const reactionCounts = ({ id, slug, favorites, intensity }: Content) =>
  comments.reactions.find((wanted) => wanted.slug === slug) ?? {
    likes: 1 + Math.round((200 * favorites) / (favorites + 200)),
    dislikes: (id % 4) + (intensity === 4 ? 9 : 0),
  };

/** Row of a comment or reply, with its reports and moderation decisions. */
export type CommentRow = {
  id: number;
  parent_id: number | null;
  content: Content;
  author: string;
  text: string;
  likes: number;
  daysAgo: number;
  at: Date;
  editedAt: Date | null;
  reports: { reporter: string; at: Date }[];
  reportsDismissedAt: Date | null;
  moderation: (Omit<DemoModeration, 'daysAgo'> & { at: Date }) | null;
  restored: { cause: string; at: Date } | null;
};

/** Returns an offset in minutes, so that members do not write at the same minute of every day. */
const minutesOff = (id: number): number => 5 + ((id * 37) % 540);

/** Returns the moment of a report: hours apart up to the third, minutes apart after it. */
const reportAt = (writtenAt: Date, index: number): Date =>
  new Date(
    writtenAt.getTime() + (Math.min(index, 2) + 1) * 3 * hourMs + Math.max(0, index - 2) * 6 * minuteMs,
  );

const writtenBy = (
  { by, text, likes = 0, edited = false, ...about }: DemoComment | DemoReply,
  place: { id: number; parent_id: number | null; content: Content; at: Date },
  loadedAt: Date,
): CommentRow => {
  const ago = (days: number): Date => new Date(loadedAt.getTime() - days * dayMs);
  const { moderation, restored, reportsDismissedDaysAgo, reportedBy = [] } = about;
  return {
    ...place,
    text,
    likes,
    author: personId(by),
    daysAgo: (loadedAt.getTime() - place.at.getTime()) / dayMs,
    editedAt: edited ? new Date(place.at.getTime() + 2 * hourMs) : null,
    reports: reportedBy.map((reporter, index) => ({
      reporter: personId(reporter),
      at: reportAt(place.at, index),
    })),
    reportsDismissedAt: reportsDismissedDaysAgo === undefined ? null : ago(reportsDismissedDaysAgo),
    moderation: moderation ? { ...moderation, at: ago(moderation.daysAgo) } : null,
    restored: restored ? { cause: restored.cause, at: ago(restored.daysAgo) } : null,
  };
};

/** Returns every comment, each followed by its replies, with dates counted from the day of loading. */
export const writtenRows = (loadedAt: Date): CommentRow[] =>
  comments.threads.flatMap((thread) => {
    const content = contents.find(
      ({ slug, content_type }) => slug === thread.slug && content_type === thread.on,
    );
    if (!content) throw new Error(`The demo’s comments are about "${thread.slug}", which is nowhere`);
    return thread.comments.flatMap((comment, index) => {
      const id = thread.id * idsPerThread + (index + 1) * idsPerComment;
      const at = new Date(loadedAt.getTime() - comment.daysAgo * dayMs - minutesOff(id) * minuteMs);
      const replies = (comment.replies ?? []).map((reply, nth) => {
        const moment = new Date(at.getTime() + reply.hoursLater * hourMs + (nth % 7) * 4 * minuteMs);
        return writtenBy(reply, { id: id + 1 + nth, parent_id: id, content, at: moment }, loadedAt);
      });
      return [writtenBy(comment, { id, parent_id: null, content, at }, loadedAt), ...replies];
    });
  });
