import { renderWebVtt } from '../../../../contract/text-tracks/format-captions.ts';
import type { Thumbnail } from '../manifest.ts';

/** Thumbnails as WebVTT: the text of each cue is the address of its picture, beside this file, and the place in it. */
export const renderStoryboard = (thumbnails: readonly Thumbnail[]): string =>
  renderWebVtt(
    thumbnails.map(({ startMs, endMs, file, x, y, width, height }) => ({
      startMs,
      endMs,
      text: `storyboard/${file}#xywh=${x},${y},${width},${height}`,
    })),
  );
