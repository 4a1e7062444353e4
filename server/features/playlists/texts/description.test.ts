import { expect, test } from 'vitest';
import { plainText, safeDescription } from './description.ts';

const text = '<p>Slow <b>and</b> <a href="javascript:alert(1)" onclick="x()">low</a></p><script>x()</script>';

test('NS-107 keeps an admin’s formatting and drops whatever acts', () => {
  expect(safeDescription(text, true)).toBe('<p>Slow <b>and</b> <a>low</a></p>');
});

test('NS-107 leaves a member’s text as it was written, to be shown as text', () => {
  expect(safeDescription(text, false)).toBe(text);
});

test('NS-110 leaves the words of an admin’s description to a member who copies it', () => {
  expect(plainText(text)).toBe('Slow and low');
  expect(plainText('<p>One &amp; two</p><ul><li>3 &lt; 4</li></ul>')).toBe('One & two\n3 < 4');
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});
