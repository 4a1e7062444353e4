import type { Database } from '../../../platform/db.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { setMadeBytes, uncountedVideos } from './storage-use-store.ts';

const atOnce = 100;

/** Counts what was made of videos before that was counted as they were made; once each. */
export const countVideos = async ({ db, storage }: { db: Database; storage: Storage }): Promise<void> => {
  for (let ids = await uncountedVideos(db, atOnce); ids.length > 0; ids = await uncountedVideos(db, atOnce))
    for (const id of ids) {
      let bytes = 0;
      for await (const { size } of storage.list(`videos/${id}`)) bytes += size;
      await setMadeBytes(db, id, bytes);
    }
};
