import { useEffect, useSyncExternalStore } from 'react';
import { signOutEvent } from '../../../client/member-data.ts';
import { browserTus } from './tus.ts';
import type { QueuedUpload } from './upload-entries.ts';
import { createUploadQueue } from './upload-queue.ts';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', () => {
      done();
      reject(signal.reason);
    });
  });

/** One for the browser page: uploads go on while its pages change. */
export const uploads = createUploadQueue({ tus: browserTus, now: () => performance.now(), pause });

/** The browser asks before the site is left while something is under way. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (uploads.isBusy()) event.preventDefault();
};

let watched = false;
const watchPage = (): void => {
  if (watched) return;
  watched = true;
  window.addEventListener('beforeunload', askBeforeLeaving);
  window.addEventListener(signOutEvent, uploads.clear);
};

const none: readonly QueuedUpload[] = [];

export const useUploads = (): readonly QueuedUpload[] => {
  useEffect(watchPage, []);
  return useSyncExternalStore(uploads.subscribe, uploads.list, () => none);
};
