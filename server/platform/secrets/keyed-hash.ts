import { createHmac, hkdfSync } from 'node:crypto';
import type { Secret } from './secret.ts';

export type KeyedHash = (text: string) => string;

/** Hashes texts so that only a holder of the server's secret can compare them (HMAC-SHA-256). Every purpose has a key of its own. */
export const createKeyedHash = (secret: Secret, purpose: string): KeyedHash => {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
};
