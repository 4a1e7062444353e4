import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { posterKey } from '../../../../contract/library/poster-address.ts';
import { t } from '../../../../contract/messages.ts';
import { canonicalLanguage } from '../../../../contract/text-tracks/languages.ts';
import { parseCaptions } from '../../../../contract/text-tracks/parse-captions.ts';
import {
  MediaRefusal,
  type MediaTools,
  type PreparedVideo,
  prepareVideo,
  type SoundChoice,
} from '../../../media/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Attempt } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { PictureFormat } from '../../../platform/pictures/picture-format.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { inOneLine } from '../captions.ts';
import { removeOriginalsOf } from '../originals/removing-originals.ts';
import { sourceOf } from '../uploads/upload-store.ts';
import {
  beginAttempt,
  failVideo,
  finishVideo,
  reportProgress,
  type TranscodedVideo,
} from '../video-store.ts';

export type ShowVideo = (
  trx: Database,
  ready: { videoId: number; durationMs: number; image: string; now: Date },
) => Promise<void>;

/** Encodes a JPEG again in every width and format in which pictures are kept. */
export type ResizePicture = (jpeg: Buffer) => Promise<{
  /** Width of the largest file, in pixels. */
  width: number;
  files: readonly { width: number; format: PictureFormat; bytes: Uint8Array }[];
  /** ThumbHash in hexadecimal digits. */
  thumbHash: string;
}>;

export type TranscodingContext = {
  db: Database;
  clock: Clock;
  storage: Storage;
  tools: MediaTools;
  /** Working folder of this process alone. */
  workFolder: string;
  log: Log;
  resizePicture: ResizePicture;
  /** Gives classes a finished video and its picture, in the transaction that finishes it. */
  showVideo: ShowVideo;
};

type Transcoding = {
  videoId: number;
  attempt: number;
  sound: SoundChoice | null;
  folder: string;
  signal: AbortSignal;
};

/** The source file is gone: another attempt would not help. */
class SourceGone extends Error {}

const attemptsOf = (videoId: number): string => `videos/${videoId}`;
const picturesOf = (videoId: number): string => `posters/${videoId}`;

/** Joins the uploaded parts on this machine's disk. */
const fetchSource = async (
  { db, storage }: TranscodingContext,
  { videoId, folder, signal }: Transcoding,
): Promise<string> => {
  const input = join(folder, 'source');
  const parts = await sourceOf(db, videoId);
  if (parts.length === 0)
    throw new SourceGone(t('The file this video was to be made from is not there any more.'));
  for (const { storageKey, bytes, startsAt } of parts) {
    const object = await storage.open(storageKey);
    if (!object)
      throw new SourceGone(t('A part of the file this video was to be made from is not there any more.'));
    await pipeline(await object.stream(), createWriteStream(input, { flags: 'a' }), { signal });
    const { size } = await stat(input);
    if (size !== startsAt + bytes) throw new Error(`The part ${storageKey} is not as long as it was`);
  }
  return input;
};

/** Stores the picture in every size and format, under a content hash, so that browsers may cache it for ever. */
const storePicture = async (
  { storage, resizePicture }: TranscodingContext,
  { videoId, folder, signal }: Transcoding,
  { poster }: PreparedVideo,
): Promise<string> => {
  const frame = await readFile(join(folder, 'made', poster.file));
  const hash = createHash('sha256').update(frame).digest('hex').slice(0, 12);
  const { width, thumbHash, files } = await resizePicture(frame);
  const place = { stem: `${picturesOf(videoId)}/${hash}`, thumbHash, width };
  await storage.removeAll(picturesOf(videoId));
  for (const file of files)
    await storage.put(
      `${posterKey({ ...place, width: file.width })}.${file.format}`,
      Readable.from([file.bytes], { objectMode: false }),
      { signal },
    );
  return posterKey(place);
};

/** Returns the file's captions that have lines; the language is empty if unknown. */
const embeddedCues = (captions: PreparedVideo['captions']): TranscodedVideo['embeddedCaptions'] =>
  captions.flatMap(({ language, text }) => {
    const { cues } = parseCaptions(text);
    const known = language === 'und' ? null : canonicalLanguage(language);
    return cues.length > 0 ? [{ language: known ?? '', cues }] : [];
  });

const longestTitle = 80;

/** Returns the sound tracks with cleaned-up names, as far as the file names them. */
const namedTracks = (tracks: PreparedVideo['soundTracks']): TranscodedVideo['soundTracks'] =>
  tracks.map(({ channels, language, title }) => ({
    channels,
    language: (language === 'und' ? null : canonicalLanguage(language)) ?? '',
    title: inOneLine(title.slice(0, longestTitle)),
  }));

