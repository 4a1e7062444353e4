import type { StoredKey } from './key-store.ts';

/** Lifetime of a token of staff (NS-226). */
export const staffTokenSeconds = 2 * 60;
/** Lifetime of every other token, the longest of all. */
export const tokenSeconds = 15 * 60;
const minuteMs = 60_000;
const signingMs = 30 * 24 * 60 * minuteMs;
/** Period for which a key is published before it signs. */
const noticeMs = 60 * minuteMs;
/** Period for which a key stays published after it last signed: twice the lifetime of a token. */
const staysMs = 2 * tokenSeconds * 1000;

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
type Span = Pick<StoredKey, 'signsFrom' | 'signsUntil'>;

/** Returns the key that signs now. */
export const signingKey = <K extends Span>(keys: readonly K[], now: Date): K | undefined =>
  keys.findLast(({ signsFrom, signsUntil }) => signsFrom <= now && now < signsUntil);

/** Returns the keys whose tokens may still be in use, and those that are to sign. */
export const publishedKeys = <K extends Span>(keys: readonly K[], now: Date): K[] => {
  const since = signedLongAgo(now);
  return keys.filter(({ signsUntil }) => signsUntil > since);
};

/** Returns the moment before which a key must have stopped for all its tokens to have expired. */
export const signedLongAgo = (now: Date): Date => after(now, -staysMs);

/**
 * Returns the span of the next key once it is time to make it: the last one signs until then. Without any key, it signs
 * at once, also in a process whose clock is behind; null while nothing is due. `keys` are in the order in which they
 * sign.
 */
export const nextKey = (keys: readonly Span[], now: Date): Span | null => {
  const last = keys.at(-1);
  if (last && now < after(last.signsUntil, -noticeMs)) return null;
  if (!last) return { signsFrom: after(now, -noticeMs), signsUntil: after(now, signingMs) };
  const signsFrom = later(last.signsUntil, after(now, noticeMs));
  return { signsFrom, signsUntil: after(signsFrom, signingMs) };
};
