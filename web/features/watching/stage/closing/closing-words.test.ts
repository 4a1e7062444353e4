import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { classEntry, seriesProduct } from '../../../../ui/testing/catalog.ts';
import {
  finishedSeries,
  followingClass,
  minutesPractised,
  sceneWords,
  weekSentence,
} from './closing-words.ts';

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
const choices = {
  planned: [planned],
  next,
  listTitle: 'First Light',
  recommended,
  otherSeries: undefined,
  calm: undefined,
  counting: false,
};

describe('what to practice after a class', () => {
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

  test('the next step is a calm class after a hard one, and another series after a finished one', () => {
    const calm = classEntry({ id: 11, title: 'Legs Up' });
    const otherSeries = seriesProduct({ title: 'Foundations', classCount: 16 });
    expect(followingClass({ ...choices, otherSeries, calm })).toMatchObject({
      label: 'To come down',
      title: 'Legs Up',
    });
    expect(followingClass({ ...choices, otherSeries })).toMatchObject({
      label: 'When you like',
      title: 'Foundations',
      duration: '16 Classes',
    });
  });

  test('does not say twice what is about to begin', () => {
    expect(followingClass({ ...choices, planned: [], counting: true })).toBeNull();
    expect(followingClass({ ...choices, counting: true })?.title).toBe('Morning');
  });
});

describe('a finished series', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const first = classEntry({ id: 1, completed: true, completedAt: '2026-11-02T08:00:00Z', duration: 600 });
  const last = classEntry({ id: 2, completed: false, completedAt: null, duration: 900 });

  test('a finished series is said with its classes, days, minutes and coach as its last missing class is completed', () => {
    expect(finishedSeries('First Light', [first, last], last, now)).toEqual({
      title: 'First Light',
      count: 2,
      sentence: 'Two classes in 19 days, 25 minutes with Maya Okafor.',
    });
    expect(finishedSeries('First Light', [{ ...last, id: 3 }, first, last], last, now)).toBeNull();
  });

  test('a finished series is said again after its last class alone, and never of a single class', () => {
    const done = { ...last, completed: true, completedAt: '2026-11-20T09:00:00Z' };
    expect(finishedSeries('First Light', [first, done], done, now)).not.toBeNull();
    expect(finishedSeries('First Light', [first, done], first, now)).toBeNull();
    expect(finishedSeries('Alone', [last], last, now)).toBeNull();
  });
});

describe('the words of the scene', () => {
  const scene = {
    title: 'Slow Flow',
    minutes: 12,
    completed: true,
    isFirst: false,
    finished: null,
    weekDays: 2,
    weekStreak: 1,
    offline: false,
  };
  const done = 'Nice work! You completed Slow Flow.';

  test.each([
    [{}, done, '12 minutes practiced. Two days of practice this week.'],
    [{ isFirst: true }, 'That was your first.', `${done} 12 minutes, kept in My Practice.`],
    [{ weekDays: 7 }, 'Seven days of seven.', `${done} 12 minutes practiced.`],
    [
      { finished: { title: 'First Light', count: 2, sentence: 'Two classes.' } },
      'You have finished First Light.',
      `${done} Two classes.`,
    ],
    [
      { completed: false, weekDays: null, offline: true },
      'Practice complete',
      '12 minutes practiced. Saved on this device. It counts as soon as you’re online.',
    ],
  ])('of %j are “%s”', (facts, heading, sentence) => {
    expect(sceneWords({ ...scene, ...facts })).toEqual({ heading, sentence });
  });
});
