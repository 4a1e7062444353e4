import { openSync, readSync, writeSync } from 'node:fs';
import type { HistoryClock } from '../../../server/roles/testing/billing/histories/studio.ts';

const size = 8;

/** A clock that several processes read from one file; the one that made it moves it. Milliseconds since 1970. */
export const createSharedClock = (path: string, start: Date): HistoryClock => {
  const file = openSync(path, 'w');
  let at = start.getTime();
  const write = (): void => {
    const bytes = Buffer.alloc(size);
    bytes.writeDoubleLE(at);
    writeSync(file, bytes, 0, size, 0);
  };
  write();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
      write();
    },
  };
};

export const readSharedClock = (path: string): Pick<HistoryClock, 'now'> => {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(size);
  return {
    now: () => {
      readSync(file, bytes, 0, size, 0);
      return new Date(bytes.readDoubleLE());
    },
  };
};
