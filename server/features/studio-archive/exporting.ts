import type { Database } from '../../platform/db.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { tarEnd, tarHeader, tarPadding } from '../../platform/tar/tar-writer.ts';
import { archiveFormat, archiveVersion, filePrefix, manifestPath, tablePath } from './archive-format.ts';
import { existingTables, lastMigration, linesOf, openSnapshot, writtenColumns } from './archive-store.ts';
import { newSalt, type Seal, sealUnder } from './sealing.ts';
import { exportedTables, secretColumns } from './table-decisions.ts';

export type ExportOptions = {
  members: boolean;
  videos: boolean;
  passphrase: string | null;
  /** Salt in Base64; random if absent. */
  salt?: string;
};
export type ExportContext = { db: Database; storage: Storage };

const photoKey = /photos\/([0-9a-f]{32})-/g;
const posterKey = /posters\/(\d{1,10})\//g;

function* fileOf(path: string, content: string): Generator<Uint8Array> {
  const bytes = Buffer.from(content);
  yield tarHeader(path, bytes.length);
  yield bytes;
  yield tarPadding(bytes.length);
}

/** Encrypts the password of a row; removes it if there is no passphrase. */
const sealed = (line: string, seal: Seal | null): string => {
  const row = JSON.parse(line) as { password: string | null };
  if (row.password !== null) row.password = seal ? seal.seal(row.password) : null;
  return JSON.stringify(row);
};

type ReferencedFiles = {
  photos: Set<string>;
  uploads: Set<string>;
  videos: Set<number>;
  posters: Set<number>;
};

/** Collects the files that a row refers to. */
const note = (found: ReferencedFiles, table: string, line: string): void => {
  for (const [, id = ''] of line.matchAll(photoKey)) found.photos.add(id);
  // A picture stays with the classes that show it after its video is deleted.
  for (const [, id] of line.matchAll(posterKey)) found.posters.add(Number(id));
  if (table === 'videos') found.videos.add((JSON.parse(line) as { id: number }).id);
  if (table === 'uploads') found.uploads.add((JSON.parse(line) as { id: string }).id);
};

async function* tablesOf(
  trx: Database,
  options: ExportOptions,
  { found, seal }: { found: ReferencedFiles; seal: Seal | null },
): AsyncGenerator<Uint8Array> {
  for (const { name, emptied } of exportedTables(options, new Set(await existingTables(trx)))) {
    const columns = await writtenColumns(trx, name);
    // Pictures that no part of the studio shows belong to members.
    const only = name === 'photos' && !options.members ? { column: 'id', values: [...found.photos] } : null;
    let chunk = 0;
    const choice = { emptied: [...emptied, ...(secretColumns[name] ?? [])], ...(only ? { only } : {}) };
    for await (const lines of linesOf(trx, name, choice)) {
      chunk += 1;
      const told = name === 'credentials' ? lines.map((line) => sealed(line, seal)) : lines;
      for (const line of lines) note(found, name, line);
      if (name === 'photos')
        for (const line of lines) found.photos.add((JSON.parse(line) as { id: string }).id);
      yield* fileOf(tablePath(name, chunk), `${[JSON.stringify(columns), ...told].join('\n')}\n`);
    }
  }
}

/** Returns the sorted keys of one video, picture or upload, which are few. */
const keysIn = async (storage: Storage, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

async function* storedFiles(storage: Storage, prefixes: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const prefix of prefixes)
    for (const key of await keysIn(storage, prefix)) {
      const object = await storage.open(key);
      // Removed since it was listed.
      if (!object) continue;
      yield tarHeader(filePrefix + key, object.size);
      let sent = 0;
      for await (const bytes of await object.stream()) {
        sent += (bytes as Buffer).length;
        yield bytes as Buffer;
      }
      if (sent !== object.size) throw new Error(`${key} changed while it was exported`);
      yield tarPadding(object.size);
    }
}

const inOrder = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b);

function* prefixesOf(
  { photos, uploads, videos, posters }: ReferencedFiles,
  withVideos: boolean,
): Generator<string> {
  for (const id of inOrder(new Set([...posters, ...videos]))) yield `posters/${id}`;
  for (const id of [...photos].toSorted()) yield `photos/${id}`;
  if (!withVideos) return;
  for (const id of inOrder(videos)) yield `videos/${id}`;
  for (const id of [...uploads].toSorted()) yield `uploads/${id}`;
}

/** Streams the whole studio as one tar archive. Equal studios with the same salt give equal bytes. */
export async function* exportStudio(
  { db, storage }: ExportContext,
  options: ExportOptions,
): AsyncGenerator<Uint8Array> {
  const { members, videos, passphrase, salt = newSalt() } = options;
  const seal = members && passphrase !== null ? await sealUnder(passphrase, salt) : null;
  const found: ReferencedFiles = {
    photos: new Set(),
    uploads: new Set(),
    videos: new Set(),
    posters: new Set(),
  };
  const { trx, end } = await openSnapshot(db);
  try {
    const migration = await lastMigration(trx);
    const about = { members, videos, passwords: seal !== null, ...(seal ? { salt } : {}) };
    const manifest = { format: archiveFormat, version: archiveVersion, migration, ...about };
    yield* fileOf(manifestPath, `${JSON.stringify(manifest)}\n`);
    yield* tablesOf(trx, options, { found, seal });
  } finally {
    await end();
  }
  yield* storedFiles(storage, prefixesOf(found, videos));
  yield tarEnd();
}
