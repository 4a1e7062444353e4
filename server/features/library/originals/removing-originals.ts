import { type Database, transaction } from '../../../platform/db.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { folderOf } from '../uploads/uploads.ts';
import { clearOriginal, keepsOriginals, uploadsOf, videosWithObsoleteOriginal } from './original-store.ts';

type OriginalsDependencies = { db: Database; storage: Storage };

const atOnce = 100;

/** Removes the files that these videos, which are made, were made from, unless the studio keeps them. */
export const removeOriginalsOf = async (
  { db, storage }: OriginalsDependencies,
  videoIds: readonly number[],
): Promise<void> => {
  if (await keepsOriginals(db)) return;
  for (const videoId of videoIds) {
    // The files first: what is cut off in between is begun again.
    for (const id of await uploadsOf(db, videoId)) await storage.removeAll(folderOf(id));
    await transaction(db, (trx) => clearOriginal(trx, videoId));
  }
};

/** Does so for all videos that are made: those that were there before the studio said so, and what was cut off. */
export const removeObsoleteOriginals = async (dependencies: OriginalsDependencies): Promise<void> => {
  while (!(await keepsOriginals(dependencies.db))) {
    const ids = await videosWithObsoleteOriginal(dependencies.db, atOnce);
    if (ids.length === 0) return;
    await removeOriginalsOf(dependencies, ids);
  }
};
