import { randomBytes, randomFillSync } from 'node:crypto';

const nonceBytes = 16;
/** Entropy for many nonces at once: each draw takes as long as a hundred nonces. */
const entropy = Buffer.alloc(256 * nonceBytes);
let used = entropy.length;

export const newNonce = (): string => {
  if (used === entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  used += nonceBytes;
  return entropy.toString('base64', used - nonceBytes, used);
};

/** Placeholder of the nonce in rendered pages; random, so that text from an address cannot become the nonce. */
export const noncePlaceholder = `csp-nonce-${randomBytes(16).toString('hex')}`;

/** Content security policy of answers other than pages, which may be shown and do nothing. */
const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Permissions policy. Videos by others play in frames that are given the first two by name; the rest is for our own
 * pages.
 */
const permissions = [
  'fullscreen=*',
  'picture-in-picture=*',
  'screen-wake-lock=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...denied.map((name) => `${name}=()`),
].join(', ');

/** Headers of every answer; a page has a policy of its own, and files that other sites may show override theirs. */
export const baseSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': filePolicy,
  'permissions-policy': permissions,
};

/**
 * True for an origin with a host of letters, digits, hyphens and dots, which stands for nothing but itself in a policy.
 */
export const isPlainOrigin = (origin: string): boolean => /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin);

/**
 * Returns the content security policy of a page: only our own files, and scripts and styles with this answer's nonce.
 * Videos by others play in frames. Scripts call us and `callsTo`, origins of services of ours elsewhere; media are
 * ours, or come from `playsFrom`.
 */
export const pagePolicy = (
  nonce: string,
  callsTo: readonly string[] = [],
  playsFrom: readonly string[] = [],
): string => {
  // Also filters origins that an earlier version has stored.
  const played = playsFrom.filter(isPlainOrigin);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...played].join(' '),
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...callsTo, ...played].join(' '),
    "font-src 'self'",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
};
