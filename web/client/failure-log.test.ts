import { expect, test, vi } from 'vitest';
import { logFailure } from './failure-log.ts';

test('nothing a browser logs is said on the server', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  logFailure('liking failed', new Error('away'));
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
