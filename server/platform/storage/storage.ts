import type { Readable } from 'node:stream';

/** An object under a key: readers see it whole or not at all, and it never changes while it is read. */
export type StoredObject = {
  key: string;
  size: number;
  /** ETag in quotes, as HTTP has it; differs whenever the bytes differ. */
  etag: string;
  lastModified: Date;
};

/** Byte range; both ends are included. */
export type StoredRange = { start: number; end: number };

/**
 * An opened object, which can be read once: it must be streamed, taken in chunks, or closed. Streams and chunks close
 * it by themselves, however they end. Throws ObjectGone if the object has been removed or replaced since.
 */
export type OpenObject = StoredObject & {
  stream: (range?: StoredRange) => Promise<Readable>;
  /**
   * Chunks for sending, at less than half of a stream's cost; each is in a pooled buffer that is overwritten once the
   * next is requested. The first must be requested.
   */
  chunks: (range?: StoredRange) => Promise<AsyncGenerator<Uint8Array>>;
  close: () => Promise<void>;
};

export type PutOptions = {
  /** Media type; unset: by the extension of the key. */
  contentType?: string;
  /** Aborts the write; leaves nothing of it, and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/**
 * Storage of the studio's files. Keys are relative paths such as `videos/12/1/360/seg-00001.m4s`; a key that could
 * point elsewhere throws. Failures that the operator can fix are `StorageProblem`s.
 */
export type Storage = {
  /** Name for logs and people: `the folder …` or `the bucket … at …`. */
  readonly description: string;
  /** Stores a file (by its path) or a stream under the key; replaces an earlier object. */
  put: (key: string, content: string | Readable, options?: PutOptions) => Promise<{ size: number }>;
  /** Stores every file below a folder as `{prefix}/{path in the folder}`. */
  putFolder: (
    prefix: string,
    folder: string,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<void>;
  /** Opens an object; null for none. */
  open: (key: string) => Promise<OpenObject | null>;
  /** Returns an object's metadata; null for none. */
  stat: (key: string) => Promise<StoredObject | null>;
  /** Removes an object; idempotent. */
  remove: (key: string) => Promise<void>;
  /** Removes every object under `{prefix}/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** Lists the objects under `{prefix}/`, or all objects for '', in no defined order. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /**
   * Checks the storage at start and later: throws a StorageProblem if files cannot be stored, and removes the remains
   * of interrupted writes.
   */
  check: () => Promise<void>;
};

/** Thrown if the storage cannot be used; the message says why and what to do. */
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
