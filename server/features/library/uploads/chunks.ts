import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { tellingBytes } from './container.ts';

/** The bytes of one request, as they arrive. */
export type Arrival = {
  /** The next chunk, at most so long, to be read to its end before the next; null at the end. */
  next: () => Promise<Readable | null>;
  /** Bytes read so far. */
  bytes: () => number;
  /** Whether they ended before their end: the connection was lost, or `signal` said so. */
  cut: () => boolean;
  digest: () => Buffer | null;
  /** The very first bytes, for telling what kind of file it is. */
  head: () => Buffer;
};

/** Ends where the sender fell silent or was cut off, rather than throw: what arrived by then is good. */
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
    // Cut off.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    if (!whole) onCut();
  }
}

/** Splits a stream into chunks that are stored one after the other, with nothing held in memory. */
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
  let bytes = 0;
  let head = Buffer.alloc(0);
  let waiting: Buffer | null = null;
  const hash: Hash | null = options.algorithm && createHash(options.algorithm);
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
      bytes += value.length;
      hash?.update(value);
      if (head.length < tellingBytes)
        head = Buffer.concat([head, value.subarray(0, tellingBytes - head.length)]);
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
    bytes: () => bytes,
    cut: () => cut,
    digest: () => hash?.digest() ?? null,
    head: () => head,
  };
};
