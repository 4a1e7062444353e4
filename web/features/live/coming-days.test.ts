import { expect, test } from 'vitest';
import { daysAhead, stripOf } from './coming-days.ts';
import { comingShow } from './testing/shown-show.ts';

const nowMs = Date.parse('2026-12-01T20:00:00Z');

test('the days until a show are those of the calendar in the member’s time zone', () => {
  expect(daysAhead('2026-12-01T21:30:00Z', nowMs, 'Europe/Berlin')).toBe('Today');
  expect(daysAhead('2026-12-01T23:30:00Z', nowMs, 'Europe/Berlin')).toBe('Tomorrow');
  expect(daysAhead('2026-12-04T19:00:00Z', nowMs, 'Europe/Berlin')).toBe('In 3 days');
  expect(daysAhead('2026-12-02T05:00:00Z', nowMs, 'America/New_York')).toBe('Tomorrow');
});

test('the strip has seven days, a coming show with its time and one that is on with its end at today', () => {
  const live = comingShow({
    slug: 'open',
    title: 'Open',
    startsAt: '2026-11-30T22:00:00Z',
    durationMinutes: 1440,
  });
  const later = comingShow({ startsAt: '2026-12-03T19:00:00Z' });
  const far = comingShow({ slug: 'far', startsAt: '2026-12-09T19:00:00Z' });
  const days = stripOf([live, later, far], nowMs, 'Europe/Berlin');
  expect(days.map(({ day, shows }) => [day.slice(8), ...shows.map(({ words }) => words)])).toEqual([
    ['01', 'Open, until 23:00'],
    ['02'],
    ['03', '20:00, Full moon'],
    ['04'],
    ['05'],
    ['06'],
    ['07'],
  ]);
});
