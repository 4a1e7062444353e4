import { expect, test } from 'vitest';
import { chooseFrameRate } from './frame-rate.ts';

test.each([
  ['a camera at 25', 25, 25, '25'],
  ['NTSC', 30000 / 1001, 30000 / 1001, '30000/1001'],
  ['film', 24000 / 1001, 24000 / 1001, '24000/1001'],
  ['60, of which every second frame stays', 60, 60, '30'],
  ['59.94', 60000 / 1001, 60000 / 1001, '30000/1001'],
  ['50 fields of 25 frames', 50, 25, '25'],
  ['48', 48, 48, '24'],
  ['slow motion of a phone', 240, 239.6, '30'],
  ['a phone that varies around 30', 30, 29.41, '30'],
  ['a phone that varies and says only how fine its clock is', 90000, 29.83, '30'],
  ['33', 33, 33, '30'],
  ['a slide show', 0.2, 0.2, '10'],
  ['a webcam at 17', 17, 16.8, '20'],
  ['nothing', null, null, '30'],
])('%s', (_, nominal, average, expected) => {
  expect(chooseFrameRate({ nominal, average }).text).toBe(expected);
});

test('a group of pictures is a whole number of frames and lasts two seconds or a hair more', () => {
  for (const nominal of [10, 12, 15, 20, 24000 / 1001, 24, 25, 30000 / 1001, 30]) {
    const { value, gopFrames } = chooseFrameRate({ nominal, average: nominal });
    expect(gopFrames / value).toBeGreaterThanOrEqual(2);
    expect(gopFrames / value).toBeLessThan(2.003);
  }
});
