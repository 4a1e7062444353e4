import { loadWordsOf } from '../language/words-of-parts.ts';

const chunkTimeoutMilliseconds = 120_000;

/** A script that did not arrive; `type` says how. */
export class ChunkError extends Error {
  readonly type: 'missing' | 'timeout' | 'error';
  constructor(name: string, type: ChunkError['type'], cause?: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

const failureOf = async (cause: unknown): Promise<ChunkError['type']> => {
  const address = /https?:\/\/\S+\.js/.exec(cause instanceof Error ? cause.message : '')?.[0];
  if (!address) return 'error';
  try {
    return (await fetch(address, { method: 'HEAD' })).status === 404 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
};

/** Loads a lazy part of the app; gives up after 120 s (GEN-058, NS-152). */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(name, 'timeout')), chunkTimeoutMilliseconds);
  });
  try {
    const loading = Promise.all([load(), loadWordsOf(name)]);
    return (await Promise.race([loading, timeout]))[0];
  } catch (cause) {
    if (cause instanceof ChunkError) throw cause;
    throw new ChunkError(name, await failureOf(cause), cause);
  } finally {
    clearTimeout(timer);
  }
};
