import { expect, test } from 'vitest';
import { orientationOfDegrees, orientationOfMatrix } from './orientation.ts';

const printed = (a: number, b: number, c: number, d: number): string =>
  `\n00000000: ${a} ${b} 0\n00000001: ${c} ${d} 0\n00000002: 0 70778880 1073741824\n`;
const one = 65536;

test('a matrix and the tag of older files say the same', () => {
  expect(orientationOfMatrix(printed(one, 0, 0, one))).toEqual(orientationOfDegrees(0));
  expect(orientationOfMatrix(printed(0, one, -one, 0))).toEqual(orientationOfDegrees(90));
  expect(orientationOfMatrix(printed(-one, 0, 0, -one))).toEqual(orientationOfDegrees(180));
  expect(orientationOfMatrix(printed(0, -one, one, 0))).toEqual(orientationOfDegrees(270));
  expect(orientationOfDegrees(-90)).toEqual(orientationOfDegrees(270));
  expect(orientationOfDegrees(90)).toEqual({ filters: ['transpose=clock'], swapsSides: true });
});

test('a slight slant counts as none, nonsense as upright', () => {
  expect(orientationOfMatrix(printed(65000, 3000, -3000, 65000)).filters).toEqual([]);
  expect(orientationOfMatrix('').filters).toEqual([]);
  expect(orientationOfMatrix(printed(0, 0, 0, 0)).filters).toEqual([]);
});
