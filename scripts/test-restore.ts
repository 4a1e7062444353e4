import { afterAll, vi } from 'vitest';

// Test files share a worker: what one of them replaced must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
