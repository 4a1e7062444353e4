import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type Bucket, placed, type Service } from './s3-place.ts';

const mebibyte = 2 ** 20;
/** Minimum part size; smaller files are sent in one part. */
const smallestPartBytes = 8 * mebibyte;
/** Part size of streams of unknown length; the limit of 10,000 parts allows 160 GB. */
const streamPartBytes = 16 * mebibyte;
const mostParts = 10_000;
const partsAtOnce = 3;

type Sending = { contentType: string; signal: AbortSignal | undefined };

const signalled = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Returns the client for lib-storage, with each request aborted by the signal except the one that cleans up. */
const endedBy = ({ sdk, client }: Service, signal: AbortSignal | undefined): S3Client => {
  if (!signal) return client;
  const send = (command: Parameters<S3Client['send']>[0]) =>
    client.send(command, command instanceof sdk.AbortMultipartUploadCommand ? {} : { abortSignal: signal });
  return Object.assign(Object.create(client) as S3Client, { send });
};

/** Uploads a body in parts; removes all parts if one of them fails. */
const sendInParts = async (
  place: Bucket,
  key: string,
  { body, partSize, contentType, signal }: Sending & { body: Readable; partSize: number },
): Promise<number> => {
  const { Upload } = await import('@aws-sdk/lib-storage');
  let size = 0;
  const counted = async function* () {
    for await (const chunk of body) {
      size += (chunk as Buffer).length;
      yield chunk;
    }
  };
  const stop = (): unknown => body.destroy(signal?.reason);
  signal?.addEventListener('abort', stop);
  try {
    const upload = new Upload({
      client: endedBy(await place.service(), signal),
      params: {
        ...placed(place, key),
        Body: Readable.from(counted(), { objectMode: false }),
        ContentType: contentType,
      },
      partSize,
      queueSize: partsAtOnce,
    });
    await upload.done();
    return size;
  } finally {
    signal?.removeEventListener('abort', stop);
    body.destroy();
  }
};

export const putFile = async (
  place: Bucket,
  key: string,
  path: string,
  sending: Sending,
): Promise<number> => {
  const { contentType, signal } = sending;
  const { size } = await stat(path);
  const partSize = Math.max(smallestPartBytes, Math.ceil(size / mostParts));
  if (size > partSize) {
    const body = createReadStream(path, { highWaterMark: mebibyte });
    return sendInParts(place, key, { ...sending, body, partSize });
  }
  const { sdk, client } = await place.service();
  const bytes = await readFile(path, signalled(signal));
  await client.send(
    new sdk.PutObjectCommand({ ...placed(place, key), Body: bytes, ContentType: contentType }),
    signal ? { abortSignal: signal } : {},
  );
  return bytes.length;
};

export const putStream = (place: Bucket, key: string, body: Readable, sending: Sending): Promise<number> =>
  sendInParts(place, key, { ...sending, body, partSize: streamPartBytes });
