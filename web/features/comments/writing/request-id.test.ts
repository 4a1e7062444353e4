import { expect, test } from 'vitest';
import { createRequestIds } from './request-id.ts';

test('the same words keep their id until they have arrived, so that trying again is no second comment', () => {
  const ids = createRequestIds();
  const first = ids.of('Lovely.');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.of('Lovely.')).toBe(first);
  const other = ids.of('Lovely!');
  expect(other).not.toBe(first);
  ids.settle();
  expect(ids.of('Lovely!')).not.toBe(other);
});
