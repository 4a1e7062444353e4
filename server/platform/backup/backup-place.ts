import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, opendir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { msg, t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import { createStorage, type Storage } from '../storage/index.ts';
import type { S3Settings } from '../storage-settings.ts';
import { copyFiles } from './copy-files.ts';
import { partNames } from './layout.ts';

/** The place of one backup, read by paths with slashes. */
export type BackupPlace = {
  /** A name to show. */
  name: string;
  /** Null where there is no such file. */
  read: (path: string) => Promise<Readable | null>;
  /** Null where there is no such file. */
  size: (path: string) => Promise<number | null>;
  /** The paths of all files but the manifest. */
  paths: () => AsyncIterable<string>;
  /** Copies the files of a part into a folder, and returns how many there were; null where there is no such part. */
  copyOut: (part: string, folder: string) => Promise<number | null>;
};

async function* pathsIn(folder: string, below = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, below))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* pathsIn(folder, path);
    else if (path !== partNames.manifest) yield path;
  }
}

const sizeOf = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
};

export const folderPlace = (folder: string): BackupPlace => ({
  name: folder,
  read: async (path) => {
    const file = join(folder, path);
    return (await sizeOf(file)) === null ? null : createReadStream(file);
  },
  size: (path) => sizeOf(join(folder, path)),
  paths: () => pathsIn(folder),
  copyOut: async (part, to) => (existsSync(join(folder, part)) ? copyFiles(join(folder, part), to) : null),
});

/** The words that name a backup in the bucket for backups. */
export const bucketScheme = 'bucket:';

export const bucketPlace = (storage: Storage, name: string): BackupPlace => ({
  name: `${bucketScheme}${name}`,
  read: async (path) => {
    const object = await storage.open(path);
    return object?.stream() ?? null;
  },
  size: async (path) => (await storage.stat(path))?.size ?? null,
  paths: async function* () {
    for await (const { key } of storage.list('')) if (key !== partNames.manifest) yield key;
  },
  copyOut: async (part, to) => {
    let copied: number | null = null;
    for await (const { key } of storage.list(part)) {
      const object = await storage.open(key);
      if (!object) continue;
      const file = join(to, key.slice(part.length + 1));
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(await object.stream(), createWriteStream(file, { mode: 0o600 }));
      copied = (copied ?? 0) + 1;
    }
    return copied;
  },
});

/** The name in `bucket:NAME`; null for the path of a folder. */
export const nameInBucket = (named: string): string | null => {
  if (!named.startsWith(bucketScheme)) return null;
  const name = named.slice(bucketScheme.length);
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name)) return name;
  throw new CommandRefusal(
    t('{named} names no backup in a bucket: write bucket:openmat-2026-11-22.', { named }),
  );
};

/** The files of one backup in the bucket for backups; '' for all of them. */
export const backupStorage = (bucket: S3Settings, name: string): Storage =>
  createStorage({
    dataFolder: '',
    s3: { ...bucket, prefix: [bucket.prefix, name].filter(Boolean).join('/') },
  });

const noBucket = msg(
  'BACKUP_S3_BUCKET and its keys are not set, which say in which bucket backups are. Set them in .env or for this command.',
);

/** The place that a command names: a folder, or `bucket:NAME`. */
export const placeNamed = (bucket: S3Settings | null, named: string): BackupPlace => {
  const name = nameInBucket(named);
  if (name === null) return folderPlace(resolve(named));
  if (!bucket) throw new CommandRefusal(t(noBucket));
  return bucketPlace(backupStorage(bucket, name), name);
};
