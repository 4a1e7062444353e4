import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

/** Error in S3's own form. */
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

/** Hash for the signing library: SHA-256, or an HMAC if there is a key. */
class Sha256 {
  #hash: Hash | Hmac;
  readonly #key: string | NodeJS.ArrayBufferView | undefined;

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#key = key as string | NodeJS.ArrayBufferView | undefined;
    this.#hash = this.#begin();
  }
  #begin(): Hash | Hmac {
    return this.#key === undefined ? createHash('sha256') : createHmac('sha256', this.#key);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    this.#hash = this.#begin();
  }
}

const amzDate = (text: string): Date => {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!found)
    throw new S3Refusal(403, 'AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  const [year = 0, month = 0, day, hour, minute, second] = found.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
};

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Throws if a header is unsigned that must be signed: the host, and every `x-amz-` header. */
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

/** Returns the signature that the sender of the request should have made. */
const signatureOf = async (
  { method, url, headers }: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Keys,
  { signedHeaders, date }: { signedHeaders: string; date: Date },
): Promise<string> => {
  const [path = '', query = ''] = url.split('?');
  const names = signedHeaders.split(';');
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: Sha256,
    // S3 is the only service that takes the path without escaping it.
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: headers.host ?? '',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
    },
    { signingDate: date, signableHeaders: new Set(names) },
  );
  return form.exec(signed.headers.authorization ?? '')?.[5] ?? '';
};

/** Throws, as S3 would, if the request does not carry the signature of these keys. */
export const verifySignature = async (request: SignedRequest, keys: Keys, now: Date): Promise<void> => {
  const { headers } = request;
  const found = form.exec(headers.authorization ?? '');
  if (!found) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  const [, accessKeyId, , region = '', signedHeaders = '', given = ''] = found;
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
  const date = amzDate(String(headers['x-amz-date'] ?? ''));
  if (Math.abs(date.getTime() - now.getTime()) > mostSkewMs)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  refuseUnsigned(headers, signedHeaders);
  if (given !== (await signatureOf(request, keys, { signedHeaders, date })))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
};
