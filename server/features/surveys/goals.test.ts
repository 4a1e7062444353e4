import { expect, test } from 'vitest';
import { focusOf } from './goals.ts';

test('NS-039 goals mean the focus areas that serve any of them, and one that any class serves asks for nothing', () => {
  expect(focusOf(['sleep-better'])).toEqual(['sleep', 'breath']);
  expect(focusOf(['sleep-better', 'less-stress'])).toEqual(['sleep', 'breath']);
  expect(focusOf(['sleep-better', 'steady-practice'])).toEqual([]);
  expect(focusOf([])).toEqual([]);
  expect(focusOf(['no such goal'])).toEqual([]);
});
