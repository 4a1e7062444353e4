import { expect, test } from 'vitest';
import { plainText, safeDescription } from './description.ts';

const text = '<p>Slow <b>and</b> <a href="javascript:alert(1)" onclick="x()">low</a></p><script>x()</script>';

test('NS-107 the description of an admin keeps its formatting and loses active content', () => {
  expect(safeDescription(text, true)).toBe('<p>Slow <b>and</b> <a>low</a></p>');
});

test('NS-107 the description of a member is kept as it was written', () => {
  expect(safeDescription(text, false)).toBe(text);
});

test('NS-110 the plain text of a description has its words without tags, with entities decoded once', () => {
  expect(plainText(text)).toBe('Slow and low');
  expect(plainText('<p>One &amp; two</p><ul><li>3 &lt; 4</li></ul>')).toBe('One & two\n3 < 4');
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});
