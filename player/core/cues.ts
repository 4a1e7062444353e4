import type { Chapter, Thumbnail } from '../player-api.ts';
import { type Cue, plainText } from './web-vtt.ts';

type Span = { startSeconds: number; endSeconds: number };

const isAt = (span: Span, seconds: number): boolean =>
  span.startSeconds <= seconds && seconds < span.endSeconds;

/** The words to show now, line by line. */
export const captionLinesAt = (cues: readonly Cue[], seconds: number): string[] =>
  cues
    .filter((cue) => isAt(cue, seconds))
    .flatMap((cue) => cue.text.split('\n'))
    .map(plainText)
    .filter((line) => line !== '');

/** The next second at which the words change; null when they never will. */
export const nextChangeAfter = (cues: readonly Cue[], seconds: number): number | null => {
  const later = cues
    .flatMap((cue) => [cue.startSeconds, cue.endSeconds])
    .filter((boundary) => boundary > seconds);
  return later.length > 0 ? Math.min(...later) : null;
};

export const chaptersOf = (cues: readonly Cue[]): Chapter[] =>
  cues.flatMap(({ startSeconds, endSeconds, text }) => {
    const title = plainText(text.replaceAll('\n', ' '));
    return title === '' ? [] : [{ startSeconds, endSeconds, title }];
  });

const rectangle = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** Thumbnails of a storyboard; the pictures' addresses are relative to the file's own, `fileUrl`. */
export const thumbnailsOf = (cues: readonly Cue[], fileUrl: string): Thumbnail[] =>
  cues.flatMap(({ startSeconds, endSeconds, text }) => {
    const [, address, ...numbers] = rectangle.exec(text.split('\n')[0]?.trim() ?? '') ?? [];
    const [x, y, width, height] = numbers.map(Number);
    if (!address || x === undefined || y === undefined || !width || !height) return [];
    return [{ startSeconds, endSeconds, imageUrl: new URL(address, fileUrl).href, x, y, width, height }];
  });

/** Spans in order of time; the one at `seconds`, by halving, since a storyboard may have thousands. */
const spanAt = <T extends Span>(spans: readonly T[], seconds: number): T | null => {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.startSeconds ?? Number.POSITIVE_INFINITY) <= seconds) low = middle + 1;
    else high = middle;
  }
  const found = spans[low - 1];
  return found && isAt(found, seconds) ? found : null;
};

export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  spanAt(chapters, seconds);

/** The picture for a point of the scrub bar; the last one also for the rest of the video. */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null => {
  const last = thumbnails.at(-1);
  return spanAt(thumbnails, seconds) ?? (last && seconds >= last.startSeconds ? last : null);
};
