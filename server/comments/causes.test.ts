import { expect, test } from 'vitest';
import { causeInWords, hidingCause, holdCauseOf, noCause, reportedCause } from './causes.ts';

test('a stored cause reads in English as it is stored', () => {
  for (const cause of [
    noCause,
    hidingCause,
    reportedCause(1),
    reportedCause(12),
    holdCauseOf('voucher'),
    holdCauseOf('free money'),
    'Not kind',
  ])
    expect(causeInWords(cause)).toBe(cause);
});
