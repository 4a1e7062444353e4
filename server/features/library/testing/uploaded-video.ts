import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../../platform/storage/index.ts';
import type { UploadManifest } from '../manifest.ts';

/** A plain file large enough to be sent in many chunks. */
export const large = randomBytes(24 * 2 ** 20);
export const manifest: UploadManifest = {
  folder: 'videos/7/1',
  rungs: ['360', '720'].map((name) => ({
    name,
    width: (Number(name) * 16) / 9,
    height: Number(name),
    bandwidth: Number(name) * 1000,
    codecs: 'avc1.64001f,mp4a.40.2',
    frameRate: 30,
    segments: [{ file: 'seg-00001.m4s', durationSeconds: 4 }],
    mp4: { file: `${name}.mp4`, bytes: large.length },
  })),
  poster: null,
  storyboard: {
    thumbnails: [
      { startSeconds: 0, endSeconds: 4, file: 'storyboard-1.jpg', x: 0, y: 0, width: 160, height: 90 },
    ],
  },
};

/** The files of that manifest, and a poster that is not among them. */
export const storeVideo = async (storage: Storage): Promise<void> => {
  for (const name of ['360', '720']) {
    await storage.put(`videos/7/1/${name}/init.mp4`, Readable.from(['init']));
    await storage.put(`videos/7/1/${name}/seg-00001.m4s`, Readable.from([`seg ${name} 0123456789`]));
    await storage.put(`videos/7/1/${name}.mp4`, Readable.from([large]));
  }
  await storage.put('videos/7/1/storyboard-1.jpg', Readable.from(['tiles']));
  await storage.put('videos/7/1/poster.jpg', Readable.from(['not listed']));
};
