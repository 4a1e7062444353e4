import { vi } from 'vitest';

/** Takes the place of the browser's address: knows where the page has gone that is not ours. */
export const watchLeaving = () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', {
    ...window.location,
    hostname: 'localhost',
    origin: 'http://localhost',
    assign,
  });
  return assign;
};
