import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { foreignCode } from '../../../client/foreign-answers.ts';
import type { PartSize } from './part-size.ts';
import { createSpeedometer } from './speedometer.ts';
import type { Tus, UploadStatus } from './tus.ts';
import type { Entries, Entry, SentFile } from './upload-entries.ts';

export type SendingDependencies = {
  tus: Tus;
  partSize: PartSize;
  now: () => number;
  /** Resolves after this time, or as soon as the network is back; rejects when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

const pausesMs = [1000, 2000, 5000, 10_000, 30_000];
const lost = msg('Connection lost. Retrying');
const moved = msg('This file was moved or changed. Choose it again to continue.');
const signedOut = msg('You are signed out. Sign in in another tab, then try again. Your upload is kept.');

/** Returns a title derived from a file name: "standing-strong_take 3.mov" becomes "Standing strong take 3". */
export const titleFrom = (fileName: string): string => {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{2,4}$/, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

const metadataOf = ({ fileName, target, modifiedAt }: Entry): Record<string, string> => ({
  filename: fileName,
  title: titleFrom(fileName),
  ...(modifiedAt === null ? {} : { modified: String(modifiedAt) }),
  ...(target && 'classId' in target ? { class: String(target.classId) } : {}),
  ...(target && 'seriesId' in target ? { series: String(target.seriesId) } : {}),
});

const isForeign = ({ code }: ApiError): boolean => code === foreignCode;
/**
 * True if the upload retries automatically: a lost network, a restarting proxy or server, another sender of the same
 * part.
 */
const passes = (error: ApiError): boolean =>
  [0, 409, 423, 460, 502, 503, 504].includes(error.status) ||
  (isForeign(error) && (error.status >= 500 || [408, 429].includes(error.status)));
/** True if a manual retry can help; a file that is no video stays refused. */
const mayTryAgain = (error: ApiError): boolean =>
  isForeign(error) || ![400, 413, 415, 422].includes(error.status);

/** True if the file can still be read. Browsers report a deleted or moved file as a lost connection. */
const isReadable = async (file: SentFile): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

type Sending = { key: string; file: SentFile; signal: AbortSignal };
/** Last part that was sent. */
type LastPart = { from: number; bytes: number };

/** Returns the server's id of an upload, and begins one if there is none. */
const begunUpload = async (
  { tus }: SendingDependencies,
  { all, set, change }: Entries,
  entry: Entry,
): Promise<string> => {
  if (entry.uploadId !== null) return entry.uploadId;
  const uploadId = await tus.begin(entry.bytes, metadataOf(entry));
  // The list may already have this upload from the server's answer.
  set(all().filter((one) => one.uploadId !== uploadId));
  change(entry.key, { uploadId });
  return uploadId;
};

/**
 * Sends the missing parts of a file and returns its state once it is a video. Throws ApiError, or the signal's reason.
 */
const sendRest = async (
  dependencies: SendingDependencies,
  entries: Entries,
  { key, file, signal, last }: Sending & { last: LastPart },
): Promise<UploadStatus> => {
  const { tus, partSize, now } = dependencies;
  const { find, change } = entries;
  const entry = find(key);
  if (!entry) throw signal.reason;
  const uploadId = await begunUpload(dependencies, entries, entry);
  let standing = await tus.standing(uploadId);
  if (last.bytes > 0 && last.from === standing.received) partSize.lost(last.bytes);
  const speed = createSpeedometer(now);
  while (standing.videoId === null) {
    signal.throwIfAborted();
    const from = standing.received;
    change(key, { state: 'sending', problem: null, sent: from });
    const onProgress = (bytes: number): void =>
      change(key, { sent: from + bytes, speed: speed.after(from + bytes) });
    const part = file.slice(from, from + partSize.next(standing.partBytes));
    Object.assign(last, { from, bytes: part.size });
    try {
      standing = await tus.send(uploadId, from, part, { onProgress, signal });
      partSize.arrived(part.size);
    } catch (error) {
      const isTooLarge = error instanceof ApiError && isForeign(error) && error.status === 413;
      if (!isTooLarge || !partSize.refused(part.size)) throw error;
      standing = await tus.standing(uploadId);
    }
  }
  return standing;
};

const fail = ({ change }: Entries, key: string, error: ApiError): void => {
  // An expired or removed upload begins again.
  if (error.status === 404 && !isForeign(error)) change(key, { uploadId: null, sent: 0 });
  change(key, {
    state: 'failed',
    speed: null,
    problem: error.status === 401 && !isForeign(error) ? t(signedOut) : error.message,
    again: mayTryAgain(error),
  });
};

/**
 * Sends a file until it is complete, with retries after lost connections; a permanent failure is stored in the entry.
 */
export const sendFile = async (
  dependencies: SendingDependencies,
  entries: Entries,
  sending: Sending,
): Promise<void> => {
  const { key, file, signal } = sending;
  const last: LastPart = { from: 0, bytes: 0 };
  for (let tries = 0; !signal.aborted; tries += 1) {
    const before = entries.find(key)?.sent ?? 0;
    try {
      const { videoId, classId } = await sendRest(dependencies, entries, { ...sending, last });
      const done = { videoId, classId, sent: file.size, speed: null, problem: null };
      return entries.change(key, { state: 'done', ...done });
    } catch (error) {
      if (signal.aborted) return;
      const refusal =
        error instanceof ApiError ? error : new ApiError(500, { message: t('Something went wrong.') });
      if (!passes(refusal)) return fail(entries, key, refusal);
      if (!(await isReadable(file)))
        return entries.change(key, { state: 'interrupted', file: null, speed: null, problem: t(moved) });
      // Progress resets the back-off.
      if ((entries.find(key)?.sent ?? 0) > before) tries = 0;
      const told = isForeign(refusal) ? `${refusal.message} ${t('Retrying')}` : refusal.message;
      const problem = refusal.status === 0 ? t(lost) : told;
      entries.change(key, { state: 'retrying', speed: null, problem });
      const ms = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
      await dependencies.pause(ms, signal).catch(() => undefined);
    }
  }
};
