/** Maximum length of a comment, the same in browser and service. */
export const maxCommentLength = 5000;
/** Page sizes (COM-083, COM-063, ADM-066). */
export const commentPageSizes = { comments: 20, adminComments: 10, replies: 10, admin: 10 } as const;
/** Newest first, oldest first, most liked first. */
export const commentSorts = ['date', 'oldest', 'liked'] as const;
export type CommentSort = (typeof commentSorts)[number];
/** Types of content with comments; the id is that of a class, a series or a live show. */
export const contentTypes = ['CLASS', 'SERIES', 'LIVE'] as const;
export type ContentType = (typeof contentTypes)[number];
/** The type that a word names in either spelling (NS-170); null where it names none. */
export const contentTypeOf = (word: string): ContentType | null =>
  contentTypes.find((type) => type === word.toUpperCase()) ?? null;
/** Limits of the facts about content: characters of its title, number of names, and characters of each. */
export const longestAbout = { title: 300, names: 20, name: 200 } as const;
export const reactionTypes = ['LIKE', 'DISLIKE'] as const;
export type ReactionType = (typeof reactionTypes)[number];
/** Orders of reports: by the latest report, by the first, by their number. */
export const reportSorts = ['newest', 'oldest', 'top'] as const;
export type ReportSort = (typeof reportSorts)[number];
/** Saves are no order: the product counts them, not this service. */
export const engagementSorts = ['likes', 'dislikes', 'commentCount'] as const;
export type EngagementSort = (typeof engagementSorts)[number];
/**
 * Filters and order of one member's comments for moderators: state, kind and sort; the first of each is the default.
 */
export const memberCommentStates = ['all', 'visible', 'held', 'hidden', 'removed'] as const;
export type MemberCommentState = (typeof memberCommentStates)[number];
export const memberCommentKinds = ['all', 'comment', 'reply'] as const;
export type MemberCommentKind = (typeof memberCommentKinds)[number];
export const memberCommentSorts = ['newest', 'oldest'] as const;
export type MemberCommentSort = (typeof memberCommentSorts)[number];
/** Cookie in which a browser keeps its token for the comments service (COM-074). */
export const commentsTokenCookie = 'dynamodb_jwt_token';
/** Path of the comments service, seen from the product it runs with, unless COMMENTS_URL names another place. */
export const commentsServicePath = '/comments-service';
