import { t } from '../../../../contract/messages.ts';
import type { Config } from '../../config.ts';
import type { Connection } from '../../postgres/index.ts';
import type { SavedSettings } from '../../saved-settings/saved-settings.ts';
import { createStorage } from '../create-storage.ts';
import { type Storage, StorageProblem } from '../storage.ts';
import { movingStorage } from './moving-storage.ts';
import { type MovePhase, type StoragePlace, type StoragePlaces, storagePlaces } from './storage-places.ts';
import { createWriterLocks, type WriterLocks } from './writer-locks-store.ts';

/** The storages that a process works with, by the version of their settings. */
export type StoragesInForce = Pick<StoragePlaces, 'version'> & {
  current: Storage;
  /** `isFolder` of the other storage. */
  move: { phase: MovePhase; other: Storage; isFolder: boolean } | null;
};

const refuse = (): never => {
  throw new StorageProblem(
    t(
      'The storage was saved at /admin/connections under another SECRET and cannot be read. Type it there again, with its secret key.',
    ),
  );
};
const refuseLater = async (): Promise<never> => refuse();

/** Fails at everything: a studio whose bucket is not known must neither miss its files nor keep new ones elsewhere. */
const unreadableStorage: Storage = {
  get description() {
    return t('a storage that cannot be read');
  },
  put: refuseLater,
  putFolder: refuseLater,
  open: refuseLater,
  stat: refuseLater,
  remove: refuseLater,
  removeAll: refuseLater,
  list: refuse,
  check: refuseLater,
};

type Generation = StoragesInForce & { storage: Storage; writing: Set<Promise<unknown>> };

const signOf = (place: StoragePlace): string =>
  JSON.stringify(place && { ...place, secretAccessKey: place.secretAccessKey.reveal() });

/**
 * The storage of a process, which goes on with other places once owners have saved some. `locks` tell other processes
 * until when this one writes by former settings.
 */
export const createStudioStorage = (
  { dataFolder }: { dataFolder: string },
  places: StoragePlaces,
  locks?: WriterLocks,
) => {
  let made = new Map<string, Storage>();
  const next = ({ version, current, move }: StoragePlaces): Generation => {
    const making = new Map<string, Storage>();
    const storageAt = (place: StoragePlace): Storage => {
      const sign = signOf(place);
      const storage = made.get(sign) ?? createStorage({ dataFolder, s3: place });
      making.set(sign, storage);
      return storage;
    };
    const main = current === 'unreadable' ? unreadableStorage : storageAt(current);
    const moving = move && { phase: move.phase, other: storageAt(move.other), isFolder: move.other === null };
    made = making;
    const storage = moving ? movingStorage({ ...moving, current: main }) : main;
    return { version, current: main, move: moving, storage, writing: new Set() };
  };
  let inForce = next(places);

  /** Notes a write until it is over, whatever has been in force by then. */
  const written = async <Value>(write: (storage: Storage) => Promise<Value>): Promise<Value> => {
    const { storage, writing } = inForce;
    const work = write(storage);
    writing.add(work);
    return work.finally(() => writing.delete(work));
  };
  const storage: Storage = {
    get description() {
      return inForce.storage.description;
    },
    put: (...put) => written((one) => one.put(...put)),
    putFolder: (...put) => written((one) => one.putFolder(...put)),
    remove: (key) => written((one) => one.remove(key)),
    removeAll: (prefix) => written((one) => one.removeAll(prefix)),
    open: (key) => inForce.storage.open(key),
    stat: (key) => inForce.storage.stat(key),
    list: (prefix) => inForce.storage.list(prefix),
    check: () => inForce.storage.check(),
  };
  return {
    storage,
    inForce: (): StoragesInForce => inForce,
    /** Reads and writes at these places from now on; writes that have begun end where they began. */
    use: async (others: StoragePlaces): Promise<void> => {
      await locks?.take(others.version);
      const former = inForce;
      if (former.version === others.version) return;
      inForce = next(others);
      void Promise.allSettled(former.writing)
        .then(() => locks?.release(former.version))
        .catch(() => undefined);
    },
  };
};
export type StudioStorage = ReturnType<typeof createStudioStorage>;

/** Opens the storage that saved settings name, which `read` returns; other processes know from before it that this one writes. */
export const openStudioStorage = async (
  config: Config,
  connection: Connection,
  read: () => Promise<SavedSettings>,
) => {
  const locks = await createWriterLocks(connection);
  try {
    await locks.take(0);
    const places = storagePlaces(config, await read());
    const studioStorage = createStudioStorage(config, places, locks);
    await locks.take(places.version);
    if (places.version !== 0) await locks.release(0);
    return { ...studioStorage, stop: locks.stop };
  } catch (error) {
    await locks.stop();
    throw error;
  }
};
