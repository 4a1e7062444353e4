import type { PhotoPlace } from '../../../contract/library/photo-address.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    photos: {
      id: string;
      owner_id: string | null;
      width: number;
      height: number;
      bytes: number;
      thumb_hash: string | null;
      created_at: Date;
      looked_at: Date;
    };
  }
}

export type NewPhoto = PhotoPlace & { ownerId: string; height: number; bytes: number };

export const insertPhoto = async (db: Database, photo: NewPhoto, now: Date): Promise<void> => {
  const { ownerId, id, width, height, bytes, thumbHash = null } = photo;
  await db
    .insertInto('photos')
    .values({
      id,
      owner_id: ownerId,
      width,
      height,
      bytes,
      thumb_hash: thumbHash,
      created_at: now,
      looked_at: now,
    })
    .execute();
};

/** True if the person has such a photo; in a transaction, keeps it from being swept until the end. */
export const lockPhoto = async (
  db: Database,
  userId: string,
  { id, width, thumbHash = null }: PhotoPlace,
): Promise<boolean> => {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('width', '=', width)
    .where('thumb_hash', 'is not distinct from', thumbHash)
    .where('owner_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Locks photos last checked before `before`, or before `orphansBefore` if their sender is gone; skips photos that other
 * processes hold. Such a photo may still be in use.
 */
export const lockStale = (
  trx: Database,
  { before, orphansBefore, limit }: { before: Date; orphansBefore: Date; limit: number },
): Promise<PhotoPlace[]> =>
  trx
    .selectFrom('photos')
    .select(camelCased(['id', 'width', 'thumb_hash']))
    .where((row) =>
      row.or([
        row('looked_at', '<', before),
        row.and([row('owner_id', 'is', null), row('looked_at', '<', orphansBefore)]),
      ]),
    )
    .orderBy('looked_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const markSeen = async (trx: Database, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length > 0)
    await trx.updateTable('photos').set({ looked_at: now }).where('id', 'in', ids).execute();
};

export const deletePhotos = async (trx: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('photos').where('id', 'in', ids).execute();
};

/** Returns the stored photos that a member sent, the earliest first. */
export const photosOf = async (db: Database, userId: string): Promise<PhotoPlace[]> =>
  db
    .selectFrom('photos')
    .select(camelCased(['id', 'width', 'thumb_hash']))
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
