import { ApiError } from '../../../../client/api.ts';
import type { SendOptions, Tus, UploadStatus } from '../../uploading/tus.ts';
import type { SentFile } from '../../uploading/upload-entries.ts';

export const fileOf = (name: string, bytes = 1000, lastModified = 5): SentFile => ({
  name,
  size: bytes,
  lastModified,
  // Blobs of jsdom copy their bytes, which are many here.
  slice: (from = 0, to = bytes) =>
    Object.defineProperty(new Blob([]), 'size', { value: Math.min(to, bytes) - from }),
});

/** A server that keeps what arrives; each send waits until the test says how it ends. */
export const fakeTus = (partBytes = 16_000_000) => {
  const uploads = new Map<string, { bytes: number; received: number; metadata: object }>();
  const sends: {
    id: string;
    offset: number;
    bytes: number;
    options: SendOptions;
    arrive: (bytes: number) => void;
    fail: (error: ApiError) => void;
  }[] = [];
  const one = (id: string) => {
    const found = uploads.get(id);
    if (!found) throw new ApiError(404, { message: 'This upload no longer exists. Start again.' });
    return found;
  };
  const standing = (id: string): UploadStatus => {
    const { received, bytes } = one(id);
    const whole = received === bytes;
    return { received, videoId: whole ? 77 : null, classId: whole ? 12 : null, partBytes };
  };
  const tus: Tus = {
    begin: async (bytes, metadata) => {
      const id = `u${uploads.size + 1}`;
      uploads.set(id, { bytes, received: 0, metadata });
      return id;
    },
    standing: async (id) => standing(id),
    send: (id, offset, rest, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        sends.push({
          id,
          offset,
          bytes: rest.size,
          options,
          arrive: (bytes) => {
            one(id).received += bytes;
            resolve(standing(id));
          },
          fail: reject,
        });
      }),
    end: async (id) => void uploads.delete(id),
  };
  return { tus, uploads, sends };
};
