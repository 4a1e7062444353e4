import { expect, test } from 'vitest';
import { mayWithdraw, refundsOf } from './refund-amounts.ts';

const start = new Date('2026-11-01T12:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const month = {
  invoiceId: 'in_1',
  amountPaid: 3000,
  amountRefunded: 0,
  disputed: false,
  startsAt: start,
  endsAt: after(30),
};
const back = (part: Partial<typeof month>, days: number, beganByRequest = true) =>
  refundsOf([{ ...month, ...part }], { at: after(days), beganByRequest })[0]?.amount ?? 0;

test.each([
  [{}, 0.9, true, 3000],
  [{}, 1, true, 2900],
  [{}, 13.5, true, 1700],
  [{}, 45, true, 0],
  [{}, 13.5, false, 3000],
  [{ amountRefunded: 500 }, 13.5, true, 1200],
  [{ amountRefunded: 3000 }, 0, true, 0],
  [{ disputed: true }, 0, false, 0],
])('BEY-44 a withdrawal from %o after %d days (early start: %s) refunds %d', (part, days, asked, amount) =>
  expect(back(part, days, asked)).toBe(amount),
);

test('the withdrawal period ends with the fourteenth day in the member’s time zone', () => {
  expect(mayWithdraw(start, new Date('2026-11-15T22:59:00Z'), 'Europe/Berlin')).toBe(true);
  expect(mayWithdraw(start, new Date('2026-11-15T23:01:00Z'), 'Europe/Berlin')).toBe(false);
});
