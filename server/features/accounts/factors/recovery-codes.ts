import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { recoveryCodesMade } from '../../../../contract/accounts/second-factor-limits.ts';
import type { SecretHasher } from '../passwords/secret-hasher.ts';

/** Without the letters that are read as figures. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const half = 5;
const saltBytes = 16;

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code as it is hashed, however it was typed. */
const normalCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const isCode = (code: string): boolean =>
  code.length === 2 * half && [...code].every((letter) => alphabet.includes(letter));

type HashCode = SecretHasher['hashCode'];

export type RecoveryCodeSet = { codes: string[]; salt: Buffer; hashes: Buffer[] };

/** Ten codes to be shown once, and what is kept of them. */
export const newRecoveryCodes = async (hashCode: HashCode): Promise<RecoveryCodeSet> => {
  const salt = randomBytes(saltBytes);
  const codes = Array.from({ length: recoveryCodesMade }, () => `${letters(half)}-${letters(half)}`);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await hashCode(normalCode(code), salt));
  return { codes, salt, hashes };
};

/** The hash among these whose code was typed; null when there is none. What cannot be a code costs nothing. */
export const matchingHash = async (
  typed: string,
  { salt, hashes }: Pick<RecoveryCodeSet, 'salt' | 'hashes'>,
  hashCode: HashCode,
): Promise<Buffer | null> => {
  const code = normalCode(typed);
  if (!isCode(code) || hashes.length === 0) return null;
  const hash = await hashCode(code, salt);
  return hashes.filter((kept) => timingSafeEqual(kept, hash))[0] ?? null;
};
