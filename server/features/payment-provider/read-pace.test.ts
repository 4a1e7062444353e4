import { expect, test } from 'vitest';
import { createReadPace } from './read-pace.ts';

test('BEY-40 reads of the provider are rate limited to 50 a second', async () => {
  const pace = createReadPace(50);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 80 }, () => pace()));
  const seconds = (performance.now() - startedAt) / 1000;
  // Fifty at once, and thirty more in no less than six tenths of a second.
  expect(seconds).toBeGreaterThan(0.55);
});
