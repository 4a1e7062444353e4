import { expect, test } from 'vitest';
import { etagOf, isUnchanged } from './conditions.ts';

test('what is sent has one etag as text and as bytes, in quotes, and another when it changes', () => {
  const etag = etagOf('one day');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(Buffer.from('one day'))).toBe(etag);
  expect(etagOf('another day')).not.toBe(etag);
});

test('who has it already is told so, by a strong or a weak etag, among others or by any', () => {
  const etag = etagOf('one day');
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(isUnchanged({ 'if-none-match': tags }, { etag }), tags).toBe(true);
  expect(isUnchanged({ 'if-none-match': etagOf('another day') }, { etag })).toBe(false);
  expect(isUnchanged({}, { etag })).toBe(false);
});
