import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { t } from '../../../../contract/messages.ts';
import { entryLimit } from '../../cache/entry-limit.ts';
import { isObjectKey, objectKey } from '../../object-key.ts';
import type { S3Settings } from '../../storage-settings.ts';
import { filesBelow, forEachConcurrently } from '../folder-walk.ts';
import { mediaType } from '../media-type.ts';
import { ObjectGone, type Storage, type StoredObject, type StoredRange } from '../storage.ts';
import { type Bucket, placed, placeIn } from './s3-place.ts';
import { inWords, isChanged, isMissing, placeOf } from './s3-problem.ts';
import { putFile, putStream } from './s3-put.ts';

const filesAtOnce = 6;
/** Limit of objects that S3 removes in one call. */
const removedAtOnce = 1000;
/** TTL of cached object metadata; a read compares the ETag all the same. */
const rememberedMs = 10 * 60_000;

const headOf = async (place: Bucket, key: string): Promise<StoredObject | null> => {
  const { sdk, client } = await place.service();
  try {
    const head = await client.send(new sdk.HeadObjectCommand(placed(place, key)));
    const { ContentLength: size = 0, ETag: etag = '""', LastModified: lastModified = new Date(0) } = head;
    return { key, size, etag, lastModified };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const read = async (place: Bucket, { key, etag }: StoredObject, range?: StoredRange): Promise<Readable> => {
  const { sdk, client } = await place.service();
  const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
  try {
    const { Body } = await client.send(
      new sdk.GetObjectCommand({ ...placed(place, key), IfMatch: etag, Range }),
    );
    return Body as Readable;
  } catch (error) {
    if (isMissing(error) || isChanged(error)) throw new ObjectGone(key, { cause: error });
    throw error;
  }
};

async function* chunksOf(stream: Readable): AsyncGenerator<Uint8Array> {
  yield* stream;
}

/** Wraps calls so that their failures are told in words; a cancelled call fails with the reason of the cancellation. */
const failingInWords =
  (settings: S3Settings) =>
  async <Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      throw signal?.aborted ? signal.reason : inWords(error, settings);
    }
  };

async function* listed(place: Bucket, prefix: string): AsyncGenerator<StoredObject> {
  const { bucket: Bucket, prefix: base } = place.settings;
  const Prefix = [base, prefix && objectKey(prefix)]
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  const cut = base ? base.length + 1 : 0;
  let token: string | undefined;
  do {
    const page = await failingInWords(place.settings)(
      place
        .service()
        .then(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token })),
        ),
    );
    for (const { Key: name = '', Size = 0, ETag = '""', LastModified = new Date(0) } of page.Contents ?? []) {
      const key = name.slice(cut);
      if (isObjectKey(key)) yield { key, size: Size, etag: ETag, lastModified: LastModified };
    }
    token = page.NextContinuationToken;
  } while (token);
}

const removeAll = async (place: Bucket, prefix: string): Promise<void> => {
  const { sdk, client } = await place.service();
  const remove = async (keys: readonly string[]): Promise<void> => {
    const Objects = keys.map((key) => ({ Key: placed(place, key).Key }));
    const { Bucket } = placed(place, prefix);
    const { Errors: [failed] = [] } = await client.send(
      new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (failed) throw Object.assign(new Error(failed.Message), { name: failed.Code });
  };
  let keys: string[] = [];
  for await (const { key } of listed(place, prefix)) {
    keys.push(key);
    if (keys.length < removedAtOnce) continue;
    await remove(keys);
    keys = [];
  }
  if (keys.length > 0) await remove(keys);
};

/** Performs each kind of operation once. */
const probe = async (place: Bucket): Promise<void> => {
  const { sdk, client } = await place.service();
  const spot = placed(place, `check-${randomUUID()}`);
  await client.send(new sdk.PutObjectCommand({ ...spot, Body: 'Openmat can write here.' }));
  await client.send(new sdk.DeleteObjectCommand(spot));
};

/** Creates the storage of objects in one bucket of Amazon S3, or of a service with the same API. */
export const createS3Storage = (settings: S3Settings): Storage => {
  const place = placeIn(settings);
  const known = new LRUCache<string, StoredObject>({ ...entryLimit(20_000), ttl: rememberedMs });

  const said = failingInWords(settings);

  const stat = async (key: string): Promise<StoredObject | null> => {
    const object = await said(headOf(place, key));
    if (object) known.set(key, object);
    return object;
  };
  const open: Storage['open'] = async (key) => {
    const object = known.get(key) ?? (await stat(key));
    if (!object) return null;
    const stream = (range?: StoredRange) =>
      said(read(place, object, range)).catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
    const chunks = async (range?: StoredRange) => chunksOf(await stream(range));
    return { ...object, stream, chunks, close: async () => undefined };
  };
  const put: Storage['put'] = async (key, content, { contentType = mediaType(key), signal } = {}) => {
    signal?.throwIfAborted();
    const sending = { contentType, signal };
    const sent =
      typeof content === 'string'
        ? putFile(place, key, content, sending)
        : putStream(place, key, content, sending);
    const size = await said(sent, signal);
    known.delete(key);
    return { size };
  };

  return {
    get description() {
      return t('the {place}', { place: placeOf(settings) });
    },
    put,
    putFolder: (prefix, folder, { signal } = {}) =>
      forEachConcurrently(filesBelow(folder), filesAtOnce, async (name) => {
        await put(`${prefix}/${name}`, join(folder, name), { signal });
      }),
    open,
    stat,
    remove: async (key) => {
      known.delete(key);
      const spot = placed(place, key);
      await said(place.service().then(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(spot))));
    },
    removeAll: async (prefix) => {
      for (const key of known.keys()) if (key.startsWith(`${prefix}/`)) known.delete(key);
      await said(removeAll(place, prefix));
    },
    list: (prefix) => listed(place, prefix),
    check: () => said(probe(place)),
  };
};
