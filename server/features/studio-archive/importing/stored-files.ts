import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Storage } from '../../../platform/storage/index.ts';

/** The tables whose rows keep files, and the folders of these by the ids of the rows. */
const tablesOfFolders = [
  ['videos', ['videos', 'posters']],
  ['photos', ['photos']],
  ['uploads', ['uploads']],
] as const;

/** `videos/12` for a video that the studio has. */
const foldersInUse = async (db: Database): Promise<Set<string>> => {
  const used = new Set<string>();
  for (const [table, folders] of tablesOfFolders) {
    const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows) for (const folder of folders) used.add(`${folder}/${id}`);
  }
  return used;
};

/** Where an archive may put files. */
export const fileKey = /^(posters|photos|videos|uploads)(\/[A-Za-z0-9._-]+)+$/;

/**
 * Stores the files of an archive and remembers in `list`, a file, those that were not there before, so that an archive
 * that is refused at its end leaves none behind. `close` must be called.
 */
export const openStoring = async ({ db, storage }: { db: Database; storage: Storage }, list: string) => {
  const added = await open(list, 'a');
  return {
    put: async (key: string, content: AsyncIterable<Buffer>): Promise<void> => {
      if ((await storage.stat(key)) === null) await added.write(`${key}\n`);
      await storage.put(key, Readable.from(content, { objectMode: false }));
    },
    close: (): Promise<void> => added.close(),
    /** Those of content that was made here in the meantime stay. */
    removeAdded: async (): Promise<void> => {
      const used = await foldersInUse(db);
      for await (const key of createInterface({ input: createReadStream(list) }))
        if (fileKey.test(key) && !used.has(key.split('/', 2).join('/'))) await storage.remove(key);
    },
  };
};
export type Storing = Awaited<ReturnType<typeof openStoring>>;
