import type { UnfinishedUpload } from '../../../../contract/catalog-administration/videos.schema.ts';
import { createPartSize } from './part-size.ts';
import { type SendingDependencies, sendFile } from './sending.ts';
import {
  createEntries,
  type Entries,
  type Entry,
  entryOfFile,
  entryOfUnfinished,
  isSameFile,
  type QueuedUpload,
  type SentFile,
  type UploadState,
  type UploadTarget,
} from './upload-entries.ts';

const atOnce = 2;
const runs = new Set<UploadState>(['sending', 'retrying']);
const unfinished = new Set<UploadState>(['waiting', 'sending', 'retrying', 'paused']);

/** Starts waiting uploads, up to the limit of parallel ones. */
const advance = (dependencies: SendingDependencies, entries: Entries): void => {
  for (const { key, file, state } of entries.all()) {
    if (entries.all().filter((entry) => runs.has(entry.state)).length >= atOnce) return;
    if (state !== 'waiting' || !file) continue;
    const abort = new AbortController();
    entries.change(key, { state: 'sending', abort, problem: null });
    const sending = { key, file, signal: abort.signal };
    void sendFile(dependencies, entries, sending).finally(() => advance(dependencies, entries));
  }
};

/**
 * Upload queue of this browser page, two uploads at a time. Uploads continue while other pages of the studio are shown;
 * an unfinished one from before resumes once its file is chosen again.
 */
export const createUploadQueue = (given: Omit<SendingDependencies, 'partSize'>) => {
  const dependencies: SendingDependencies = { ...given, partSize: createPartSize() };
  const entries = createEntries();
  /** Ids of removed uploads: an outdated answer of the server may still contain them. */
  const gone = new Set<string>();
  const stop = (key: string, changes: Partial<Entry>): void => {
    entries.find(key)?.abort?.abort();
    entries.change(key, { ...changes, abort: null, speed: null, problem: null });
    advance(dependencies, entries);
  };
  return {
    list: (): readonly QueuedUpload[] => entries.all(),
    subscribe: entries.subscribe,
    /** True if leaving the site would interrupt an upload. */
    isBusy: (): boolean =>
      entries
        .all()
        .some(({ state, file, again }) => file && (state === 'failed' ? again : unfinished.has(state))),
    /** Adds files to the queue; the file of an interrupted upload resumes it, with the target that it had. */
    add: (files: readonly SentFile[], target: UploadTarget, maxBytes: number | null): void => {
      for (const file of files) {
        const begun = entries.all().find((entry) => isSameFile(entry, file));
        if (begun) entries.change(begun.key, { file, state: 'waiting', problem: null });
        else entries.set([...entries.all(), entryOfFile(file, target, maxBytes)]);
      }
      advance(dependencies, entries);
    },
    /** Adds unfinished uploads that the server reports and this page does not have. */
    remember: (uploads: readonly UnfinishedUpload[]): void => {
      const known = new Set(entries.all().map(({ uploadId }) => uploadId));
      const begun = uploads.filter(({ id }) => !known.has(id) && !gone.has(id));
      if (begun.length > 0) entries.set([...entries.all(), ...begun.map(entryOfUnfinished)]);
    },
    pause: (key: string): void => stop(key, { state: 'paused' }),
    /** Continues a paused upload, or retries a failed one. */
    resume: (key: string): void => stop(key, { state: 'waiting' }),
    /** Removes an upload with all received data; one that is complete or never began is only removed from the list. */
    remove: async (key: string): Promise<void> => {
      const entry = entries.find(key);
      entry?.abort?.abort();
      if (entry?.uploadId) gone.add(entry.uploadId);
      entries.set(entries.all().filter((one) => one.key !== key));
      advance(dependencies, entries);
      if (entry?.uploadId && entry.state !== 'done')
        // If this call fails, the upload expires on the server.
        await dependencies.tus.end(entry.uploadId).catch(() => undefined);
    },
    /** Aborts and removes all uploads when the editor signs out; received data is kept. */
    clear: (): void => {
      for (const { abort } of entries.all()) abort?.abort();
      entries.set([]);
    },
  };
};
