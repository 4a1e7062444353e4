import { watchValue } from '../../platform/concurrency/watched-value.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { type AnnouncementRow, readAnnouncements } from './store.ts';

type AnnouncementWatchDependencies = { db: Database; connection: Connection; log: Pick<Log, 'error'> };

/** Keeps both bars in memory, and true on every process. */
export const watchAnnouncements = async ({ db, connection, log }: AnnouncementWatchDependencies) => {
  let rows: readonly AnnouncementRow[] = [];
  let version = 0;
  const read = async (): Promise<void> => {
    rows = await readAnnouncements(db);
    version += 1;
  };
  const watch = await watchValue({
    connection,
    log,
    channel: 'announcements_changed',
    subject: 'the announcements',
    read,
  });
  return {
    rows: (): readonly AnnouncementRow[] => rows,
    version: (): number => version,
    ...watch,
  };
};
