export { createStorage } from './create-storage.ts';
export { filesBelow, forEachConcurrently } from './folder-walk.ts';
export { createLocalStorage } from './local/local-storage.ts';
export { mediaType } from './media-type.ts';
export {
  placesAsTexts,
  type SavedPlaces,
  type StoragePlaces,
  savedPlaces,
  storageKind,
  storagePlaces,
} from './places/storage-places.ts';
export {
  createStudioStorage,
  openStudioStorage,
  type StoragesInForce,
  type StudioStorage,
} from './places/studio-storage.ts';
export { earlierWriters } from './places/writer-locks-store.ts';
export { probeStorage } from './probe.ts';
export { foldersIn } from './s3/s3-folders.ts';
export { ObjectGone, type OpenObject, type Storage, StorageProblem, type StoredObject } from './storage.ts';
