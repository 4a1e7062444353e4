import { expect, test } from 'vitest';
import { readLoudness, readSilentSide } from './loudness.ts';

const summary = (integrated: string, peak: string): string => `
[Parsed_ebur128_2 @ 0x5581] [info] Summary:

  Integrated loudness:
    I:         ${integrated} LUFS
    Threshold: -26.6 LUFS

  Loudness range:
    LRA:         6.2 LU
    LRA low:   -20.0 LUFS

  True peak:
    Peak:       ${peak} dBFS`;

test('the summary at the end counts, whatever was printed before, even by the file itself', () => {
  const words = `title : Integrated loudness: I: -5.0 LUFS Peak: 3 dBFS\n${summary('-16.4', '-1.2')}\n`;
  expect(readLoudness(words)).toEqual({ integratedLufs: -16.4, truePeakDb: -1.2 });
});

test('silence is as quiet as can be told', () => {
  expect(readLoudness(summary('-70.0', '-inf'))).toEqual({ integratedLufs: -70, truePeakDb: -120 });
  expect(readLoudness(summary('nan', '-inf'))).toEqual({ integratedLufs: -70, truePeakDb: -120 });
});

test('no summary, no loudness', () => {
  expect(readLoudness('[info] Stream #0:0')).toBeNull();
});

const channels = (left: string, right: string): string =>
  [
    ['Channel: 1', left],
    ['Channel: 2', right],
    ['Overall', '-24.1'],
  ]
    .map(
      ([name, level]) =>
        `[Parsed_astats_1 @ 0x1] [info] ${name}\n[Parsed_astats_1 @ 0x1] [info] DC offset: 0\n[Parsed_astats_1 @ 0x1] [info] RMS level dB: ${level}\n`,
    )
    .join('');

test.each([
  ['-21.1', '-inf', 'right'],
  ['-inf', '-21.1', 'left'],
  ['-93.2', '-35', 'left'],
  ['-21.1', '-60', null],
  ['-inf', '-inf', null],
])('a side is silent where only the other one has sound: %s, %s', (left, right, side) => {
  expect(readSilentSide(channels(left, right))).toBe(side);
});

test('a sound without two channels has no silent side', () => {
  expect(readSilentSide('[info] Channel: 1\n[info] RMS level dB: -20')).toBeNull();
});
