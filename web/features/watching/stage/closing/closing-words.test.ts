import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { classEntry } from '../../../../ui/testing/catalog.ts';
import { followingClass, minutesPractised, weekSentence } from './closing-words.ts';

describe('the end of a practice', () => {
  test.each([
    [null, null],
    [0, null],
    [29, null],
    [31, 1],
    [89, 1],
    [1500, 25],
  ])('%s seconds played are %s minutes', (seconds, minutes) => {
    expect(minutesPractised(seconds)).toBe(minutes);
  });

  test.each([
    [0, 0, null],
    [1, 1, 'Your first day of practice this week.'],
    [1, 3, 'The first day of your 3rd week in a row.'],
    [2, 1, 'Two days of practice this week.'],
    [4, 6, 'Four days of practice this week, your 6th week in a row.'],
    [7, 6, 'All seven days of this week.'],
  ])('%s days of a week, week %s in a row, are one sentence', (days, weekStreak, sentence) => {
    expect(weekSentence(days, weekStreak)).toBe(sentence);
  });
});

const planned = {
  kind: 'scheduled' as const,
  bring: [],
  rule: null,
  id: 1,
  day: '2026-11-22',
  time: '07:00',
  at: '2026-11-22T07:00:00Z',
  planEntryId: 5,
  title: 'Morning',
  planEntryUrl: classEntry({ id: 5 }).planEntryUrl,
  humanDuration: '12 min',
  coverPhoto: classEntry().coverPhoto,
};
const next = {
  title: 'Standing Strong',
  coach: 'Maya Okafor',
  humanDuration: '35 min',
  imageUrl: '/a.webp',
  href: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 8 }),
};
const recommended = [
  classEntry({ id: 9, title: 'Done', completed: true }),
  classEntry({ id: 10, title: 'Open' }),
];
const choices = { planned: [planned], next, listTitle: 'First Light', recommended, counting: false };

describe('what to practise after a class', () => {
  test('is what is planned for tomorrow', () => {
    expect(followingClass(choices)).toMatchObject({ label: 'Tomorrow at 07:00', title: 'Morning' });
  });

  test('is the next of the list where nothing is planned, or what is planned has left the catalog', () => {
    const expected = { label: 'Next in First Light', title: 'Standing Strong', href: next.href };
    expect(followingClass({ ...choices, planned: [] })).toMatchObject(expected);
    expect(followingClass({ ...choices, planned: [{ ...planned, planEntryUrl: null }] })).toMatchObject(
      expected,
    );
  });

  test('is the first recommended class that is not completed at the end of a list', () => {
    expect(followingClass({ ...choices, planned: [], next: null })).toMatchObject({
      label: 'For another day',
      title: 'Open',
    });
    expect(followingClass({ ...choices, planned: [], next: null, recommended: [] })).toBeNull();
  });

  test('does not say twice what is about to begin', () => {
    expect(followingClass({ ...choices, planned: [], counting: true })).toBeNull();
    expect(followingClass({ ...choices, counting: true })?.title).toBe('Morning');
  });
});
