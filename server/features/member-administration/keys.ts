import { createHash } from 'node:crypto';

/** An idempotency key as part of the key of a row or a mail. */
export const inKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
