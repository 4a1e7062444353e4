import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './signature-v4.ts';

export type HeldObject = { bytes: Buffer; etag: string; type: string; changedAt: Date };
type Upload = { key: string; type: string; parts: Map<number, { bytes: Buffer; etag: string }> };

const smallestPartBytes = 5 * 2 ** 20;
const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

const wanted = <Value>(value: Value | undefined, code: string, message: string, status = 404): Value => {
  if (value === undefined) throw new S3Refusal(status, code, message);
  return value;
};

/** One bucket, in memory: whole objects and uploads that are not complete yet. */
export const createBucket = () => {
  const objects = new Map<string, HeldObject>();
  const uploads = new Map<string, Upload>();
  const upload = (id: string): Upload =>
    wanted(uploads.get(id), 'NoSuchUpload', 'The specified upload does not exist.');

  return {
    objects,
    uploads,
    get: (key: string): HeldObject =>
      wanted(objects.get(key), 'NoSuchKey', 'The specified key does not exist.'),
    put: (key: string, bytes: Buffer, type: string): string => {
      const etag = `"${md5(bytes).toString('hex')}"`;
      objects.set(key, { bytes, etag, type, changedAt: new Date() });
      return etag;
    },
    begin: (key: string, type: string): string => {
      const id = randomUUID();
      uploads.set(id, { key, type, parts: new Map() });
      return id;
    },
    putPart: (id: string, number: number, bytes: Buffer): string => {
      if (!(number >= 1 && number <= 10_000))
        throw new S3Refusal(400, 'InvalidArgument', 'Part number must be between 1 and 10000.');
      const etag = `"${md5(bytes).toString('hex')}"`;
      upload(id).parts.set(number, { bytes, etag });
      return etag;
    },
    /** The parts in the order named; all but the last must be large. */
    complete: (id: string, named: readonly { number: number; etag: string }[]): string => {
      const { key, type, parts } = upload(id);
      const chosen = named.map(({ number, etag }, place) => {
        const part = parts.get(number);
        if (part?.etag !== etag)
          throw new S3Refusal(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
        if (place > 0 && number <= (named[place - 1]?.number ?? 0))
          throw new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
        if (place < named.length - 1 && part.bytes.length < smallestPartBytes)
          throw new S3Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than allowed.');
        return part.bytes;
      });
      if (chosen.length === 0) throw new S3Refusal(400, 'MalformedXML', 'No part is named.');
      const etag = `"${md5(Buffer.concat(chosen.map(md5))).toString('hex')}-${chosen.length}"`;
      objects.set(key, { bytes: Buffer.concat(chosen), etag, type, changedAt: new Date() });
      uploads.delete(id);
      return etag;
    },
    abort: (id: string): void => {
      upload(id);
      uploads.delete(id);
    },
    /** A thousand at most, in the order of keys, after the one named. */
    page: (prefix: string, after: string, most: number) => {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      return { keys: keys.slice(0, Math.min(most, 1000)), more: keys.length > Math.min(most, 1000) };
    },
  };
};
export type Bucket = ReturnType<typeof createBucket>;
