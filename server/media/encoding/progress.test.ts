import { expect, test } from 'vitest';
import { progressReader, risingPercent } from './progress.ts';

test('seconds are read from whole lines, however they arrive', () => {
  const seen: number[] = [];
  const read = progressReader((seconds) => seen.push(seconds));
  for (const text of [
    'frame=1\nout_ti',
    'me_ms=500',
    '000\nout_time=00:00:00.5',
    '00000\nprogress=continue\nout_time=N/A\n',
  ])
    read(text);
  read('out_time=01:02:03.250000\nprogress=end\n');
  expect(seen).toEqual([0.5, 3723.25]);
});

test('percents rise, whole, each once', () => {
  const seen: number[] = [];
  const report = risingPercent((percent) => seen.push(percent));
  for (const percent of [0, 0.4, 1.2, 1.9, 1.1, 55, 54, 120, 100]) report(percent);
  expect(seen).toEqual([0, 1, 55, 100]);
});
