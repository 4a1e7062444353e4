import { closeSync, mkdirSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { Hidden, Kind } from './objects.ts';

/** An object as it became, or null where it was removed. */
export type JournalLine = [kind: Kind, id: string, object: object | null, hidden?: Hidden];

const readSize = 1 << 20;

/** Every whole line of a file: a process that was killed may have left half of one at the end. */
const readLines = (path: string, onLine: (line: string) => void): void => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return;
  }
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(readSize);
  let rest = '';
  for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
    const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  }
  closeSync(file);
};

const writeWhole = (file: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
};

/**
 * A write-ahead journal: a line for each transaction. The operating system has the line before a caller is answered, so
 * it survives the death of the process.
 */
export const openJournal = (folder: string, replay: (lines: JournalLine[]) => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.jsonl');
  readLines(path, (line) => replay(JSON.parse(line) as JournalLine[]));
  let file: number | null = null;
  return {
    /** Begins a journal with the present objects alone, put in the place of the old one at once. */
    compact: (objects: Iterable<JournalLine>): void => {
      const next = openSync(`${path}.next`, 'w', 0o600);
      let text = '';
      for (const line of objects) {
        text += `${JSON.stringify([line])}\n`;
        if (text.length > readSize) {
          writeWhole(next, text);
          text = '';
        }
      }
      writeWhole(next, text);
      closeSync(next);
      renameSync(`${path}.next`, path);
      file = openSync(path, 'a', 0o600);
    },
    append: (lines: JournalLine[]): void => {
      if (file === null) throw new Error('The journal is closed');
      writeWhole(file, `${JSON.stringify(lines)}\n`);
    },
    close: (): void => {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
};
