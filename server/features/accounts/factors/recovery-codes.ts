import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { recoveryCodesMade } from '../../../../contract/accounts/second-factor-limits.ts';

/** Without the letters that are read as figures. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const half = 5;
const saltBytes = 16;
const hashBytes = 32;
/** Fifty bits are less than a key, so they are hashed like a password (ASVS 6.5.2). */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };

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

const hashOf = (code: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** Waits for its turn among all that hash. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export type RecoveryCodeSet = { codes: string[]; salt: Buffer; hashes: Buffer[] };

/** Ten codes to be shown once, and what is kept of them. */
export const newRecoveryCodes = async (inTurn: InTurn): Promise<RecoveryCodeSet> => {
  const salt = randomBytes(saltBytes);
  const codes = Array.from({ length: recoveryCodesMade }, () => `${letters(half)}-${letters(half)}`);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await inTurn(() => hashOf(normalCode(code), salt)));
  return { codes, salt, hashes };
};

/** The hash among these whose code was typed; null when there is none. What cannot be a code costs nothing. */
export const matchingHash = async (
  typed: string,
  { salt, hashes }: Pick<RecoveryCodeSet, 'salt' | 'hashes'>,
  inTurn: InTurn,
): Promise<Buffer | null> => {
  const code = normalCode(typed);
  if (!isCode(code) || hashes.length === 0) return null;
  const hash = await inTurn(() => hashOf(code, salt));
  return hashes.filter((kept) => timingSafeEqual(kept, hash))[0] ?? null;
};
