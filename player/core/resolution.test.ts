import { expect, test } from 'vitest';
import { initialResolution, offeredResolutions, resolutionLabel } from './resolution.ts';

test('PLAY-014 labels are NNNp, with HD for 720, and Auto', () => {
  expect([480, 720, 1080, 0].map(resolutionLabel)).toEqual(['480p', '720p HD', '1080p', 'Auto']);
});

test('PLAY-002 the picker has Auto first where the source adapts, then the sharpest down', () => {
  expect(offeredResolutions([360, 720, 540], true).map(({ label }) => label)).toEqual([
    'Auto',
    '720p HD',
    '540p',
    '360p',
  ]);
  expect(offeredResolutions([360, 720, 720], false).map(({ height }) => height)).toEqual([720, 360]);
});

test.each([
  {
    says: 'the saved one where it is there',
    preferred: 720,
    heights: [360, 720, 1080],
    adaptive: true,
    is: 720,
  },
  { says: 'else the next lower', preferred: 1080, heights: [360, 540, 720], adaptive: true, is: 720 },
  { says: 'the lowest when none is that low', preferred: 240, heights: [360, 720], adaptive: true, is: 360 },
  {
    says: 'Auto without a preference where HLS plays',
    preferred: null,
    heights: [360, 720],
    adaptive: true,
    is: 0,
  },
  { says: 'Auto for a saved Auto', preferred: 0, heights: [360, 720], adaptive: true, is: 0 },
  { says: 'up to 720 in plain MP4', preferred: null, heights: [360, 540, 1080], adaptive: false, is: 540 },
  { says: '720 itself in plain MP4', preferred: null, heights: [360, 720, 1080], adaptive: false, is: 720 },
  {
    says: 'the lowest in plain MP4 when all are sharper',
    preferred: null,
    heights: [1440, 1080],
    adaptive: false,
    is: 1080,
  },
  { says: 'Auto when nothing is known', preferred: 720, heights: [], adaptive: true, is: 0 },
])('NS-145 a view begins with $says', ({ preferred, heights, adaptive, is }) => {
  expect(initialResolution(preferred, heights, adaptive)).toBe(is);
});
