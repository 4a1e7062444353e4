import { createCoalescedTask } from '../../platform/concurrency/coalesced-task.ts';
import type { Database } from '../../platform/db.ts';
import { listen } from '../../platform/listen.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { type AnnouncementRow, readAnnouncements } from './announcement-store.ts';

type Parts = { db: Database; connection: Connection; log: Pick<Log, 'error'> };

const againAfterMs = 1000;

/** Keeps both bars in memory, and true on every process. */
export const watchAnnouncements = async ({ db, connection, log }: Parts) => {
  let rows: readonly AnnouncementRow[] = [];
  let version = 0;
  let retry: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    rows = await readAnnouncements(db);
    version += 1;
  };
  const reading = createCoalescedTask({
    run: read,
    failed: (error) => {
      log.error({ err: error }, 'the announcements could not be read; it will be tried again');
      retry = setTimeout(reading.ask, againAfterMs).unref();
    },
  });
  // Listening begins before reading, so that no change falls between.
  const listening = await listen(connection, 'announcements_changed', reading.ask, reading.ask);
  await read();
  return {
    rows: (): readonly AnnouncementRow[] => rows,
    version: (): number => version,
    /** After a change in this process, which shows it then. */
    refresh: async (): Promise<void> => {
      reading.ask();
      await reading.settled();
    },
    stop: async (): Promise<void> => {
      clearTimeout(retry);
      await listening.stop();
      await reading.settled();
    },
  };
};
