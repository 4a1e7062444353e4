import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: 21 * 60, to: 7 * 60 };
const untilOf = (hours: { from: number; to: number }, zone: string, at: string): string | null =>
  quietUntil(hours, zone, new Date(at))?.toISOString() ?? null;

test.each([
  ['before they begin', '2026-11-20T19:59:59Z', null],
  ['as they begin', '2026-11-20T20:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['after midnight', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['as they end', '2026-11-21T06:00:00Z', null],
])('quiet hours over midnight, in the zone of the member, %s', (_, at, until) => {
  expect(untilOf(night, 'Europe/Stockholm', at)).toBe(until);
});

test('quiet hours within a day end on it', () => {
  const noon = { from: 12 * 60, to: 13 * 60 + 30 };
  expect(untilOf(noon, 'Asia/Kathmandu', '2026-11-20T06:30:00Z')).toBe('2026-11-20T07:45:00.000Z');
  expect(untilOf(noon, 'Asia/Kathmandu', '2026-11-20T07:45:00Z')).toBeNull();
});

test('the end of quiet hours is never over where the clocks skip or repeat it', () => {
  const early = { from: 0, to: 2 * 60 + 30 };
  expect(untilOf(early, 'Europe/Berlin', '2026-10-25T00:20:00Z')).toBe('2026-10-25T01:30:00.000Z');
  expect(untilOf(early, 'Europe/Berlin', '2026-10-25T01:20:00Z')).toBe('2026-10-25T01:30:00.000Z');
  expect(untilOf(early, 'Europe/Berlin', '2026-03-29T00:50:00Z')).toBe('2026-03-29T01:30:00.000Z');
});
