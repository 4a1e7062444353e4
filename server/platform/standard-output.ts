import { writeSync } from 'node:fs';

const pauseMs = 10;
const mostPauses = 50;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** More is written at once, whatever else is to come in this turn of the event loop. */
const mostWaiting = 64 * 1024;

/**
 * Lines on standard output; those of one turn of the event loop are one write, since each costs as much as a small
 * answer. Lines that cannot be written are dropped: a log whose disk is full or whose reader is gone is no reason to
 * end, and a reader that stands still holds the process up once, not with every write.
 */
export const standardOutput = (descriptor = 1) => {
  let isStuck = false;
  let endsFlushed = false;
  let waiting = '';
  const writeWhole = (lines: string): void => {
    let rest = Buffer.from(lines);
    for (let pauses = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
        isStuck = false;
      } catch (error) {
        if (!isFull(error) || isStuck || pauses === mostPauses) throw error;
        pauses += 1;
        pause();
      }
    }
  };
  const flush = (): void => {
    const lines = waiting;
    waiting = '';
    try {
      writeWhole(lines);
    } catch (error) {
      isStuck = isFull(error);
    }
  };
  return {
    write: (line: string): void => {
      if (!endsFlushed) process.once('exit', flush);
      endsFlushed = true;
      if (waiting === '') setImmediate(flush);
      waiting += line;
      if (waiting.length > mostWaiting) flush();
    },
  };
};
