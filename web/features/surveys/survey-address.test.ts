import { expect, test } from 'vitest';
import { addressOf, stepOf } from './survey-address.ts';

test('GEN-027 and PRAC-004 the survey begins with its introduction, which start=true leaves out', () => {
  expect(stepOf({}, 6)).toBe(0);
  expect(stepOf({ start: 'true' }, 6)).toBe(1);
  expect(stepOf({ start: 'yes' }, 6)).toBe(0);
});

test('NS-039 each question has its own address, and an unknown step opens the beginning of the survey', () => {
  for (const step of [0, 1, 2, 3, 4, 5, 6])
    expect(stepOf(Object.fromEntries(new URL(addressOf(step), 'http://x').searchParams), 6)).toBe(step);
  expect(stepOf({ step: '4', start: 'true' }, 6)).toBe(4);
  expect(stepOf({ step: 'week' }, 6)).toBe(7);
  for (const step of ['0', '7', '-1', '1.5', 'two', '']) expect(stepOf({ step }, 6)).toBe(0);
  expect(stepOf({ step: '9', start: 'true' }, 6)).toBe(1);
});
