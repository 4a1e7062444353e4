import { join } from 'node:path';
import { createLocalStorage } from './local/local-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { S3Settings } from './settings.ts';
import type { Storage } from './storage.ts';

export { createLocalStorage } from './local/local-storage.ts';
export { mediaType } from './media-type.ts';
export { ObjectGone, type OpenObject, type Storage, StorageProblem } from './storage.ts';

/** Where this studio keeps its files: the bucket it has set, or a folder in its data folder. Opens nothing yet. */
export const createStorage = ({ dataFolder, s3 }: { dataFolder: string; s3: S3Settings | null }): Storage =>
  s3 ? createS3Storage(s3) : createLocalStorage(join(dataFolder, 'media-store'));
