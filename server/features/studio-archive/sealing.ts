import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { shortestPassphrase } from '../../../contract/catalog-administration/importing/import-limits.ts';
import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import { guessableProblem } from '../accounts/index.ts';

const derive = promisify<
  string,
  string | Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
/** The salt of archives that name none in their manifest: those made before each had its own. */
const formerSalt = 'openmat studio export';
const saltBytes = 16;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const nonceBytes = 12;
const tagBytes = 16;

/** Throws `invalid` for a passphrase that is too short or among the first that are tried; null is none. */
export const checkPassphrase = (passphrase: string | null): string | null => {
  if (passphrase === null) return null;
  const message =
    passphrase.length < shortestPassphrase
      ? t('A passphrase has {shortestPassphrase} characters or more.', { shortestPassphrase })
      : guessableProblem(passphrase, null);
  if (message === null) return passphrase;
  throw new AppError('invalid', { message, fields: { passphrase: [message] } });
};

export type Seal = { seal: (text: string) => string; open: (sealed: string) => string | null };

/** Returns a salt for one export, as its manifest names it. */
export const newSalt = (): string => randomBytes(saltBytes).toString('base64');

/**
 * Encrypts texts under a passphrase (scrypt, AES-256-GCM). The nonce is made of the text itself, so that equal
 * texts are equal bytes within an export. `salt` is the one that the manifest names; null where it names none.
 */
export const sealUnder = async (passphrase: string, salt: string | null): Promise<Seal> => {
  const keys = await derive(passphrase, salt === null ? formerSalt : Buffer.from(salt, 'base64'), 64, cost);
  const [key, nonceKey] = [keys.subarray(0, 32), keys.subarray(32)];
  return {
    seal: (text) => {
      const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes)).toString('utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
};
