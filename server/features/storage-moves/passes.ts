import type { Database } from '../../platform/db.ts';
import { forEachConcurrently, type Storage, type StoredObject } from '../../platform/storage/index.ts';
import { copyFile, copyUnlessNewer } from './copy-file.ts';
import { beginPass, deleteCopy, goneCopies, recordCopy, seenCopies } from './store.ts';

/** The move was stopped, or another worker has ended it. */
export class MoveOver extends Error {}

export type Passing = {
  db: Database;
  moveId: number;
  source: Storage;
  target: Storage;
  /** True while other processes write to the target. */
  shared: boolean;
  signal: AbortSignal;
};

const lookedUpAtOnce = 500;
const copiedAtOnce = 6;

async function* batches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < lookedUpAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Files of the source that were not copied as they are now. */
async function* missing(
  { db, source, signal }: Passing,
  pass: { moveId: number; pass: number },
): AsyncGenerator<StoredObject> {
  for await (const batch of batches(source.list(''))) {
    signal.throwIfAborted();
    const copied = await seenCopies(db, pass, batch);
    for (const object of batch) if (!copied.has(object.key)) yield object;
  }
}

/** Removes copies whose files were removed from the source meanwhile. */
const removeGone = async (
  { db, target, moveId }: Passing,
  pass: { moveId: number; pass: number },
): Promise<void> => {
  for (const { key, targetEtag } of await goneCopies(db, pass)) {
    const there = await target.stat(key);
    // A file that was written after the copy stays.
    if (there && there.etag === targetEtag) await target.remove(key);
    await deleteCopy(db, moveId, key);
  }
};

/** Copies every file of the source that was not copied as it is now, and returns how many there were. */
export const copyMissing = async (passing: Passing): Promise<number> => {
  const { db, moveId, source, target, shared, signal } = passing;
  const number = await beginPass(db, moveId);
  if (number === null) throw new MoveOver();
  const pass = { moveId, pass: number };
  const places = { source, target, signal };
  let copied = 0;
  await forEachConcurrently(missing(passing, pass), copiedAtOnce, async (file) => {
    signal.throwIfAborted();
    const copy = shared ? await copyUnlessNewer(file, places) : await copyFile(file.key, places);
    if (!copy) return;
    if (!(await recordCopy(db, pass, { key: file.key, ...copy }))) throw new MoveOver();
    copied += 1;
  });
  await removeGone(passing, pass);
  return copied;
};
