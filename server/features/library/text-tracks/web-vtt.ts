export type Cue = { startMs: number; endMs: number; text: string };

const timestamp = (milliseconds: number): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60].map(two);
  return `${clock.join(':')}.${String(Math.floor(milliseconds % 1000)).padStart(3, '0')}`;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file of captions, chapters, or the thumbnails of a storyboard. */
export const renderWebVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(
      ({ startMs, endMs, text }) => `${timestamp(startMs)} --> ${timestamp(endMs)}\n${escapeText(text)}\n`,
    ),
  ].join('\n');
