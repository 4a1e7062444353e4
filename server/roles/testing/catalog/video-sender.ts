import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

/** File that begins as an MP4 does; no worker transcodes it. */
export const sentFile = Buffer.concat([
  Buffer.from('00000018667479706d703432', 'hex'),
  Buffer.alloc(50_000, 7),
]);

/** Upload options; `target` is further metadata, such as the class that the video is for. */
export type Sending = { name?: string; length?: number; target?: Record<string, string> };

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Returns the upload requests of an administrator's browser. */
export const videoSender = (studio: TestApp, admin: string) => {
  const begin = ({ name = 'morning flow.mp4', length = sentFile.length, target = {} }: Sending = {}) =>
    studio.send('/admin/api/uploads', {
      method: 'POST',
      cookie: admin,
      headers: {
        ...tus,
        'upload-length': String(length),
        'upload-metadata': Object.entries({ filename: name, ...target })
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      },
    });
  const append = (address: string, bytes: Buffer, offset = 0) =>
    studio.send(address, {
      method: 'PATCH',
      cookie: admin,
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: bytes,
    });
  return {
    begin,
    append,
    /** Uploads a whole file; returns the id of the video. */
    upload: async (sending: Sending = {}): Promise<number> => {
      const begun = await begin(sending);
      expect(begun.statusCode, begun.body).toBe(201);
      const done = await append(String(begun.headers.location), sentFile);
      expect(done.statusCode, done.body).toBe(204);
      return Number(done.headers['openmat-video-id']);
    },
  };
};
