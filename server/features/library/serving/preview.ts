import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OpenObject } from '../../../platform/storage/index.ts';
import type { Media } from '../manifest.ts';
import type { PlayableVideo, VideoSource } from '../playable-videos.ts';
import type { ByteRange } from './byte-range.ts';

/** Address of the first seconds of a video, relative to the video's own. */
export const previewFile = 'preview.mp4';

/** Maximum length of a preview. */
const previewSeconds = 20;

/**
 * Returns the addresses of the files that make a preview: the initialization segment of the lightest rendition and its
 * first segments that end in time. None if the first is too long.
 */
export const previewAddresses = ({ renditions, parts: [first] }: Media): string[] => {
  const [lightest] = renditions.toSorted((a, b) => a.bandwidth - b.bandwidth);
  if (!lightest || !first) return [];
  const folder = first.folder === '' ? lightest.name : `${lightest.name}/${first.folder}`;
  let endsAt = 0;
  const files: string[] = [];
  for (const { file, durationSeconds } of first.segments[lightest.name] ?? []) {
    endsAt += durationSeconds;
    if (endsAt > previewSeconds) break;
    files.push(file);
  }
  return files.length === 0 ? [] : ['init.mp4', ...files].map((file) => `${folder}/${file}`);
};

const closeAll = async (objects: readonly OpenObject[]): Promise<void> => {
  await Promise.all(objects.map((object) => object.close()));
};

/** Yields a range of objects that follow one another; those outside of it are closed. */
async function* chunksOf(objects: readonly OpenObject[], range: ByteRange): AsyncGenerator<Uint8Array> {
  const unread = [...objects];
  let before = 0;
  try {
    for (const object of objects) {
      const start = Math.max(range.start - before, 0);
      const end = Math.min(range.end - before, object.size - 1);
      before += object.size;
      if (start > end) continue;
      unread.splice(unread.indexOf(object), 1);
      yield* await object.chunks({ start, end });
    }
  } finally {
    await closeAll(unread);
  }
}

/** Returns objects as one that has their bytes one after another. */
const joined = (objects: readonly OpenObject[]): OpenObject => {
  const size = objects.reduce((sum, object) => sum + object.size, 0);
  const tags = createHash('sha256').update(objects.map(({ etag }) => etag).join());
  const chunks = async (range?: ByteRange) => chunksOf(objects, range ?? { start: 0, end: size - 1 });
  return {
    key: previewFile,
    size,
    etag: `"${tags.digest('base64url')}"`,
    lastModified: new Date(Math.max(...objects.map(({ lastModified }) => lastModified.getTime()))),
    chunks,
    stream: async (range) => Readable.from(await chunks(range)),
    close: () => closeAll(objects),
  };
};

/**
 * Opens the first seconds of a video as one file: a fragmented MP4 that ends early is a whole one, and no later segment
 * is read. Null if the video has none.
 */
export const openPreview = async (
  videos: Pick<VideoSource, 'open'>,
  video: PlayableVideo,
): Promise<OpenObject | null> => {
  const objects: OpenObject[] = [];
  for (const address of previewAddresses(video.media)) {
    const object = await videos.open(video, address);
    if (!object) {
      await closeAll(objects);
      return null;
    }
    objects.push(object);
  }
  return objects.length === 0 ? null : joined(objects);
};
