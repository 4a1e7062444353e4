import type { UnfinishedUpload } from '../../../../../contract/catalog-administration/videos.ts';
import { createPartSize } from './part-size.ts';
import { type SendingParts, sendFile } from './sending.ts';
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

/** Sends what waits, as far as there is room. */
const advance = (parts: SendingParts, entries: Entries): void => {
  for (const { key, file, state } of entries.all()) {
    if (entries.all().filter((entry) => runs.has(entry.state)).length >= atOnce) return;
    if (state !== 'waiting' || !file) continue;
    const abort = new AbortController();
    entries.change(key, { state: 'sending', abort, problem: null });
    const sending = { key, file, signal: abort.signal };
    void sendFile(parts, entries, sending).finally(() => advance(parts, entries));
  }
};

/**
 * The uploads of this browser page, two at a time. They go on while other pages of the studio are shown; what was begun
 * before is taken up by choosing its file again.
 */
export const createUploadQueue = (given: Omit<SendingParts, 'partSize'>) => {
  const parts: SendingParts = { ...given, partSize: createPartSize() };
  const entries = createEntries();
  /** Taken off the list: an answer of the server that is older may still name them. */
  const gone = new Set<string>();
  const stop = (key: string, changes: Partial<Entry>): void => {
    entries.find(key)?.abort?.abort();
    entries.change(key, { ...changes, abort: null, speed: null, problem: null });
    advance(parts, entries);
  };
  return {
    list: (): readonly QueuedUpload[] => entries.all(),
    subscribe: entries.subscribe,
    /** Whether something would be cut off by leaving the site. */
    isBusy: (): boolean =>
      entries
        .all()
        .some(({ state, file, again }) => file && (state === 'failed' ? again : unfinished.has(state))),
    /** Sends files; one that was begun before goes on where it stood, to where it was sent then. */
    add: (files: readonly SentFile[], target: UploadTarget, maxBytes: number | null): void => {
      for (const file of files) {
        const begun = entries.all().find((entry) => isSameFile(entry, file));
        if (begun) entries.change(begun.key, { file, state: 'waiting', problem: null });
        else entries.set([...entries.all(), entryOfFile(file, target, maxBytes)]);
      }
      advance(parts, entries);
    },
    /** What the server knows of uploads that this page does not. */
    remember: (uploads: readonly UnfinishedUpload[]): void => {
      const known = new Set(entries.all().map(({ uploadId }) => uploadId));
      const begun = uploads.filter(({ id }) => !known.has(id) && !gone.has(id));
      if (begun.length > 0) entries.set([...entries.all(), ...begun.map(entryOfUnfinished)]);
    },
    pause: (key: string): void => stop(key, { state: 'paused' }),
    /** Goes on, or tries again. */
    resume: (key: string): void => stop(key, { state: 'waiting' }),
    /** Ends it for good, with all that has arrived; one that is done or cannot be sent is only not listed any more. */
    remove: async (key: string): Promise<void> => {
      const entry = entries.find(key);
      entry?.abort?.abort();
      if (entry?.uploadId) gone.add(entry.uploadId);
      entries.set(entries.all().filter((one) => one.key !== key));
      advance(parts, entries);
      if (entry?.uploadId && entry.state !== 'done')
        // What cannot be told now expires by itself.
        await parts.tus.end(entry.uploadId).catch(() => undefined);
    },
    /** Stops and forgets everything, as its sender signs out; what has arrived is kept. */
    clear: (): void => {
      for (const { abort } of entries.all()) abort?.abort();
      entries.set([]);
    },
  };
};
