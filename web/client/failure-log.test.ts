import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { logFailure } from './failure-log.ts';

test('logFailure logs nothing on the server', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  logFailure('liking failed', new Error('away'));
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test.each([
  [new ApiError(422, { code: 'invalid', message: 'Some of the values are not valid.' }), 0],
  [new ApiError(403, { code: 'fresh_proof_needed' }), 0],
  [new ApiError(500, { code: 'internal' }), 1],
  [new ApiError(0, {}), 1],
  [new ApiError(404, {}), 1],
  [new ApiError(413, { code: 'foreign' }), 1],
])(
  'logFailure in a browser logs failures and not refusals in the words of the studio: %o',
  (error, times) => {
    vi.stubGlobal('document', {});
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    logFailure('A plan was not saved', error);
    expect(logged).toHaveBeenCalledTimes(times);
  },
);
