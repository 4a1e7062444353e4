import { expect, test } from 'vitest';
import { zoneText } from './zone-text.ts';

test('a zone is read without its slash', () => {
  expect(zoneText('America/Los_Angeles')).toBe('America, Los Angeles');
});
