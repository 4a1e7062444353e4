import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fullCount } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type Arrival, createArrival } from './chunks.ts';
import { refuseOtherContent, refuseOtherName, sniffedBytes } from './container.ts';
import { newVideo, titleOf } from './new-video.ts';
import type { Checksum, UploadMetadata } from './tus-headers.ts';
import {
  addPart,
  addUpload,
  claimUpload,
  forgottenUploads,
  type Part,
  partsOf,
  releaseUpload,
  removeUpload,
  type Upload,
  uploadById,
} from './upload-store.ts';

/** Target of an uploaded video: a class, or a new draft in a series. */
export type VideoTarget = { classId: number | null; seriesId: number | null };

/** Port through which classes receive uploaded videos. */
export type VideoPlacement = {
  /** Throws `not_found` if the class or series does not exist. */
  check: (db: Database, target: VideoTarget) => Promise<void>;
  /** Places the video within the transaction that makes it; ignores a target that is gone by then. */
  place: (
    trx: Database,
    arrived: VideoTarget & { videoId: number; title: string; userId: string | null; now: Date },
  ) => Promise<void>;
  /** Returns the class that has the video, or is to have it; null if none. */
  classOf: (db: Database, videoId: number) => Promise<number | null>;
};

export type UploadsContext = {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: Jobs;
  placement: VideoPlacement;
  /** Maximum file size, in bytes. */
  maxBytes: number;
  /** Recommended maximum of one request, in bytes. */
  partBytes: number;
  /** Bytes that are stored and acknowledged at a time. */
  chunkBytes?: number;
  /** Time-out of a silent sender. */
  silenceMs?: number;
};

type UploadParts = Pick<UploadsContext, 'db' | 'storage'>;

const defaultChunkBytes = 32 * 1024 * 1024;
const usualSilenceMs = 15_000;
const expiryMs = 7 * 24 * 60 * 60 * 1000;
/** Duration of a claim: longer than a chunk may be silent, and renewed while bytes arrive. */
const claimMs = 60_000;
const renewMs = 15_000;

/** Returns the moment at which an unfinished upload expires. */
export const expiry = (clock: Clock): Date => new Date(clock.now().getTime() + expiryMs);

const notThere = (): AppError =>
  new AppError('not_found', { message: t('This upload does not exist any more. Begin again.') });

export const findUpload = async ({ db, clock }: UploadsContext, id: string): Promise<Upload> => {
  const upload = await uploadById(db, id, clock.now());
  if (!upload) throw notThere();
  return upload;
};

const megabytes = (bytes: number): string => `${fullCount(Math.floor(bytes / 1_000_000))} MB`;

/** Begins an upload of a file of `length` bytes. */
export const beginUpload = async (
  context: UploadsContext,
  { userId, length, metadata }: { userId: string | null; length: number; metadata: UploadMetadata },
): Promise<Upload> => {
  const { db, clock, maxBytes, placement } = context;
  const { text, fileName, title, classId, seriesId } = metadata;
  if (length > maxBytes)
    throw new AppError('too_large', {
      message: t('The file is larger than {size}, which is the most.', { size: megabytes(maxBytes) }),
    });
  if (length === 0) throw new AppError('invalid', { message: t('The file is empty.') });
  refuseOtherName(fileName);
  await placement.check(db, { classId, seriesId });
  const upload = {
    id: randomBytes(16).toString('hex'),
    userId,
    length,
    fileName,
    title,
    metadata: text,
    planEntryId: classId,
    planId: seriesId,
    expiresAt: expiry(clock),
  };
  await addUpload(db, upload);
  return { ...upload, received: 0, videoId: null };
};

export const folderOf = (id: string): string => `uploads/${id}`;

/** Deletes an upload with all its bytes. */
export const endUpload = async ({ db, storage }: UploadParts, id: string): Promise<void> => {
  await removeUpload(db, id);
  await storage.removeAll(folderOf(id));
};

const firstBytes = async (storage: Storage, parts: readonly Part[], count: number): Promise<Buffer> => {
  const found: Buffer[] = [];
  let missing = count;
  for (const { storageKey, bytes } of parts) {
    if (missing <= 0) break;
    const object = await storage.open(storageKey);
    if (!object) throw new Error(`The part ${storageKey} of an upload is not in the storage`);
    const end = Math.min(missing, bytes) - 1;
    for await (const buffer of await object.stream({ start: 0, end })) found.push(buffer as Buffer);
    missing -= end + 1;
  }
  return Buffer.concat(found);
};

type Adding = { upload: Upload; holder: string };

/** Counts stored parts; the last one creates the video and requests its transcoding. */
const commit = async (
  { db, clock, jobs, placement }: UploadsContext,
  { upload, holder }: Adding,
  parts: readonly Part[],
): Promise<number | null> =>
  transaction(db, async (trx) => {
    for (const part of parts)
      if (!(await addPart(trx, upload.id, { holder, part, expiresAt: expiry(clock) })))
        throw new AppError('busy');
    const received = parts.reduce((sum, { bytes }) => sum + bytes, upload.received);
    if (received < upload.length) return null;
    const videoId = await newVideo(trx, jobs, upload);
    const { userId, planEntryId: classId, planId: seriesId } = upload;
    await placement.place(trx, {
      videoId,
      title: titleOf(upload),
      classId,
      seriesId,
      userId,
      now: clock.now(),
    });
    return videoId;
  });

