import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Storage } from '../../../platform/storage/index.ts';

/** Tables whose rows own files, and the folders of these files by row id. */
const tablesOfFolders = [
  ['videos', ['videos', 'posters']],
  ['photos', ['photos']],
  ['uploads', ['uploads']],
] as const;

/** Returns the folders of existing rows, such as `videos/12`. */
const foldersInUse = async (db: Database): Promise<Set<string>> => {
  const used = new Set<string>();
  for (const [table, folders] of tablesOfFolders) {
    const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows) for (const folder of folders) used.add(`${folder}/${id}`);
  }
  return used;
};

/** Valid storage keys of an archive's files. */
export const fileKey = /^(posters|photos|videos|uploads)(\/[A-Za-z0-9._-]+)+$/;

/**
 * Stores the files of an archive and records new files in the file `list`, so that a refused archive leaves none
 * behind. The caller must call `close`.
 */
export const openStoring = async ({ db, storage }: { db: Database; storage: Storage }, list: string) => {
  const added = await open(list, 'a');
  return {
    put: async (key: string, content: AsyncIterable<Buffer>): Promise<void> => {
      if ((await storage.stat(key)) === null) await added.write(`${key}\n`);
      await storage.put(key, Readable.from(content, { objectMode: false }));
    },
    close: (): Promise<void> => added.close(),
    /** Removes the added files, except those of content that was created here meanwhile. */
    removeAdded: async (): Promise<void> => {
      const used = await foldersInUse(db);
      for await (const key of createInterface({ input: createReadStream(list) }))
        if (fileKey.test(key) && !used.has(key.split('/', 2).join('/'))) await storage.remove(key);
    },
  };
};
export type Storing = Awaited<ReturnType<typeof openStoring>>;