const store = async (
  context: TranscodingContext,
  transcoding: Transcoding,
  prepared: PreparedVideo,
): Promise<TranscodedVideo> => {
  const { videoId, attempt, folder, signal } = transcoding;
  const prefix = `${attemptsOf(videoId)}/${attempt}`;
  await context.storage.putFolder(prefix, join(folder, 'made'), { signal });
  const {
    durationMs,
    width,
    height,
    highRange,
    loudness,
    soundChange,
    soundTracks,
    soundTrack,
    captions,
    renditions,
    poster,
    storyboard,
    loop,
  } = prepared;
  return {
    durationMs,
    width,
    height,
    highRange,
    madeBytes: await folderBytes(join(folder, 'made')),
    loudnessLufs: loudness?.integratedLufs ?? null,
    soundChange,
    soundTracks: namedTracks(soundTracks),
    soundTrack,
    embeddedCaptions: embeddedCues(captions),
    poster: await storePicture(context, transcoding, prepared),
    manifest: { folder: prefix, rungs: renditions, poster, storyboard, loop },
  };
};

/** Returns the total size of all files below a folder, in bytes. */
const folderBytes = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
};

/** Removes the files of earlier, interrupted attempts. */
const clear = async ({ storage }: TranscodingContext, videoId: number): Promise<void> => {
  await storage.removeAll(attemptsOf(videoId));
};

const pauseMs = 2000;
/** Share of the progress that transcoding takes; the rest is for storing the result. */
const madeShare = 0.95;

/** Reports the progress of a video, at most every two seconds; a failed report does not stop the work. */
const createProgress = (tell: (percent: number) => Promise<void>, log: Log) => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let telling = Promise.resolve();
  return {
    tell: (percent: number): void => {
      const now = performance.now();
      if (now - reportedAt < pauseMs) return;
      reportedAt = now;
      telling = telling
        .then(() => tell(Math.round(percent * madeShare)))
        .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
    },
    /** Resolves once the last report has arrived. */
    end: (): Promise<void> => telling,
  };
};

const transcode = async (context: TranscodingContext, transcoding: Transcoding): Promise<TranscodedVideo> => {
  const { videoId, sound, folder, signal } = transcoding;
  await clear(context, videoId);
  await mkdir(folder, { recursive: true });
  const input = await fetchSource(context, transcoding);
  const progress = createProgress((percent) => reportProgress(context.db, videoId, percent), context.log);
  try {
    const prepared = await prepareVideo({
      input,
      outputFolder: join(folder, 'made'),
      tools: context.tools,
      onProgress: progress.tell,
      signal,
      sound,
    });
    return await store(context, transcoding, prepared);
  } finally {
    await progress.end();
  }
};

/** Transcodes an uploaded video; may be stopped at any point and begun again. */
export const transcodeVideo = async (
  context: TranscodingContext,
  { data: { videoId }, signal, complete }: Attempt<{ videoId: number }>,
): Promise<void> => {
  const { db, clock, log, workFolder, showVideo } = context;
  const begun = await beginAttempt(db, videoId);
  if (begun === null) return transaction(db, complete);
  const { attempt, sound } = begun;
  const folder = join(workFolder, `${videoId}-${attempt}`);
  try {
    log.info({ videoId, attempt }, 'video begun');
    const made = await transcode(context, { videoId, attempt, sound, folder, signal });
    await transaction(db, async (trx) => {
      // Classes first, as editors lock them.
      await showVideo(trx, { videoId, durationMs: made.durationMs, image: made.poster, now: clock.now() });
      await finishVideo(trx, videoId, made);
      await complete(trx);
    });
    await removeOriginalsOf(context, [videoId]).catch((error: unknown) =>
      log.warn({ videoId, err: error }, 'the original is still to be removed'),
    );
    log.info({ videoId, attempt, seconds: Math.round(made.durationMs / 1000) }, 'video finished');
  } catch (error) {
    if (!(error instanceof MediaRefusal || error instanceof SourceGone)) throw error;
    log.warn({ videoId, attempt, err: error }, 'video failed');
    await transaction(db, async (trx) => {
      await failVideo(trx, videoId, error.message);
      await complete(trx);
    });
    await clear(context, videoId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Marks a video as failed after the last attempt; the file itself is probably not at fault. */
export const giveUpVideo = async (
  context: TranscodingContext,
  { videoId }: { videoId: number },
): Promise<void> => {
  context.log.error({ videoId }, 'video given up');
  const sentence = t(
    'The server could not finish this video, though it tried several times. Its log says why. Once that is mended, try again.',
  );
  // If the video has been retried and made since, there is nothing to give up.
  if (await failVideo(context.db, videoId, sentence)) await clear(context, videoId);
};
