import { type KeyObject, sign, verify } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Signature: ES256 with an EC key, RS256 with an RSA key. */
export const signedToken = (header: object, claims: object, key: KeyObject): string => {
  const isElliptic = key.asymmetricKeyType === 'ec';
  const input = `${encoded({ alg: isElliptic ? 'ES256' : 'RS256', ...header })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(input), {
    key,
    ...(isElliptic ? { dsaEncoding: 'ieee-p1363' } : {}),
  });
  return `${input}.${signature.toString('base64url')}`;
};

/** The claims of a token that this key has signed; null for every other. */
export const claimsOf = (token: string, key: KeyObject): Record<string, unknown> | null => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isElliptic = key.asymmetricKeyType === 'ec';
  const holds = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, ...(isElliptic ? { dsaEncoding: 'ieee-p1363' } : {}) },
    Buffer.from(signature, 'base64url'),
  );
  return holds ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
};
