import { expect, test } from 'vitest';
import { momentAt, wallTime } from './studio-time.ts';

test.each([
  ['2026-11-24T06:00', 'Europe/Berlin', '2026-11-24T05:00:00.000Z'],
  ['2026-07-24T06:00', 'Europe/Berlin', '2026-07-24T04:00:00.000Z'],
  ['2026-11-24T06:00', 'America/Los_Angeles', '2026-11-24T14:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-06-01T12:30', 'Asia/Kolkata', '2026-06-01T07:00:00.000Z'],
])('NS-216 %s on the clocks of %s is %s, and the other way round', (wall, zone, moment) => {
  expect(momentAt(wall, zone)).toBe(moment);
  expect(wallTime(moment, zone)).toBe(wall);
});

test('a time that the clocks show twice is the first, and one that they skip is an hour later', () => {
  expect(momentAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(wallTime('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

test('a text that is no time of the years 1900 to 2999 has no moment', () => {
  expect(momentAt('', 'UTC')).toBeNull();
  expect(momentAt('2026-13-01T00:00', 'UTC')).toBeNull();
  for (const year of ['0000', '0001', '1899', '9999'])
    expect(momentAt(`${year}-12-31T00:00`, 'Asia/Kolkata')).toBeNull();
});
