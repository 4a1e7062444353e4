import { expect, test } from 'vitest';
import { actedOn } from './acted-on.ts';
import { membershipsAt } from './testing/memberships.ts';

const now = new Date('2026-11-22T09:44:00Z');
const { inDays, membership } = membershipsAt(now);

test('actions apply to a running subscription before a gift that lasts longer', () => {
  const gift = membership({ source: 'other', endsAt: inDays(400) });
  expect(actedOn([gift, membership({ renewsAt: inDays(10) })], now)?.source).toBe('stripe');
  expect(actedOn([gift, membership({ state: 'ended', endsAt: inDays(-1) })], now)?.source).toBe('other');
});

test('a membership whose end has passed is not acted on', () => {
  expect(actedOn([membership({ state: 'churning', endsAt: now })], now)).toBeNull();
});

test('a pause whose paid time is over stays the membership that is acted on', () => {
  const paused = membership({ state: 'renewing', endsAt: inDays(-1) });
  expect(actedOn([paused], now)).toBe(paused);
});
