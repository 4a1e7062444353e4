import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that are not taken for one another: 32 of them, 5 bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 bits. */
const length = 16;
const group = 4;

/** A new code, without dashes. 256 is a multiple of 32, so each letter is as likely. */
export const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** As it is shown: "7KQ2-9FWM-XRT4-HB6N". */
export const shownCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-');

/** A code as it was typed, in any case, with any spaces and dashes; null where it can be none. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
};

/** What is looked up. A code is random enough that its hash needs no salt. */
export const codeHash = (code: string): string =>
  createHash('sha256').update(`openmat gift ${code}`).digest('base64url');
