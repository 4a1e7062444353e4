import type { Cue } from './cue.ts';

const timestamp = (milliseconds: number, point: '.' | ','): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60].map(two);
  return `${clock.join(':')}${point}${String(Math.floor(milliseconds % 1000)).padStart(3, '0')}`;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file of captions, chapters, or the thumbnails of a storyboard. */
export const renderWebVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(
      ({ startMs, endMs, text }) =>
        `${timestamp(startMs, '.')} --> ${timestamp(endMs, '.')}\n${escapeText(text)}\n`,
    ),
  ].join('\n');

/** A SubRip file. It has no way to escape an arrow, which would be read as a time, so an arrow is shortened. */
export const renderSubRip = (cues: readonly Cue[]): string =>
  cues
    .map(
      ({ startMs, endMs, text }, index) =>
        `${index + 1}\n${timestamp(startMs, ',')} --> ${timestamp(endMs, ',')}\n${text.replaceAll('-->', '->')}\n`,
    )
    .join('\n');
