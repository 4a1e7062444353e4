import type { CommentState, Moderation } from '../../../../contract/comments/comments.schema.ts';
import { isEnglish } from '../../../../contract/formats/locale.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';

/** Label beside a name; null for a visible comment. */
export const stateWords: Record<CommentState, Message | null> = {
  visible: null,
  held: msg('Held', 'a comment'),
  hidden: msg('Hidden', 'a comment'),
  removed: msg('Deleted', 'a comment'),
};

/**
 * Lowers the initial of an English sentence that follows a colon ("Three reports" → "three reports"); abbreviations
 * keep theirs.
 */
const goingOn = (sentence: string): string =>
  isEnglish() && /^\p{Lu}(\p{Ll}|\s)/u.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;

const deletion = ({ byAuthor, actor, at }: Moderation, timeZone?: string): string => {
  const date = at && adminDate(at, timeZone);
  if (byAuthor) return date ? t('Deleted by its author, {date}', { date }) : t('Deleted by its author');
  if (actor)
    return date
      ? t('Deleted by {name}, {date}', { name: actor, date })
      : t('Deleted by {name}', { name: actor });
  return date ? t('Deleted, {date}', { date }) : t(msg('Deleted', 'a comment'));
};

const waiting = (state: 'held' | 'hidden', cause: string): string =>
  state === 'held'
    ? t('Held: {cause}', { cause: goingOn(cause) })
    : t('Hidden: {cause}', { cause: goingOn(cause) });

/**
 * Returns sentences on the state of a comment: who deleted it and when, or the cause why it is held or hidden; empty
 * for a visible one.
 */
export const stateSentences = (moderation: Moderation, timeZone?: string): string[] => {
  const { state, cause } = moderation;
  const word = stateWords[state];
  if (state === 'visible' || word === null) return [];
  if (state !== 'removed') return [cause ? waiting(state, cause) : t(word)];
  return [deletion(moderation, timeZone), ...(cause ? [cause] : [])];
};

/** Returns true if a moderator may restore the comment; a deletion by its author is final. */
export const isRestorable = ({ state, byAuthor }: Moderation): boolean => state === 'removed' && !byAuthor;
export const isWaiting = ({ state }: Moderation): boolean => state === 'held' || state === 'hidden';

/** Returns the share of likes among the reactions, in whole percent; null without reactions. */
export const likedPercent = (likes: number, dislikes: number): number | null =>
  likes + dislikes === 0 ? null : Math.round((likes / (likes + dislikes)) * 100);
