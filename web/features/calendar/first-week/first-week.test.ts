import { expect, test } from 'vitest';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { firstWeek, plannedIn, threeOf } from './first-week.ts';

const by = (id: number, lastName: string) =>
  classEntry({ id, coaches: [{ firstName: 'C', lastName, coachInfo: { slug: lastName } }] });
const classes = [by(1, 'a'), by(2, 'a'), by(3, 'b'), by(4, 'c'), by(5, 'd')];
const now = new Date('2026-11-30T16:05:00Z');

test('threeOf takes the best class and two by other coaches, and fills up where there are none', () => {
  expect(threeOf(classes).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(threeOf(classes.slice(0, 2)).map(({ id }) => id)).toEqual([1, 2]);
  expect(threeOf([])).toEqual([]);
});

test('firstWeek has a class today at the next half hour and two later ones, in the time zone of the member', () => {
  const week = firstWeek(classes, now, 'Europe/Berlin');
  expect(
    week.map(({ day, proposal }) => `${day} ${proposal?.entry.id ?? '-'} ${proposal?.time ?? ''}`),
  ).toEqual([
    '2026-11-30 1 17:30',
    '2026-12-01 - ',
    '2026-12-02 3 18:00',
    '2026-12-03 - ',
    '2026-12-04 4 18:00',
    '2026-12-05 - ',
    '2026-12-06 - ',
  ]);
});

test('plannedIn has the plans of the calendar once every proposal is planned', () => {
  const week = firstWeek(classes, now, 'Europe/Berlin');
  const { title, humanDuration, planEntryUrl, coverPhoto } = classEntry();
  const item = (id: number, planEntryId: number, day: string): CalendarItem => ({
    ...{ title, humanDuration, planEntryUrl, coverPhoto, id, planEntryId, day },
    kind: 'scheduled',
    time: '07:00',
    at: `${day}T07:00:00Z`,
    bring: [],
    rule: null,
  });
  const items = [item(11, 1, '2026-11-30'), item(12, 3, '2026-12-02'), item(13, 4, '2026-12-04')];
  expect(plannedIn(week, items)).toEqual([11, 12, 13]);
  expect(plannedIn(week, items.slice(1))).toBeNull();
  expect(plannedIn([], items)).toBeNull();
});
