import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Keeps texts that only a holder of the server's secret can read, each under the name it was sealed for (AES-256-GCM).
 * Every purpose has a key of its own.
 */
export const createSealing = (secret: Secret, purpose: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32));
  return {
    seal: (name: string, text: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** null where it was sealed with another secret. */
    open: (name: string, sealed: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return (
          decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
};
export type Sealing = ReturnType<typeof createSealing>;
