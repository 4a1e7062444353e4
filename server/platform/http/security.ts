import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');
/** Nobody outside knows it: text from an address that stands in a page must not be able to become the nonce. */
export const noncePlaceholder = `csp-nonce-${randomBytes(16).toString('hex')}`;

/** Sent with every answer. */
export const baseSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The policy of a page: only our own files, and scripts and styles that carry this answer's nonce. Videos by others
 * play in frames. Scripts call us, and `callsTo`, the origin of a service of ours elsewhere.
 */
export const pagePolicy = (nonce: string, callsTo: string | null = null): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${callsTo ? ` ${callsTo}` : ''}`,
    "font-src 'self'",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
