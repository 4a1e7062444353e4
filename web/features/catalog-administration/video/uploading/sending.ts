import { ApiError } from '../../../../client/api.ts';
import { createSpeedometer } from './speedometer.ts';
import type { Standing, Tus } from './tus.ts';
import type { Entries, Entry, SentFile } from './upload-entries.ts';

export type SendingParts = {
  tus: Tus;
  now: () => number;
  /** Resolves after so many milliseconds, or as soon as the network is back; rejects where the signal says so. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

const pausesMs = [1000, 2000, 5000, 10_000, 30_000];
const lost = 'Connection lost. Retrying';
const moved = 'This file was moved or changed. Choose it again to go on.';
const signedOut =
  'You are signed out. Sign in again in another tab, then try again: what has arrived is kept.';

/** A title from the name of a file: "standing-strong_take 3.mov" is "Standing strong take 3". */
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

/** Whether it is worth going on by itself: the network, a server that starts anew, another sender of the same part. */
const passes = ({ status }: ApiError): boolean => [0, 409, 423, 460, 502, 503, 504].includes(status);
/** Whether asking a person to try again can help; what is no video stays none. */
const mayTryAgain = ({ status }: ApiError): boolean => ![400, 413, 415, 422].includes(status);

/** Browsers say of a file that is not there any more that the connection was lost. */
const isReadable = async (file: SentFile): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

/** Sends what is missing of a file; where it stands once it is a video. Throws ApiError, or the signal's reason. */
const sendRest = async (
  { tus, now }: SendingParts,
  { all, find, set, change }: Entries,
  { key, file, signal }: { key: string; file: SentFile; signal: AbortSignal },
): Promise<Standing> => {
  const entry = find(key);
  if (!entry) throw signal.reason;
  let { uploadId } = entry;
  if (uploadId === null) {
    uploadId = await tus.begin(file.size, metadataOf(entry));
    const begun = uploadId;
    // The server may have told of it already.
    set(all().filter((one) => one.uploadId !== begun));
    change(key, { uploadId });
  }
  let standing = await tus.standing(uploadId);
  const speed = createSpeedometer(now);
  while (standing.videoId === null) {
    signal.throwIfAborted();
    const from = standing.received;
    change(key, { state: 'sending', problem: null, sent: from });
    const onProgress = (bytes: number): void =>
      change(key, { sent: from + bytes, speed: speed.after(from + bytes) });
    standing = await tus.send(uploadId, from, file.slice(from), { onProgress, signal });
  }
  return standing;
};

const fail = ({ change }: Entries, key: string, error: ApiError): void => {
  // What has expired or was removed is begun anew.
  if (error.status === 404) change(key, { uploadId: null, sent: 0 });
  change(key, {
    state: 'failed',
    speed: null,
    problem: error.status === 401 ? signedOut : error.message,
    again: mayTryAgain(error),
  });
};

/** Sends a file until it is there, through lost connections; what cannot go on by itself says why. */
export const sendFile = async (
  parts: SendingParts,
  entries: Entries,
  sending: { key: string; file: SentFile; signal: AbortSignal },
): Promise<void> => {
  const { key, file, signal } = sending;
  for (let tries = 0; !signal.aborted; tries += 1) {
    const before = entries.find(key)?.sent ?? 0;
    try {
      const { videoId, classId } = await sendRest(parts, entries, sending);
      const done = { videoId, classId, sent: file.size, speed: null, problem: null };
      return entries.change(key, { state: 'done', ...done });
    } catch (error) {
      if (signal.aborted) return;
      const refusal =
        error instanceof ApiError ? error : new ApiError(500, { message: 'Something went wrong.' });
      if (!passes(refusal)) return fail(entries, key, refusal);
      if (!(await isReadable(file)))
        return entries.change(key, { state: 'interrupted', file: null, speed: null, problem: moved });
      // An upload that gets on may be cut off again and again.
      if ((entries.find(key)?.sent ?? 0) > before) tries = 0;
      const problem = refusal.status === 0 ? lost : refusal.message;
      entries.change(key, { state: 'retrying', speed: null, problem });
      const ms = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
      await parts.pause(ms, signal).catch(() => undefined);
    }
  }
};
