import type { Thumbnail } from '../serving/manifest.ts';
import { renderWebVtt } from './web-vtt.ts';

/** Thumbnails as WebVTT: the text of each cue is the address of its picture, beside this file, and the place in it. */
export const renderStoryboard = (thumbnails: readonly Thumbnail[]): string =>
  renderWebVtt(
    thumbnails.map(({ startMs, endMs, file, x, y, width, height }) => ({
      startMs,
      endMs,
      text: `storyboard/${file}#xywh=${x},${y},${width},${height}`,
    })),
  );
