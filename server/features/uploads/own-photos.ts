import type { Database } from '../../platform/db.ts';
import { ObjectGone, type Storage } from '../../platform/storage/index.ts';
import { keyOf } from './address.ts';
import { photosOf } from './store.ts';

/** A photo in its largest size, to be read once. */
export type OwnPhoto = { name: string; bytes: AsyncIterable<Uint8Array> };

/** Everything a member sent that is still stored, one after the other; what is swept meanwhile is left out. */
export async function* ownPhotos(
  { db, storage }: { db: Database; storage: Storage },
  userId: string,
): AsyncGenerator<OwnPhoto> {
  for (const photo of await photosOf(db, userId)) {
    const opened = await storage.open(keyOf(photo, 'jpg'));
    if (!opened) continue;
    try {
      yield { name: `${photo.id}.jpg`, bytes: await opened.stream() };
    } catch (error) {
      if (!(error instanceof ObjectGone)) throw error;
    } finally {
      await opened.close();
    }
  }
}
