import { photoAddress } from '../../../contract/library/photo-address.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { folderOf } from './address.ts';
import { deletePhotos, lockStale, markSeen } from './store.ts';

/** Returns the addresses in use, of those given. */
export type InUse = (urls: readonly string[]) => Promise<readonly string[]>;
type SweepContext = { db: Database; storage: Storage; clock: Clock };

const dayMs = 24 * 60 * 60 * 1000;
const orphanMs = 10 * 60 * 1000;
const batch = 100;

/** Sweeps one batch. Removes files first: a row without files is swept again, files without a row never would be. */
const sweepSome = ({ db, storage, clock }: SweepContext, users: readonly InUse[]): Promise<number> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - dayMs);
    const orphansBefore = new Date(now.getTime() - orphanMs);
    const stale = await lockStale(trx, { before, orphansBefore, limit: batch });
    if (stale.length === 0) return 0;
    const urls = stale.map(photoAddress);
    const shown = new Set((await Promise.all(users.map((inUse) => inUse(urls)))).flat());
    const isShown = (place: (typeof stale)[number]): boolean => shown.has(photoAddress(place));
    const unused = stale.filter((place) => !isShown(place)).map(({ id }) => id);
    for (const id of unused) await storage.removeAll(folderOf(id));
    await deletePhotos(trx, unused);
    await markSeen(
      trx,
      stale.filter(isShown).map(({ id }) => id),
      now,
    );
    return stale.length;
  });

/** Removes photos that were not in use for a day: never chosen, replaced, or their playlist is gone. */
export const sweepPhotos = async (context: SweepContext, users: readonly InUse[]): Promise<void> => {
  while ((await sweepSome(context, users)) === batch);
};
