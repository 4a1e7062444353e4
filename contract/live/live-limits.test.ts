import { expect, test } from 'vitest';
import { type LiveStatus, liveStateAt, mentionAt, mentionMoments, nextChangeMs } from './live-limits.ts';

const show = (status: LiveStatus) => ({ status, startsAt: '2026-12-01T12:00:00.000Z', durationMinutes: 30 });
const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);

test.each([
  ['draft', '12:10:00', 'draft', null],
  ['scheduled', '11:59:59.999', 'scheduled', '12:00:00'],
  ['scheduled', '12:00:00', 'live', '12:30:00'],
  ['scheduled', '12:30:00', 'ended', null],
  ['ended', '12:10:00', 'ended', null],
] as const)('a %s show at %s is %s, and next changes by itself at %s', (status, time, state, next) => {
  expect(liveStateAt(show(status), at(time))).toBe(state);
  expect(nextChangeMs(show(status), at(time))).toBe(next && at(next));
});

test('a show that the studio sets live is live at once, and ends by itself twelve hours after its scheduled end', () => {
  const over = at('12:30:00') + 12 * 3_600_000;
  expect(liveStateAt(show('live'), at('09:00:00'))).toBe('live');
  expect(liveStateAt(show('live'), over - 1)).toBe('live');
  expect(liveStateAt(show('live'), over)).toBe('ended');
  expect(nextChangeMs(show('live'), at('12:00:00'))).toBe(over);
});

test.each([
  ['scheduled', '11:44:59.999', null],
  ['scheduled', '11:45:00', 'soon'],
  ['scheduled', '12:00:00', 'live'],
  ['scheduled', '12:30:00', null],
  ['live', '09:00:00', 'live'],
  ['ended', '12:10:00', null],
  ['draft', '12:10:00', null],
] as const)('the mention of a %s show at %s is %s', (status, time, said) => {
  expect(mentionAt(show(status), false, at(time))).toBe(said);
});

test('the moments at which the mention of a show changes are known in advance, and an ended show has none', () => {
  const moments = mentionMoments(show('scheduled'), false);
  expect(moments).toEqual([at('12:00:00') - 24 * 3_600_000, at('11:45:00'), at('12:00:00'), at('12:30:00')]);
  expect(mentionMoments(show('live'), false)).toEqual([at('12:00:00'), at('12:30:00') + 12 * 3_600_000]);
  expect(mentionMoments(show('ended'), true)).toEqual([]);
});
