import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A refusal as S3 words it. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };
export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const mostSkewMs = 15 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986, as AWS wants it: everything but unreserved characters. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [encoded(decodeURIComponent(name)), encoded(decodeURIComponent(value.join('=')))] as const;
    })
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const canonicalRequest = ({ method, url, headers }: SignedRequest, signedHeaders: string): string => {
  const [path = '', query = ''] = url.split('?');
  const uri = path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const lines = signedHeaders.split(';').map((name) => {
    const value = headers[name];
    if (value === undefined) throw new S3Refusal(403, 'AccessDenied', `The signed header ${name} is missing`);
    return `${name}:${String(value).trim().replace(/ +/g, ' ')}\n`;
  });
  const payload = headers['x-amz-content-sha256'];
  return [method, uri, canonicalQuery(query), lines.join(''), signedHeaders, payload].join('\n');
};

const amzDate = (text: string): Date => {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!found)
    throw new S3Refusal(403, 'AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  const [year = 0, month = 0, day, hour, minute, second] = found.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
};

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** What must be signed: the host, and everything that carries meaning for S3. */
const refuseUnsigned = (headers: IncomingHttpHeaders, signedHeaders: string): void => {
  const signed = new Set(signedHeaders.split(';'));
  const open = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.has(name));
  if (!signed.has('host') || open.length > 0)
    throw new S3Refusal(
      403,
      'AccessDenied',
      `There were headers present in the request which were not signed: ${open}`,
    );
};

/** Reckons Signature Version 4 anew from the request and throws, as S3 would, where it is not the one given. */
export const verifySignature = (request: SignedRequest, keys: Keys, now: Date): void => {
  const { headers } = request;
  const found = form.exec(headers.authorization ?? '');
  if (!found) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  const [, accessKeyId, day = '', region = '', signedHeaders = '', given = ''] = found;
  if (accessKeyId !== keys.accessKeyId)
    throw new S3Refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  if (region !== keys.region)
    throw new S3Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${keys.region}'`,
    );
  const date = String(headers['x-amz-date'] ?? '');
  if (Math.abs(amzDate(date).getTime() - now.getTime()) > mostSkewMs)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  refuseUnsigned(headers, signedHeaders);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const wanted = hmac(key, text);
  if (day !== date.slice(0, 8) || !timingSafeEqual(wanted, Buffer.from(given, 'hex')))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
};
