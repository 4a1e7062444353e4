import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampSeconds, rates, roundRate, roundVolume, steppedRate, volumeStep } from './steps.ts';

test('PLAY-013 ten steps of 0.1 lead from silence to full and back, without drift', () => {
  let volume = 0;
  const heard: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    volume = roundVolume(volume + volumeStep);
    heard.push(volume);
  }
  expect(heard).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1]);
  for (let i = 0; i < 12; i += 1) volume = roundVolume(volume - volumeStep);
  expect(volume).toBe(0);
});

test('any volume becomes one of the eleven steps', () => {
  fc.assert(
    fc.property(fc.double(), (volume) => {
      const rounded = roundVolume(volume);
      expect(rounded * 10).toBe(Math.round(rounded * 10));
      expect(rounded).toBeGreaterThanOrEqual(0);
      expect(rounded).toBeLessThanOrEqual(1);
    }),
  );
});

test('BEY-12 speeds go from 0.5 to 2 and hold at the ends', () => {
  expect(rates).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
  expect(steppedRate(1, 1)).toBe(1.25);
  expect(steppedRate(1.5, 1)).toBe(2);
  expect(steppedRate(2, 1)).toBe(2);
  expect(steppedRate(0.5, -1)).toBe(0.5);
  expect(steppedRate(1, -1)).toBe(0.75);
});

test('a speed that is not offered becomes the nearest one', () => {
  expect(roundRate(1.1)).toBe(1);
  expect(roundRate(16)).toBe(2);
  expect(roundRate(0.1)).toBe(0.5);
});

test('a position stays inside the video', () => {
  expect(clampSeconds(-4, 100)).toBe(0);
  expect(clampSeconds(400, 100)).toBe(100);
  expect(clampSeconds(Number.NaN, 100)).toBe(0);
  expect(clampSeconds(12.5, 100)).toBe(12.5);
});
