import type { StoredKey } from './key-store.ts';

/** So long a token of staff is good (NS-226). */
export const staffTokenSeconds = 2 * 60;
/** So long every other is, and longer than any. */
export const tokenSeconds = 15 * 60;
const minuteMs = 60_000;
const signingMs = 30 * 24 * 60 * minuteMs;
/** How long a key is published before it signs. */
const noticeMs = 60 * minuteMs;
/** How long it stays published after it signed last: twice as long as a token is good. */
const staysMs = 2 * tokenSeconds * 1000;

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
type Span = Pick<StoredKey, 'signsFrom' | 'signsUntil'>;

/** The key that signs now. */
export const signingKey = <K extends Span>(keys: readonly K[], now: Date): K | undefined =>
  keys.findLast(({ signsFrom, signsUntil }) => signsFrom <= now && now < signsUntil);

/** Those that tokens may still be signed with, or will be. */
export const publishedKeys = <K extends Span>(keys: readonly K[], now: Date): K[] => {
  const since = signedLongAgo(now);
  return keys.filter(({ signsUntil }) => signsUntil > since);
};

/** No token of a key that stopped by then is good any more. */
export const signedLongAgo = (now: Date): Date => after(now, -staysMs);

/**
 * When the next key is to sign, once it is time to make it: the last one goes on until then. Where there is none, it
 * signs at once, also in a process whose clock is behind; null while nothing is due. `keys` are in the order in which
 * they sign.
 */
export const nextKey = (keys: readonly Span[], now: Date): Span | null => {
  const last = keys.at(-1);
  if (last && now < after(last.signsUntil, -noticeMs)) return null;
  if (!last) return { signsFrom: after(now, -noticeMs), signsUntil: after(now, signingMs) };
  const signsFrom = later(last.signsUntil, after(now, noticeMs));
  return { signsFrom, signsUntil: after(signsFrom, signingMs) };
};
