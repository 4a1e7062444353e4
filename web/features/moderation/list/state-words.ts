import type { CommentState, Moderation } from '../../../../contract/comments/comments.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';

/** The word beside a name; null for a visible comment. */
export const stateWords: Record<CommentState, string | null> = {
  visible: null,
  held: 'Held',
  hidden: 'Hidden',
  removed: 'Deleted',
};

/** "Three reports" goes on after a colon as "three reports"; names and abbreviations stay as they are. */
const goingOn = (sentence: string): string =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

const deletion = ({ byAuthor, actor, at }: Moderation, timeZone?: string): string => {
  const who = byAuthor ? ' by its author' : actor ? ` by ${actor}` : '';
  return `Deleted${who}${at ? `, ${adminDate(at, timeZone)}` : ''}`;
};

/** Which moderator hid it and when, or why it is held; nothing for a visible comment. */
export const stateSentences = (moderation: Moderation, timeZone?: string): string[] => {
  const { state, cause } = moderation;
  const word = stateWords[state];
  if (word === null) return [];
  if (state !== 'removed') return [cause ? `${word}: ${goingOn(cause)}` : word];
  return [deletion(moderation, timeZone), ...(cause ? [cause] : [])];
};

/** Its author's own deletion is theirs alone. */
export const isRestorable = ({ state, byAuthor }: Moderation): boolean => state === 'removed' && !byAuthor;
export const isWaiting = ({ state }: Moderation): boolean => state === 'held' || state === 'hidden';

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The share of likes among its reactions, in whole percent; null without reactions. */
export const likedPercent = (likes: number, dislikes: number): number | null =>
  likes + dislikes === 0 ? null : Math.round((likes / (likes + dislikes)) * 100);
