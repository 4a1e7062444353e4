import fc from 'fast-check';
import { expect, test } from 'vitest';
import { humanDate } from './human-date.ts';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const ago = (elapsedMs: number): string => relativeTime(new Date(now - elapsedMs).toISOString(), now);

test('COM-017 NS-165 a comment says how long ago it was, in the largest unit that has passed', () => {
  expect(ago(0)).toBe('Just now');
  expect(ago(59 * secondMs)).toBe('Just now');
  expect(ago(minuteMs)).toBe('1 minute ago');
  expect(ago(5 * minuteMs + 59 * secondMs)).toBe('5 minutes ago');
  expect(ago(hourMs)).toBe('1 hour ago');
  expect(ago(20 * hourMs)).toBe('20 hours ago');
  expect(ago(dayMs)).toBe('1 day ago');
  expect(ago(6.9 * dayMs)).toBe('6 days ago');
  expect(ago(7 * dayMs)).toBe('1 week ago');
  expect(ago(29 * dayMs)).toBe('4 weeks ago');
  expect(ago(30 * dayMs)).toBe('1 month ago');
  expect(ago(364 * dayMs)).toBe('12 months ago');
  expect(ago(365 * dayMs)).toBe('1 year ago');
  expect(ago(800 * dayMs)).toBe('2 years ago');
});

test('a comment with a time in the future shows “Just now”', () => {
  expect(ago(-3 * dayMs)).toBe('Just now');
});

test('GEN-047 an old comment keeps its relative time, and an accessed item shows its date', () => {
  const iso = new Date(now - 40 * dayMs).toISOString();
  expect(relativeTime(iso, now)).toBe('1 month ago');
  expect(humanDate(iso, new Date(now))).toBe('Oct 12, 2026');
});

test('the relative time never gets shorter as time passes', () => {
  const order = ['Just', 'minute', 'hour', 'day', 'week', 'month', 'year'];
  const rank = (text: string): number =>
    order.findIndex((unit) => text.includes(unit)) * 1000 + (Number.parseInt(text, 10) || 0);
  fc.assert(
    fc.property(fc.nat(4_000 * dayMs), fc.nat(400 * dayMs), (first, more) => {
      expect(rank(ago(first + more))).toBeGreaterThanOrEqual(rank(ago(first)));
    }),
  );
});
