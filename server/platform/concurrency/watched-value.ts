import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Connection } from '../postgres/index.ts';
import { createCoalescedTask } from './coalesced-task.ts';

const againAfterMs = 1000;

type Watch = {
  connection: Connection;
  log: Pick<Log, 'error'>;
  /** Notification channel that announces a change. */
  channel: string;
  /** Subject of the message in the log when a read fails. */
  subject: string;
  /** Reads the value and keeps it; runs once at a time. */
  read: () => Promise<void>;
};

/**
 * Keeps a value current on every process: reads it now, after each notification and after a lost connection has come
 * back. A failed read is retried every second; only the first one throws.
 */
export const watchValue = async ({ connection, log, channel, subject, read }: Watch) => {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const reading = createCoalescedTask({
    run: read,
    failed: (error) => {
      if (stopped) return;
      log.error({ err: error }, `${subject} could not be read; it will be tried again`);
      retry = setTimeout(reading.ask, againAfterMs).unref();
    },
  });
  // Listening begins before reading, so that no change is missed.
  const listening = await listen(connection, channel, reading.ask, reading.ask);
  await read().catch(async (error: unknown) => {
    await listening.stop();
    throw error;
  });
  return {
    /** Reads again after a change in this process; resolves at the latest after a second, since a read may fail. */
    refresh: async (): Promise<void> => {
      reading.ask();
      await Promise.race([reading.settled(), sleep(againAfterMs, undefined, { ref: false })]);
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(retry);
      await listening.stop();
      await reading.settled();
    },
  };
};
