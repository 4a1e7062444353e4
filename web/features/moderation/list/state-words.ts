import type { CommentState, Moderation } from '../../../../contract/comments/comments.schema.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';

/** Label beside a name; null for a visible comment. */
export const stateWords: Record<CommentState, string | null> = {
  visible: null,
  held: 'Held',
  hidden: 'Hidden',
  removed: 'Deleted',
};

/**
 * Lowers the initial of a sentence that follows a colon ("Three reports" → "three reports"); abbreviations keep theirs.
 */
const goingOn = (sentence: string): string =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

const deletion = ({ byAuthor, actor, at }: Moderation, timeZone?: string): string => {
  const who = byAuthor ? ' by its author' : actor ? ` by ${actor}` : '';
  return `Deleted${who}${at ? `, ${adminDate(at, timeZone)}` : ''}`;
};

/**
 * Returns sentences on the state of a comment: who deleted it and when, or the cause why it is held or hidden; empty
 * for a visible one.
 */
export const stateSentences = (moderation: Moderation, timeZone?: string): string[] => {
  const { state, cause } = moderation;
  const word = stateWords[state];
  if (word === null) return [];
  if (state !== 'removed') return [cause ? `${word}: ${goingOn(cause)}` : word];
  return [deletion(moderation, timeZone), ...(cause ? [cause] : [])];
};

/** Returns true if a moderator may restore the comment; a deletion by its author is final. */
export const isRestorable = ({ state, byAuthor }: Moderation): boolean => state === 'removed' && !byAuthor;
export const isWaiting = ({ state }: Moderation): boolean => state === 'held' || state === 'hidden';

export const counted = (count: number, one: string, many: string): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;

/** Returns the share of likes among the reactions, in whole percent; null without reactions. */
export const likedPercent = (likes: number, dislikes: number): number | null =>
  likes + dislikes === 0 ? null : Math.round((likes / (likes + dislikes)) * 100);
