import { expect, it } from 'vitest';
import { safeDescription } from './description.ts';

const text = '<p>Slow <b>and</b> <a href="javascript:alert(1)" onclick="x()">low</a></p><script>x()</script>';

it('NS-107 keeps an admin’s formatting and drops whatever acts', () => {
  expect(safeDescription(text, true)).toBe('<p>Slow <b>and</b> <a>low</a></p>');
});

it('NS-107 leaves a member’s text as it was written, to be shown as text', () => {
  expect(safeDescription(text, false)).toBe(text);
});
