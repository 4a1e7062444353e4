import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import type { Secret } from '../secrets/secret.ts';
import { filesBelow, forEachConcurrently, type Storage } from '../storage/index.ts';
import { bucketPlace } from './backup-place.ts';
import { copyFiles } from './copy-files.ts';
import { partNames } from './layout.ts';
import { manifestOf, type Part, writeManifest } from './manifest.ts';

/** A backup that is being made. It is none before it is finished. */
export type BackupDraft = {
  /** A name to show. */
  name: string;
  /** Keeps the bytes of a stream as a file of the backup. */
  add: (path: string, content: Readable) => Promise<void>;
  /** Keeps the files below a folder as a part of the backup, and returns how many there were. */
  addFolder: (part: string, from: string, copiedOne: () => void) => Promise<number>;
  finish: (sealing: { takenAt: Date; secret: Secret }) => Promise<void>;
  /** Removes what was kept of a backup that is not finished. */
  discard: () => Promise<void>;
};

const isThere = (name: string): CommandRefusal =>
  new CommandRefusal(
    t('{name} is there already; nothing was changed. Choose a name that does not exist yet.', { name }),
  );

/** Made under another name and moved into place whole. */
export const draftInFolder = async (folder: string): Promise<BackupDraft> => {
  if (existsSync(folder)) throw isThere(folder);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  return {
    name: folder,
    add: (path, content) =>
      pipeline(content, createWriteStream(join(draft, path), { mode: 0o600, flush: true })),
    addFolder: (part, from, copiedOne) => copyFiles(from, join(draft, part), copiedOne),
    finish: async ({ takenAt, secret }) => {
      await writeManifest(draft, takenAt, secret);
      if (existsSync(folder)) throw isThere(folder);
      await rename(draft, folder);
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
};

const filesAtOnce = 4;

/** A file that was removed meanwhile is left out. */
const openFile = async (file: string): Promise<Readable | null> => {
  const content = createReadStream(file, { highWaterMark: 1 << 20 });
  return new Promise((resolve, reject) => {
    content.once('open', () => resolve(content));
    content.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(null) : reject(error),
    );
  });
};

/** Each file is hashed on its way; the manifest comes last and makes it a backup. */
export const draftInBucket = async (storage: Storage, name: string): Promise<BackupDraft> => {
  const place = bucketPlace(storage, name);
  for await (const _ of storage.list('')) throw isThere(place.name);
  const parts: Part[] = [];
  let finished = false;
  const add: BackupDraft['add'] = async (path, content) => {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk as Buffer);
        yield chunk;
      }
    };
    const { size: bytes } = await storage.put(path, Readable.from(hashed(), { objectMode: false }));
    parts.push({ path, bytes, sha256: hash.digest('hex') });
  };
  return {
    name: place.name,
    add,
    addFolder: async (part, from, copiedOne) => {
      let copied = 0;
      await forEachConcurrently(filesBelow(from), filesAtOnce, async (path) => {
        // Files that are still being written lie in a hidden folder.
        if (path.startsWith('.')) return;
        const content = await openFile(join(from, path));
        if (!content) return;
        await add(`${part}/${path}`, content);
        copied += 1;
        copiedOne();
      });
      return copied;
    },
    finish: async ({ takenAt, secret }) => {
      const manifest = await manifestOf(place, parts, { takenAt, secret });
      await storage.put(partNames.manifest, Readable.from([manifest]));
      finished = true;
    },
    discard: async () => {
      if (!finished) for (const { path } of parts) await storage.remove(path);
    },
  };
};
