import { request } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { startObjectStore } from './object-store.ts';

const keys = { accessKeyId: 'AKID', secretAccessKey: 'the/secret+key=', region: 'eu-west-1' };
let skewMs = 0;
const store = await startObjectStore({
  keys,
  buckets: ['studio'],
  now: () => new Date(Date.now() + skewMs),
});
afterAll(() => store.stop());

const client = (
  options: S3ClientConfig = {},
  tamper?: (headers: Record<string, string>) => void,
): S3Client => {
  const s3 = new S3Client({
    region: keys.region,
    endpoint: store.url,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    ...options,
  });
  // Last step before the request is sent, after everything is signed.
  if (tamper)
    s3.middlewareStack.add(
      (next) => (step) => {
        tamper((step.request as { headers: Record<string, string> }).headers);
        return next(step);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'tamper' },
    );
  return s3;
};
const put = (Key = 'a/one.txt', Body: string | Readable = 'hello') =>
  new PutObjectCommand({ Bucket: 'studio', Key, Body, ContentLength: 5 });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: Error & { Code?: string; code?: string }) => error.Code ?? error.code ?? error.name,
  );

test.each(['WHEN_REQUIRED', 'WHEN_SUPPORTED'] as const)(
  'the store accepts an upload that the client signs with checksums %s, and returns the object',
  async (requestChecksumCalculation) => {
    const s3 = client({ requestChecksumCalculation });
    await s3.send(put('a/text.txt'));
    expect(store.bucket('studio').get('a/text.txt').bytes.toString()).toBe('hello');
    if (requestChecksumCalculation === 'WHEN_SUPPORTED') {
      await s3.send(put('a/stream.txt', Readable.from(['he', 'llo'])));
      expect(store.bucket('studio').get('a/stream.txt').bytes.toString()).toBe('hello');
    }
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'studio', Key: 'a/text.txt' }));
    expect(await Body?.transformToString()).toBe('hello');
  },
);

test('an upload with special characters in its name has a valid signature', async () => {
  const key = "a/b c+d&e=f(é)'!*.txt";
  await client().send(put(key));
  expect(store.bucket('studio').get(key).bytes.toString()).toBe('hello');
});

test.each([
  ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['a wrong key', { accessKeyId: 'AKOTHER' }, 'InvalidAccessKeyId'],
])('a client with %s is refused', async (_what, wrong, code) => {
  const credentials = { ...keys, ...wrong };
  expect(await codeOf(client({ credentials }).send(put('b/wrong.txt')))).toBe(code);
  expect(store.bucket('studio').objects.has('b/wrong.txt')).toBe(false);
});

test('a request is refused when its clock is 16 minutes behind or ahead, and accepted within 14', async () => {
  for (const minutes of [16, -16]) {
    skewMs = minutes * 60_000;
    // One attempt, and a client of its own: it would learn the clock skew and retry.
    expect(await codeOf(client().send(put('b/skewed.txt')))).toBe('RequestTimeTooSkewed');
  }
  skewMs = 14 * 60_000;
  expect(await codeOf(client().send(put('b/close.txt')))).toBe('fine');
  skewMs = 0;
});

test.each([
  ['a changed header', { 'x-amz-date': '20200101T000000Z' }, 'RequestTimeTooSkewed'],
  ['a header put in', { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
  ['another sum of the body', { 'x-amz-content-sha256': 'a'.repeat(64) }, 'SignatureDoesNotMatch'],
  ['no signature at all', { authorization: '' }, 'AccessDenied'],
])('a request with %s is refused', async (_what, changed, code) => {
  const tampered = client({}, (headers) => Object.assign(headers, changed));
  expect(await codeOf(tampered.send(put('b/tampered.txt')))).toBe(code);
});

/** Sends the signed request of a put again, with another body. */
const replayed = async (
  checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED',
  body: string | Readable,
  other: string,
) => {
  let signed: Record<string, string> = {};
  await client({ requestChecksumCalculation: checksums }, (headers) => {
    signed = { ...headers };
  }).send(put('b/replayed.txt', body));
  delete signed['content-length'];
  return new Promise<string>((resolve, reject) => {
    const url = `${store.url}/studio/b/replayed.txt?x-id=PutObject`;
    const again = request(url, { method: 'PUT', headers: signed }, async (response) => {
      resolve((await response.setEncoding('utf8').toArray()).join(''));
    });
    again.on('error', reject).end(other);
  });
};

test('a changed body is refused, both with a signed hash and with a trailing checksum', async () => {
  expect(await replayed('WHEN_REQUIRED', 'hello', 'jello')).toContain(
    '<Code>XAmzContentSHA256Mismatch</Code>',
  );
  const stream = Readable.from(['hello']);
  const chunks = (text: string, sum: string): string =>
    `5\r\n${text}\r\n0\r\nx-amz-checksum-crc32:${sum}\r\n\r\n`;
  const sumOfHello = 'NhCmhg==';
  const taken = await replayed('WHEN_SUPPORTED', Readable.from(['hello']), chunks('hello', sumOfHello));
  expect(taken).not.toContain('<Error>');
  expect(await replayed('WHEN_SUPPORTED', stream, chunks('jello', sumOfHello))).toContain(
    '<Code>BadDigest</Code>',
  );
  expect(store.bucket('studio').get('b/replayed.txt').bytes.toString()).toBe('hello');
});

test('the store refuses bad requests with the error codes of S3', async () => {
  const s3 = client();
  expect(await codeOf(s3.send(new GetObjectCommand({ Bucket: 'studio', Key: 'none' })))).toBe('NoSuchKey');
  expect(await codeOf(s3.send(new GetObjectCommand({ Bucket: 'none', Key: 'none' })))).toBe('NoSuchBucket');
  const part = new UploadPartCommand({
    Bucket: 'studio',
    Key: 'k',
    UploadId: 'none',
    PartNumber: 1,
    Body: 'x',
  });
  expect(await codeOf(s3.send(part))).toBe('NoSuchUpload');
  await s3.send(put('b/cond.txt'));
  const stale = { Bucket: 'studio', Key: 'b/cond.txt', IfMatch: '"other"' };
  expect(await codeOf(s3.send(new GetObjectCommand(stale)))).toBe('PreconditionFailed');
  const beyond = { Bucket: 'studio', Key: 'b/cond.txt', Range: 'bytes=9-' };
  expect(await codeOf(s3.send(new GetObjectCommand(beyond)))).toBe('InvalidRange');
  const many = Array.from({ length: 1001 }, (_, i) => ({ Key: `k${i}` }));
  expect(
    await codeOf(s3.send(new DeleteObjectsCommand({ Bucket: 'studio', Delete: { Objects: many } }))),
  ).toBe('MalformedXML');
});

test('an unknown call is refused as NotImplemented, and an unsigned one as AccessDenied in XML', async () => {
  const { GetObjectAclCommand } = await import('@aws-sdk/client-s3');
  const acl = new GetObjectAclCommand({ Bucket: 'studio', Key: 'a/text.txt' });
  expect(await codeOf(client().send(acl))).toBe('NotImplemented');
  const bare = await fetch(`${store.url}/studio/a/text.txt`);
  expect([bare.status, bare.headers.get('content-type')]).toEqual([403, 'application/xml']);
  expect(await bare.text()).toContain('<Code>AccessDenied</Code>');
});
