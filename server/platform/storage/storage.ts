import type { Readable } from 'node:stream';

/** Bytes kept under a key: seen whole or not at all, and never changed while they are read. */
export type StoredObject = {
  key: string;
  size: number;
  /** In quotes, as HTTP wants it; another one whenever the bytes are others. */
  etag: string;
  lastModified: Date;
};

/** Both ends included. */
export type StoredRange = { start: number; end: number };

/**
 * An object one can read, once: it must be streamed, taken in chunks, or closed. Streams and chunks close it by
 * themselves, however they end. Where the object has been removed or replaced since, asking throws ObjectGone.
 */
export type OpenObject = StoredObject & {
  stream: (range?: StoredRange) => Promise<Readable>;
  /**
   * For sending, at less than half of a stream's cost: one chunk after another, each in a buffer of a pool that is
   * overwritten once the next is asked for. The first must be asked for.
   */
  chunks: (range?: StoredRange) => Promise<AsyncGenerator<Uint8Array>>;
  close: () => Promise<void>;
};

export type PutOptions = {
  /** Unset: what the key's ending says. */
  contentType?: string;
  /** Ends the writing; nothing is left of it, and the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/**
 * Where the studio's files are kept. Keys are relative paths such as `videos/12/1/360/seg-00001.m4s`; one that could
 * point elsewhere throws. Failures that the operator can mend are `StorageProblem`s.
 */
export type Storage = {
  /** For logs and people: `the folder …` or `the bucket … at …`. */
  description: string;
  /** Keeps the bytes of a file (by its path) or of a stream, in place of what was there. */
  put: (key: string, content: string | Readable, options?: PutOptions) => Promise<{ size: number }>;
  /** Keeps every file below a folder as `{prefix}/{path in the folder}`. */
  putFolder: (
    prefix: string,
    folder: string,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<void>;
  /** Null when nothing is there. */
  open: (key: string) => Promise<OpenObject | null>;
  /** Null when nothing is there. */
  stat: (key: string) => Promise<StoredObject | null>;
  /** What is not there is as good as removed. */
  remove: (key: string) => Promise<void>;
  /** Everything under `{prefix}/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** Everything under `{prefix}/`, or all there is for '', in no order one can count on. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** At start and again: throws a StorageProblem where files cannot be kept, and clears what was cut off while being written. */
  check: () => Promise<void>;
};

/** The storage cannot be used; the message says why and what to do, in words. */
export class StorageProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageProblem';
  }
}

export class ObjectGone extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`${key} was removed or replaced while it was being read`, options);
    this.name = 'ObjectGone';
  }
}
