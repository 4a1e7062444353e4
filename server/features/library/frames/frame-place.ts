import type { Media } from '../manifest.ts';

/** Location of the frame at a moment: the files to read, in order, and the offset within the segment. */
export type FramePlace = { init: string; segment: string; atSeconds: number; frameSeconds: number };

const usualFrameRate = 25;

/**
 * Finds the segment that shows a moment, in the smallest rendition that is at least `width` pixels wide, or else in the
 * largest. A moment after the end is the last one; null if there is no picture.
 */
export const framePlace = (media: Media, seconds: number, width: number): FramePlace | null => {
  const wide = media.renditions.toSorted((a, b) => a.width - b.width);
  const rendition = wide.find((one) => one.width >= width) ?? wide.at(-1);
  if (!rendition) return null;
  const frameSeconds = 1 / (rendition.frameRate || usualFrameRate);
  let begins = 0;
  let last: FramePlace | null = null;
  for (const { folder, segments } of media.parts)
    for (const { file, durationSeconds } of segments[rendition.name] ?? []) {
      const place = `${rendition.name}/${folder === '' ? '' : `${folder}/`}`;
      const within = Math.max(0, Math.min(seconds - begins, durationSeconds - 1.5 * frameSeconds));
      last = { init: `${place}init.mp4`, segment: `${place}${file}`, atSeconds: within, frameSeconds };
      begins += durationSeconds;
      if (seconds < begins) return last;
    }
  return last;
};
