import { describe, expect, test } from 'vitest';
import { adminDate } from './admin-date.ts';
import { completedDate, humanDate } from './human-date.ts';
import { recentDate, writtenDate } from './recent-date.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('a date added', () => {
  test.each([
    ['2026-11-21T11:59:30Z', 'Just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-18T12:00:00Z', '3 days ago'],
    ['2026-11-13T12:00:00Z', '1 week ago'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
  ])('%s is relative within 14 days: %s (GEN-046)', (iso, words) => {
    expect(humanDate(iso, now)).toBe(words);
  });

  test.each([
    ['2026-11-06T11:00:00Z', 'Nov 6, 2026'],
    ['2025-03-04T12:00:00Z', 'Mar 4, 2025'],
  ])('%s is written out after 14 days: %s (GEN-046)', (iso, words) => {
    expect(humanDate(iso, now)).toBe(words);
  });

  test('a date still to come is written out', () => {
    expect(humanDate('2026-12-24T12:00:00Z', now)).toBe('Dec 24, 2026');
  });

  test('the written date is the day in the zone of the reader', () => {
    expect(humanDate('2025-03-04T01:00:00Z', now, 'America/New_York')).toBe('Mar 3, 2025');
  });
});

test('GEN-048 a completed class shows the day as MM/DD/YYYY, where the member lives', () => {
  expect(completedDate('2025-03-04T12:00:00Z', 'UTC')).toBe('03/04/2025');
  expect(completedDate('2025-03-04T02:00:00Z', 'America/Los_Angeles')).toBe('03/03/2025');
});

describe('a moment in the admin', () => {
  test.each([
    ['2026-11-18T18:02:00Z', 'UTC', '11/18/2026 18:02'],
    ['2026-11-18T18:02:00Z', 'Europe/Berlin', '11/18/2026 19:02'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '01/01/2027 08:30'],
    ['2026-03-04T05:05:59Z', 'America/New_York', '03/04/2026 00:05'],
  ])('ADM-069 and GEN-049: %s in %s is %s', (iso, zone, words) => {
    expect(adminDate(iso, zone)).toBe(words);
  });
});

test('any other date is relative within 14 days, then the day, with its year only where that is another one', () => {
  expect(recentDate('2026-11-18T12:00:00Z', now, 'UTC')).toBe('3 days ago');
  expect(recentDate('2026-10-21T12:00:00Z', now, 'UTC')).toBe('21 Oct');
  expect(recentDate('2025-03-04T01:00:00Z', now, 'America/New_York')).toBe('3 Mar 2025');
  expect(recentDate('2026-12-24T12:00:00Z', now, 'UTC')).toBe('24 Dec');
  expect(writtenDate('2027-01-01T12:00:00Z', now, 'UTC')).toBe('1 Jan 2027');
});
