import { join } from 'node:path';
import type { S3Settings } from '../storage-settings.ts';
import { createLocalStorage } from './local/local-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket that is set, or a folder in the data folder. Opens nothing yet. */
export const createStorage = ({ dataFolder, s3 }: { dataFolder: string; s3: S3Settings | null }): Storage =>
  s3 ? createS3Storage(s3) : createLocalStorage(join(dataFolder, 'media-store'));
