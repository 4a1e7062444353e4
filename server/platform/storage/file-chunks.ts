import type { FileHandle } from 'node:fs/promises';
import type { StoredRange } from './storage.ts';

const largeBytes = 256 * 1024;
const smallBytes = 64 * 1024;
/** So many senders get large buffers; a crowd of slow ones must not fill the memory. */
const mostLarge = 256;

const pool: Buffer[] = [];
let borrowed = 0;

const borrow = (wanted: number): Buffer => {
  borrowed += 1;
  if (wanted <= smallBytes || borrowed > mostLarge)
    return Buffer.allocUnsafeSlow(Math.min(wanted, smallBytes));
  return pool.pop() ?? Buffer.allocUnsafeSlow(largeBytes);
};

/**
 * The bytes of a range of a file, through one buffer that is used again and again; the file is closed at the end. A
 * buffer whose last chunk has not been released may still be on its way to a viewer, and does not go back to the pool.
 */
export async function* fileChunks(file: FileHandle, { start, end }: StoredRange): AsyncGenerator<Uint8Array> {
  const buffer = borrow(end + 1 - start);
  try {
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end + 1 - at), at);
      if (bytesRead === 0) throw new Error('A stored file is shorter than it was when it was opened');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    if (buffer.length === largeBytes) pool.push(buffer);
  } finally {
    borrowed -= 1;
    await file.close();
  }
}
