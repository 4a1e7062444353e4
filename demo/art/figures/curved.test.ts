import { expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { type CurvedName, curved } from './curved.ts';

const names = Object.keys(curved) as CurvedName[];

/** Places across a body, in figure heights. */
const across = ({ left, right }: { left: number; right: number }): number[] =>
  Array.from({ length: 400 }, (_, step) => left + ((right - left) * step) / 399);

test.each(names)('the body %s stands on the ground and does not sink into it', (name) => {
  const body = bodyOf(name);
  const at = (y: number): number => Math.min(...across(body).map((x) => body.distance(x, y)));
  expect(at(-0.015)).toBeLessThan(0);
  expect(at(0.015)).toBeGreaterThan(0);
});

test.each(names)('the head of the body %s is a part of it', (name) => {
  const body = bodyOf(name);
  expect(body.distance(...body.head)).toBeLessThan(-0.04);
});
