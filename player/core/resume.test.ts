import { expect, test } from 'vitest';
import { beginAtSeconds } from './resume.ts';

test.each([
  [null, 600, 0],
  [9.9, 600, 0],
  [10, 600, 10],
  [300.25, 600, 300.25],
  [539.9, 600, 539.9],
  // 90 % of ten minutes, the last minute of ten minutes
  [540, 600, 0],
  // the last minute of five minutes comes after 80 %
  [239, 300, 239],
  [240, 300, 0],
  // 90 % of an hour comes before its last minute
  [3239, 3600, 3239],
  [3240, 3600, 0],
  [20, 45, 0],
  [Number.NaN, 600, 0],
])('BEY-11 left at %s s of %s s, a view begins at %s s', (resumeAt, duration, begins) => {
  expect(beginAtSeconds(resumeAt, duration)).toBe(begins);
});
