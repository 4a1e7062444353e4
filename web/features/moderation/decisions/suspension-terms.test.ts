import { expect, test } from 'vitest';
import { suspensionEnd } from './suspension-terms.ts';

test('a suspension ends after a day, after a week, or when it is lifted', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(suspensionEnd('day', now)).toBe('2026-11-22T12:00:00.000Z');
  expect(suspensionEnd('week', now)).toBe('2026-11-28T12:00:00.000Z');
  expect(suspensionEnd('lifted', now)).toBeNull();
});
