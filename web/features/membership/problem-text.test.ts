import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/api.ts';
import { cancellationProblem, membershipProblem } from './problem-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('NS-194: members write to support at the host of the studio, without its www', () => {
  vi.stubGlobal('window', { location: { hostname: 'www.studio.example' } });
  const text = 'We apologize, but there has been an error. Please contact support@studio.example.';
  expect(membershipProblem(new ApiError(0, {}))).toBe(text);
  expect(membershipProblem(new Error('No answer at all'))).toBe(text);
  expect(cancellationProblem(new ApiError(503, { message: 'Away.' }))).toBe(
    "Oops, something went wrong. Please contact support@studio.example and we'll get to the bottom of it.",
  );
});
