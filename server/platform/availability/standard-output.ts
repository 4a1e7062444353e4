import { writeSync } from 'node:fs';

const pauseMs = 10;
const mostPauses = 50;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/**
 * Lines on standard output, one write each. A line that cannot be written is dropped: a log whose disk is full or whose
 * reader is gone is no reason to end, and a reader that stands still holds the process up once, not with every line.
 */
export const standardOutput = (descriptor = 1) => {
  let isStuck = false;
  const writeWhole = (line: string): void => {
    let rest = Buffer.from(line);
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
  return {
    write: (line: string): void => {
      try {
        writeWhole(line);
      } catch (error) {
        isStuck = isFull(error);
      }
    },
  };
};
