import { expect, test } from 'vitest';
import { assembleUpload, type Media, nothingToPlay } from '../manifest.ts';
import { manifest } from '../testing/uploaded-video.ts';
import { framePlace } from './frame-place.ts';

const upload = assembleUpload({
  ...manifest,
  rungs: manifest.rungs.map((rung) => ({
    ...rung,
    segments: ['a.m4s', 'b.m4s'].map((file) => ({ file, durationSeconds: 4 })),
  })),
});
/** A video of two cycles, each with a clock of its own. */
const cycles: Media = {
  ...upload,
  parts: ['breath', 'walk'].map((folder) => ({
    folder,
    segments: { 360: [{ file: 's.m4s', durationSeconds: 8 }] },
  })),
};

test('BEY-60 the frame of a moment is found in the one segment that shows it', () => {
  expect(framePlace(upload, 1, 320)).toMatchObject({
    init: '360/init.mp4',
    segment: '360/a.m4s',
    atSeconds: 1,
  });
  expect(framePlace(upload, 5.5, 320)).toMatchObject({ segment: '360/b.m4s', atSeconds: 1.5 });
  expect(framePlace(cycles, 9, 480)).toMatchObject({
    init: '360/walk/init.mp4',
    segment: '360/walk/s.m4s',
    atSeconds: 1,
  });
});

test.each([
  [480, '360/a.m4s'],
  [1280, '720/a.m4s'],
  [4000, '720/a.m4s'],
])(
  'a picture of %i pixels is taken from the smallest rendition as wide, or the largest',
  (width, segment) => {
    expect(framePlace(upload, 0, width)?.segment).toBe(segment);
  },
);

test('a moment after the end is the last frame, and a video that does not play has none', () => {
  const last = framePlace(upload, 99, 320);
  expect(last?.segment).toBe('360/b.m4s');
  expect(last?.atSeconds).toBeCloseTo(4 - 1.5 / 30);
  expect(framePlace(nothingToPlay, 0, 320)).toBeNull();
});
