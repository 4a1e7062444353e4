import { expect, test } from 'vitest';
import { captionLinesAt, chapterAt, chaptersOf, nextChangeAfter, thumbnailAt, thumbnailsOf } from './cues.ts';
import { parseWebVtt, plainText } from './web-vtt.ts';

const file = `\uFEFFWEBVTT - a class\r
Kind: captions\r
\r
NOTE nobody reads this\r
00:00.000 --> 00:09.000\r
\r
STYLE\r
::cue { color: lime }\r
\r
intro\r
00:00:01.000 --> 00:00:04.500 align:start position:10%\r
Sit <b>tall</b>,\r
<v Maya>shoulders &amp; jaw soft.\r
\r
00:04.000 --> 00:06.000\r
Breathe in.\r
\r
1:00:00.250 --> 1:00:02.000\r
Well done.\r
\r
00:09.000 --> 00:08.000\r
Backwards.\r
\r
not a time\r
Lost.`;

test('a WebVTT file is read with names, notes, styles, settings, hours and carriage returns', () => {
  const cues = parseWebVtt(file);
  expect(cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [1, 4.5],
    [4, 6],
    [3600.25, 3602],
  ]);
  expect(captionLinesAt(cues, 2)).toEqual(['Sit tall,', 'shoulders & jaw soft.']);
});

test('overlapping cues are shown together, and no cue is shown in a gap', () => {
  const cues = parseWebVtt(file);
  expect(captionLinesAt(cues, 4.2)).toEqual(['Sit tall,', 'shoulders & jaw soft.', 'Breathe in.']);
  expect(captionLinesAt(cues, 4.5)).toEqual(['Breathe in.']);
  expect(captionLinesAt(cues, 6)).toEqual([]);
});

test('the next caption change is the next start or end of a cue', () => {
  const cues = parseWebVtt(file);
  expect(nextChangeAfter(cues, 0)).toBe(1);
  expect(nextChangeAfter(cues, 1)).toBe(4);
  expect(nextChangeAfter(cues, 4)).toBe(4.5);
  expect(nextChangeAfter(cues, 3602)).toBeNull();
});

test('a file that is not WebVTT has no cues', () => {
  expect(parseWebVtt('<!doctype html><p>00:01.000 --> 00:02.000')).toEqual([]);
  expect(parseWebVtt('WEBVTTX\n\n00:01.000 --> 00:02.000\nNo')).toEqual([]);
  expect(parseWebVtt('')).toEqual([]);
});

test('unknown entities stay as they are written', () => {
  expect(plainText('5 &lt; 6 &hearts; &amp;amp;')).toBe('5 < 6 &hearts; &amp;');
});

test('chapters keep their names, and the chapter at a second is found', () => {
  const chapters = chaptersOf(
    parseWebVtt(
      'WEBVTT\n\n00:00.000 --> 00:16.000\nSettle in\n\n00:16.000 --> 00:48.000\nBox\nbreathing\n\n00:48.000 --> 00:50.000\n\n',
    ),
  );
  expect(chapters.map(({ title }) => title)).toEqual(['Settle in', 'Box breathing']);
  expect(chapterAt(chapters, 15.99)?.title).toBe('Settle in');
  expect(chapterAt(chapters, 16)?.title).toBe('Box breathing');
  expect(chapterAt(chapters, 48)).toBeNull();
  expect(chapterAt([], 3)).toBeNull();
});

test('a storyboard cue names an image relative to its file and a rectangle in it', () => {
  const cues = parseWebVtt(
    'WEBVTT\n\n00:00.000 --> 00:04.000\nboard/a.webp#xywh=0,0,160,90\n\n00:04.000 --> 00:08.000\n/media/t/7/b.webp#xywh=pixel:160,90,160,90\n\n00:08.000 --> 00:12.000\nno rectangle',
  );
  const thumbnails = thumbnailsOf(cues, 'https://studio.test/media/t/7/storyboard.vtt');
  expect(thumbnails).toEqual([
    {
      startSeconds: 0,
      endSeconds: 4,
      imageUrl: 'https://studio.test/media/t/7/board/a.webp',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      startSeconds: 4,
      endSeconds: 8,
      imageUrl: 'https://studio.test/media/t/7/b.webp',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ]);
  expect(thumbnailAt(thumbnails, 3.9)?.startSeconds).toBe(0);
  expect(thumbnailAt(thumbnails, 400)?.startSeconds).toBe(4);
  expect(thumbnailAt([], 1)).toBeNull();
});
