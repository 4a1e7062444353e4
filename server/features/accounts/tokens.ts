import { createHash, randomBytes } from 'node:crypto';

/** A token for one browser's cookie: too long to be guessed, and kept as its hash only. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
