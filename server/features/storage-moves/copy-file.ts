import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { t } from '../../../contract/messages.ts';
import { ObjectGone, type Storage, StorageProblem, type StoredObject } from '../../platform/storage/index.ts';

type Copy = { sourceEtag: string; targetEtag: string | null; bytes: number };

type Places = { source: Storage; target: Storage; signal: AbortSignal };

async function* hashing(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const sha256In = async (storage: Storage, key: string): Promise<string | null> => {
  const object = await storage.open(key);
  if (!object) return null;
  const hash = createHash('sha256');
  for await (const chunk of await object.stream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const notWhole = (target: Storage, key: string): StorageProblem =>
  new StorageProblem(
    t('{key} in {description} is not what was written there.', { key, description: target.description }),
  );

/**
 * Copies a file, reads the copy and compares size and SHA-256. Returns null where the file is gone from the source. Throws a
 * StorageProblem where the copy differs.
 */
export const copyFile = async (key: string, { source, target, signal }: Places): Promise<Copy | null> => {
  const object = await source.open(key);
  if (!object) return null;
  const hash = createHash('sha256');
  try {
    const content = await object.stream();
    try {
      await target.put(key, Readable.from(hashing(content, hash), { objectMode: false }), { signal });
    } finally {
      // A target that refuses the file at once has read nothing of it.
      content.destroy();
    }
  } catch (error) {
    if (error instanceof ObjectGone) return null;
    throw error;
  }
  const kept = await target.stat(key);
  if (kept?.size !== object.size) throw notWhole(target, key);
  if ((await sha256In(target, key)) !== hash.digest('hex')) throw notWhole(target, key);
  return { sourceEtag: object.etag, targetEtag: kept.etag, bytes: object.size };
};

/** The same where the target is written to by others, whose newer files stay. */
export const copyUnlessNewer = async (file: StoredObject, places: Places): Promise<Copy | null> => {
  const there = await places.target.stat(file.key);
  if (there && there.lastModified > file.lastModified)
    return { sourceEtag: file.etag, targetEtag: null, bytes: 0 };
  return copyFile(file.key, places);
};
