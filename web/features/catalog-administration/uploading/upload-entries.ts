import type { UnfinishedUpload } from '../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { fullCount } from '../../../ui/text/counts.ts';

/** Destination of a video: a class, or a new draft in a series. */
export type UploadTarget = { classId: number } | { seriesId: number };

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'paused'
  /** Begun on another page or day; the file must be chosen again. */
  | 'interrupted'
  | 'done'
  | 'failed';

export type QueuedUpload = {
  key: string;
  fileName: string;
  bytes: number;
  sent: number;
  /** Bytes per second; null while unknown. */
  speed: number | null;
  state: UploadState;
  /** Reason of a failure, an interruption or the wait before a retry; null for none. */
  problem: string | null;
  /** True if a retry can help. */
  again: boolean;
  target: UploadTarget | null;
  videoId: number | null;
  /** Class that has the video. */
  classId: number | null;
};

/** Properties of a file that the queue needs. */
export type SentFile = Pick<File, 'name' | 'size' | 'lastModified' | 'slice'>;

export type Entry = QueuedUpload & {
  uploadId: string | null;
  modifiedAt: number | null;
  file: SentFile | null;
  abort: AbortController | null;
};

let count = 0;

const newEntry = (fields: Partial<Entry> & Pick<Entry, 'fileName' | 'bytes'>): Entry => {
  count += 1;
  return {
    key: `upload-${count}`,
    sent: 0,
    speed: null,
    state: 'waiting',
    problem: null,
    again: false,
    target: null,
    videoId: null,
    classId: null,
    uploadId: null,
    modifiedAt: null,
    file: null,
    abort: null,
    ...fields,
  };
};

/** Returns the entry of a chosen file; it has the state `failed` if the file is too large. */
export const entryOfFile = (file: SentFile, target: UploadTarget, maxBytes: number | null): Entry => {
  const entry = newEntry({
    fileName: file.name,
    bytes: file.size,
    modifiedAt: file.lastModified,
    file,
    target,
  });
  if (maxBytes === null || file.size <= maxBytes) return entry;
  const gigabytes = fullCount(Math.floor(maxBytes / 1e9));
  return {
    ...entry,
    state: 'failed',
    problem: t('This file is larger than the limit of {gigabytes} GB.', { gigabytes }),
  };
};

const targetOf = (classId: number | null, seriesId: number | null): UploadTarget | null => {
  if (classId !== null) return { classId };
  return seriesId === null ? null : { seriesId };
};

/** Returns the entry of an unfinished upload that the server reports. */
export const entryOfUnfinished = (upload: UnfinishedUpload): Entry => {
  const { id, fileName, bytes, received, modifiedAt, classId, seriesId } = upload;
  return newEntry({
    fileName,
    bytes,
    modifiedAt,
    sent: received,
    state: 'interrupted',
    uploadId: id,
    target: targetOf(classId, seriesId),
  });
};

/** True if the file is the one that an interrupted upload was sending. */
export const isSameFile = (entry: Entry, file: SentFile): boolean =>
  entry.state === 'interrupted' &&
  entry.fileName === file.name &&
  entry.bytes === file.size &&
  (entry.modifiedAt === null || entry.modifiedAt === file.lastModified);

/** Store of the uploads in their order, with change listeners. */
export const createEntries = () => {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  const set = (next: readonly Entry[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    all: (): readonly Entry[] => entries,
    find: (key: string): Entry | undefined => entries.find((entry) => entry.key === key),
    set,
    change: (key: string, changes: Partial<Entry>): void =>
      set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry))),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Entries = ReturnType<typeof createEntries>;