const storeChunk = async (
  { storage }: UploadsContext,
  { upload, holder }: Adding,
  startsAt: number,
  chunk: Readable,
): Promise<Part> => {
  const storageKey = `${folderOf(upload.id)}/${String(startsAt).padStart(15, '0')}-${holder}`;
  const { size } = await storage.put(storageKey, chunk, { contentType: 'application/octet-stream' });
  return { startsAt, bytes: size, storageKey };
};

const tooLong = (): AppError =>
  new AppError('too_large', { message: t('More was sent than the upload said it would be.') });

/** Rejects a file that is no video as early as possible and removes the upload with its bytes. */
const checkContent = async (context: UploadsContext, { upload }: Adding, arrival: Arrival, parts: Part[]) => {
  const { db, storage } = context;
  const [last] = parts.slice(-1);
  const end = last ? last.startsAt + last.bytes : upload.received;
  try {
    if (upload.received === 0 && arrival.head().length >= Math.min(sniffedBytes, upload.length))
      refuseOtherContent(arrival.head());
    else if (end === upload.length)
      refuseOtherContent(
        await firstBytes(storage, [...(await partsOf(db, upload.id)), ...parts], sniffedBytes),
      );
  } catch (error) {
    if (error instanceof AppError) await endUpload(context, upload.id);
    throw error;
  }
};

/** Stores the incoming bytes. Without a checksum every chunk counts at once; with one, all of them or none. */
const storeArrival = async (
  context: UploadsContext,
  adding: Adding,
  { arrival, checksum }: { arrival: Arrival; checksum: Checksum | null },
): Promise<{ received: number; videoId: number | null }> => {
  const { storage } = context;
  const { upload, holder } = adding;
  let [received, videoId] = [upload.received, upload.videoId];
  const waiting: Part[] = [];
  const count = async (): Promise<void> => {
    await checkContent(context, { upload: { ...upload, received }, holder }, arrival, waiting);
    videoId = await commit(context, { upload: { ...upload, received }, holder }, waiting);
    received += waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    waiting.length = 0;
  };
  try {
    for (let chunk = await arrival.next(); chunk; chunk = await arrival.next()) {
      const startsAt = received + waiting.reduce((sum, { bytes }) => sum + bytes, 0);
      waiting.push(await storeChunk(context, adding, startsAt, chunk));
      if (upload.received + arrival.bytes() > upload.length) throw tooLong();
      if (!checksum) await count();
    }
    if (!checksum) return { received, videoId };
    if (arrival.cut() || !arrival.digest()?.equals(checksum.digest)) throw new AppError('checksum_mismatch');
    await count();
    return { received, videoId };
  } catch (error) {
    for (const { storageKey } of waiting) await storage.remove(storageKey);
    throw error;
  }
};

/** Adds bytes at `offset`. If the sender is cut off, the bytes so far stay, unless a checksum covers the whole part. */
export const appendToUpload = async (
  context: UploadsContext,
  id: string,
  sent: {
    offset: number;
    length: number | null;
    body: Readable;
    checksum: Checksum | null;
    signal: AbortSignal;
  },
): Promise<{ received: number; videoId: number | null; expiresAt: Date }> => {
  const { db, clock, chunkBytes = defaultChunkBytes, silenceMs = usualSilenceMs } = context;
  const holder = randomBytes(8).toString('hex');
  const hold = (): Promise<boolean> => {
    const now = clock.now();
    return claimUpload(db, id, holder, { now, until: new Date(now.getTime() + claimMs) });
  };
  await findUpload(context, id);
  if (!(await hold())) throw new AppError('busy');
  const renewing = setInterval(() => void hold().catch(() => undefined), renewMs);
  try {
    const upload = await findUpload(context, id);
    if (sent.offset !== upload.received)
      throw new AppError('conflict', {
        message: t('This part begins at {offset}; {next} is next.', {
          offset: sent.offset,
          next: upload.received,
        }),
      });
    if (sent.offset + (sent.length ?? 0) > upload.length) throw tooLong();
    const { body, checksum, signal } = sent;
    const arrival = createArrival(body, {
      chunkBytes,
      silenceMs,
      signal,
      algorithm: checksum?.algorithm ?? null,
    });
    const outcome = await storeArrival(context, { upload, holder }, { arrival, checksum });
    return { ...outcome, expiresAt: expiry(clock) };
  } finally {
    clearInterval(renewing);
    await releaseUpload(db, id, holder);
  }
};

/** Removes uploads that were abandoned for a week. */
export const sweepUploads = async (context: UploadParts & { clock: Clock }): Promise<number> => {
  const ids = await forgottenUploads(context.db, context.clock.now());
  for (const id of ids) await endUpload(context, id);
  return ids.length;
};
