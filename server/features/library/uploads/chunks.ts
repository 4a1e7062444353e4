import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sniffedBytes } from './container.ts';

/** The bytes of one request, as they arrive. */
export type Arrival = {
  /** Returns the next chunk, of limited length, to be consumed before the following one; null at the end. */
  next: () => Promise<Readable | null>;
  /** Returns the number of bytes read so far. */
  bytes: () => number;
  /** Returns true if the body was cut short: the connection was lost, or `signal` was aborted. */
  cut: () => boolean;
  digest: () => Buffer | null;
  /** Returns the first bytes, from which the kind of file is detected. */
  head: () => Buffer;
};

/**
 * Yields the body; ends instead of throwing if the sender falls silent or is cut off, because the bytes so far are
 * valid.
 */
async function* arriving(
  body: Readable,
  { signal, silenceMs, onCut }: { signal: AbortSignal; silenceMs: number; onCut: () => void },
): AsyncGenerator<Buffer> {
  const end = (): void => void body.destroy();
  const silence = setTimeout(end, silenceMs);
  signal.addEventListener('abort', end);
  let whole = false;
  try {
    if (signal.aborted) return;
    for await (const buffer of body as AsyncIterable<Buffer>) {
      silence.refresh();
      yield buffer;
      silence.refresh();
    }
    whole = true;
  } catch {
    // The body was cut short.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    if (!whole) onCut();
  }
}

/** Counts and hashes the bytes that were read, and keeps the first of them. */
const createMeter = (algorithm: 'sha1' | 'sha256' | null) => {
  const hash: Hash | null = algorithm && createHash(algorithm);
  let bytes = 0;
  let head = Buffer.alloc(0);
  return {
    add: (buffer: Buffer): void => {
      bytes += buffer.length;
      hash?.update(buffer);
      if (head.length < sniffedBytes)
        head = Buffer.concat([head, buffer.subarray(0, sniffedBytes - head.length)]);
    },
    bytes: () => bytes,
    digest: () => hash?.digest() ?? null,
    head: () => head,
  };
};

/** Splits a stream into chunks that are stored one after the other, without buffering in memory. */
export const createArrival = (
  body: Readable,
  options: {
    chunkBytes: number;
    signal: AbortSignal;
    silenceMs: number;
    algorithm: 'sha1' | 'sha256' | null;
  },
): Arrival => {
  let cut = false;
  let waiting: Buffer | null = null;
  const { add, bytes, digest, head } = createMeter(options.algorithm);
  const source = arriving(body, {
    ...options,
    onCut: () => {
      cut = true;
    },
  });

  const take = async (): Promise<Buffer | null> => {
    if (waiting) {
      const taken = waiting;
      waiting = null;
      return taken;
    }
    for (;;) {
      const { value, done } = await source.next();
      if (done) return null;
      if (value.length === 0) continue;
      add(value);
      return value;
    }
  };

  async function* chunk(): AsyncGenerator<Buffer> {
    let room = options.chunkBytes;
    while (room > 0) {
      const buffer = await take();
      if (!buffer) return;
      const fits = buffer.subarray(0, room);
      if (fits.length < buffer.length) waiting = buffer.subarray(room);
      room -= fits.length;
      yield fits;
    }
  }

  return {
    next: async () => {
      waiting = await take();
      return waiting ? Readable.from(chunk(), { objectMode: false }) : null;
    },
    bytes,
    cut: () => cut,
    digest,
    head,
  };
};
