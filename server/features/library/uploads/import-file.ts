import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { refuseOtherContent, sniffedBytes } from './container.ts';
import { newVideo } from './new-video.ts';
import { addPart, addUpload, claimUpload } from './upload-store.ts';
import { expiry, folderOf } from './uploads.ts';

export type ImportContext = { db: Database; storage: Storage; clock: Clock; jobs: Jobs };

export type ImportedFile = {
  /** Bytes. */
  length: number;
  /** Makes the file the source of a new video and asks for it to be made; its id. */
  store: (trx: Database) => Promise<number>;
};

const beginningOf = async (file: string): Promise<Buffer> => {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
};

/** Copies a file of this machine into the storage. Throws AppError where it is no video. */
export const importFile = async (
  { db, storage, clock, jobs }: ImportContext,
  file: string,
  title: string,
): Promise<ImportedFile> => {
  refuseOtherContent(await beginningOf(file));
  const { size: length } = await stat(file);
  const id = randomBytes(16).toString('hex');
  const holder = randomBytes(8).toString('hex');
  const expiresAt = expiry(clock);
  const fileName = basename(file);
  // Known before a byte is copied, so that a copy that was cut off is swept with the forgotten uploads.
  await addUpload(db, {
    id,
    userId: null,
    planEntryId: null,
    planId: null,
    length,
    fileName,
    title,
    metadata: '',
    expiresAt,
  });
  await claimUpload(db, id, holder, { now: clock.now(), until: expiresAt });
  const storageKey = `${folderOf(id)}/whole`;
  await storage.put(storageKey, file, { contentType: 'application/octet-stream' });
  return {
    length,
    store: async (trx) => {
      await addPart(trx, id, { holder, part: { startsAt: 0, bytes: length, storageKey }, expiresAt });
      return newVideo(trx, jobs, { id, length, fileName, title });
    },
  };
};
