import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startObjectStore } from '../../../../sandbox/object-store.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { createStorage, type Storage } from '../../../platform/storage/index.ts';

/** Both places a studio may keep its files in; gone after the tests of the file. */
export const bothStorages = async (): Promise<[string, Storage][]> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-photos-'));
  const keys = { accessKeyId: 'AKID', secretAccessKey: 'a secret', region: 'us-east-1' };
  const store = await startObjectStore({ keys, buckets: ['studio'] });
  afterAll(async () => {
    await store.stop();
    rmSync(dataFolder, { recursive: true });
  });
  const s3 = {
    ...keys,
    secretAccessKey: new Secret(keys.secretAccessKey),
    bucket: 'studio',
    endpoint: store.url,
    prefix: '',
    forcePathStyle: true,
  };
  return [
    ['a folder', createStorage({ dataFolder, s3: null })],
    ['a bucket', createStorage({ dataFolder: 'nowhere', s3 })],
  ];
};

/** Every key under a prefix, in order. */
export const keysUnder = async (storage: Storage, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();
