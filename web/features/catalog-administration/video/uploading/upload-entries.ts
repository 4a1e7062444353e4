import type { UnfinishedUpload } from '../../../../../contract/catalog-administration/videos.ts';

/** Where a video goes: to a class, or to a new draft in a series. */
export type UploadTarget = { classId: number } | { seriesId: number };

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'paused'
  /** Begun in another page or on another day: its file is to be chosen again. */
  | 'interrupted'
  | 'done'
  | 'failed';

export type QueuedUpload = {
  key: string;
  fileName: string;
  bytes: number;
  sent: number;
  /** Bytes a second; null while it is not known. */
  speed: number | null;
  state: UploadState;
  /** Why it failed, or waits. */
  problem: string | null;
  /** Whether trying again can help. */
  again: boolean;
  target: UploadTarget | null;
  videoId: number | null;
  /** The class that has the video. */
  classId: number | null;
};

/** What the queue needs of a file. */
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

/** A file that was chosen; one that is too large is refused here. */
export const entryOfFile = (file: SentFile, target: UploadTarget, maxBytes: number | null): Entry => {
  const entry = newEntry({
    fileName: file.name,
    bytes: file.size,
    modifiedAt: file.lastModified,
    file,
    target,
  });
  if (maxBytes === null || file.size <= maxBytes) return entry;
  const most = Math.floor(maxBytes / 1e9).toLocaleString('en-US');
  return { ...entry, state: 'failed', problem: `The file is larger than ${most} GB, which is the most.` };
};

const targetOf = (classId: number | null, seriesId: number | null): UploadTarget | null => {
  if (classId !== null) return { classId };
  return seriesId === null ? null : { seriesId };
};

/** What the server knows of an upload that was begun before. */
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

/** Whether this is the file that an interrupted upload was sending. */
export const isSameFile = (entry: Entry, file: SentFile): boolean =>
  entry.state === 'interrupted' &&
  entry.fileName === file.name &&
  entry.bytes === file.size &&
  (entry.modifiedAt === null || entry.modifiedAt === file.lastModified);

/** The uploads in their order, and those who look at them. */
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
