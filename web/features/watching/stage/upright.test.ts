import { expect, test } from 'vitest';
import { uprightRatio } from './upright.ts';

test.each([
  [0.562, '9:16'],
  [0.46, '9:16'],
  [0.667, '2:3'],
  [0.75, '3:4'],
  [0.8, '4:5'],
  [0.98, '4:5'],
  [undefined, undefined],
])('a video of %s has the shape %s', (aspectRatio, ratio) => expect(uprightRatio(aspectRatio)).toBe(ratio));
