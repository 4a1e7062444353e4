import { expect, test } from 'vitest';
import { etagOf, isUnchanged } from './conditions.ts';

test('a content has one quoted etag, as text and as bytes, and another when it changes', () => {
  const etag = etagOf('one day');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(Buffer.from('one day'))).toBe(etag);
  expect(etagOf('another day')).not.toBe(etag);
});

test('an answer is unchanged when If-None-Match has its etag, strong or weak, in a list or as *', () => {
  const etag = etagOf('one day');
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(isUnchanged({ 'if-none-match': tags }, { etag }), tags).toBe(true);
  expect(isUnchanged({ 'if-none-match': etagOf('another day') }, { etag })).toBe(false);
  expect(isUnchanged({}, { etag })).toBe(false);
});
