import { expect, test } from 'vitest';
import type { DashboardSpan, RevenueFigures } from '../../../contract/dashboard/dashboard.schema.ts';
import {
  beforeFact,
  changeText,
  differenceText,
  moneyText,
  revenueSentence,
  shortText,
} from './figure-words.ts';

const span = { period: '28' } as DashboardSpan;

test.each([
  [{ now: 112, before: 100 }, '12% more than in the 28 days before (100)'],
  [{ now: 50, before: 100 }, '50% less than in the 28 days before (100)'],
  [{ now: 1001, before: 1000 }, 'a little more than in the 28 days before (1,000)'],
  [{ now: 7, before: 7 }, 'as many as in the 28 days before'],
  [{ now: 7, before: 0 }, 'none in the 28 days before'],
  [{ now: 7, before: null }, ''],
])('%o is said to be “%s”', (compared, words) => {
  expect(changeText(compared, span)).toBe(words);
});

test('a number says what it was before where that is another one, and nothing where nothing was counted', () => {
  expect(beforeFact({ now: 3, before: 1200 })).toBe('before 1,200');
  for (const before of [null, 0, 3]) expect(beforeFact({ now: 3, before })).toBe('');
  expect(differenceText({ now: 3, before: 5 }, span)).toBe('down 2 on the 28 days before');
  expect(differenceText({ now: 9, before: 5 }, span)).toBe('up 4 on the 28 days before');
  expect(differenceText({ now: 9, before: null }, span)).toBe('');
});

test('large numbers are short', () => {
  expect([shortText(99_999), shortText(1_536_000)]).toEqual(['99,999', '1.54m']);
});

test('BEY-63 revenue says what it is now, what came today, and on which day the period ended', () => {
  const none = { began: 0, ended: 0, changed: 0, recovered: 0 };
  const paid = {
    span: { ...span, unit: 'day', to: '2026-11-27' },
    monthly: { now: 8884, before: 7000 },
    since: { from: '2026-11-28', monthly: 8984, ...none, began: 1900, ended: -1800 },
    points: [{ day: '2026-11-27', monthly: 8884, before: 7000 }],
  } as RevenueFigures;
  const said = (figures: object) =>
    revenueSentence({ ...paid, ...figures }, (amount) => moneyText(amount, 'usd'));
  expect(said({})).toBe(
    '$89.84 a month. Today: new $19.00, lost −$18.00. At the end of 27 November 2026 it was $88.84, 27% more than in the 28 days before ($70.00).',
  );
  const months = { ...paid.span, unit: 'month', period: '12m', to: '2026-10-31' };
  expect(said({ span: months, since: { from: '2026-11-01', monthly: 8884, ...none } })).toContain(
    '$88.84 a month, unchanged since 1 November 2026. At the end of 31 October 2026',
  );
  // The first sale of a studio, an hour ago.
  const unpaid = { points: [{ day: '2026-11-27', monthly: 0, before: 0 }], monthly: { now: 0, before: 0 } };
  expect(said({ ...unpaid, since: { ...paid.since, monthly: 1900, ended: 0 } })).toBe(
    '$19.00 a month. Today: new $19.00. No member paid in the period, which ended on 27 November 2026.',
  );
});

test('BEY-63 a calendar month is compared with the month before by its name', () => {
  const month = { ...span, period: '2026-10', before: { from: '2026-09-01', to: '2026-09-30' } } as const;
  expect(differenceText({ now: 9, before: 5 }, month)).toBe('up 4 on September 2026');
});
