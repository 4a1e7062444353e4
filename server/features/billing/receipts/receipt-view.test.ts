import { expect, test } from 'vitest';
import { lineWords } from './receipt-view.ts';

test.each([
  ['1 × Monthly', 'Monthly'],
  ['1 × Monthly (at $15.00 / month)', 'Monthly'],
  ['2 × Monthly (at $15.00 / month)', '2 × Monthly'],
  ['Unused time on Annual after 3 May 2026', 'Unused time on Annual after 3 May 2026'],
  ['Gift of 3 months (for Ida)', 'Gift of 3 months (for Ida)'],
])('the line %s of the payment provider reads %s on a receipt', (line, words) => {
  expect(lineWords(line)).toBe(words);
});
