import { expect, test } from 'vitest';
import { beginsLikeVideo, refuseOtherName } from './container.ts';

test.each(
  'GX010042.LRV VID.insv GS.360 MOV01.MOD M2U.TOD clip.m2t tape.dv phone.3gpp old.divx raw.h264 raw.hevc'.split(
    ' ',
  ),
)('a file of a camera called %s is not refused by its name', (name) => {
  expect(() => refuseOtherName(name)).not.toThrow();
});

test.each([
  ['H.264 without a container', '00000001674d401e', true],
  ['H.264 that begins with a delimiter', '0000000109f0', true],
  ['H.265 without a container', '0000000140010c01', true],
  ['DV', '1f0700bf78783478', true],
  ['a picture of an icon', '0000010001002020', false],
])('%s is told by its beginning', (_what, beginning, isVideo) => {
  expect(beginsLikeVideo(Buffer.from(beginning.padEnd(64, '0'), 'hex'))).toBe(isVideo);
});
