import { createHash, randomBytes } from 'node:crypto';

/** Alphabet without letters and digits that look alike: 32 characters of 5 bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Number of characters, for 80 bits in total. */
const length = 16;
const group = 4;

/** Returns a new code, without dashes. 256 is a multiple of 32, so that each character is equally likely. */
export const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** Formats a code for display: "7KQ2-9FWM-XRT4-HB6N". */
export const shownCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-');

/** Parses a typed code, in any case, with any spaces and dashes; null if it cannot be a code. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
};

/** Returns the hash by which a code is looked up. A code is random enough to need no salt. */
export const codeHash = (code: string): string =>
  createHash('sha256').update(`openmat gift ${code}`).digest('base64url');
