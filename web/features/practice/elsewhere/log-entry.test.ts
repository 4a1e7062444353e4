import { expect, test } from 'vitest';
import { loggedSentence, minutesOf, newEntry, problemsOf } from './log-entry.ts';

const now = new Date('2026-11-30T23:30:00Z');
const zone = 'Asia/Tokyo';

test('a new entry is of now on the member’s own clock, or of the earlier day that is asked for', () => {
  expect(newEntry(now, zone)).toMatchObject({ day: '2026-12-01', began: '08:30', minutes: '', words: '' });
  expect(newEntry(now, zone, '2026-11-20').day).toBe('2026-11-20');
  expect(newEntry(now, zone, '2026-12-20').day).toBe('2026-12-01');
});

test.each([
  ['35', 35],
  [' 5 ', 5],
  ['900', 900],
  ['1.5', null],
  ['-3', null],
  ['', null],
  ['an hour', null],
])('“%s” is %s minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

test('BEY-93 an entry of a day to come, without a time or of too many minutes is refused in words', () => {
  const entry = { ...newEntry(now, zone), minutes: '35' };
  expect(problemsOf(entry, now, zone)).toEqual({});
  expect(problemsOf({ ...entry, day: '2026-12-02' }, now, zone)).toEqual({
    day: 'That day is still to come. Log practice once it is done.',
  });
  expect(problemsOf({ ...entry, began: '', minutes: '900' }, now, zone)).toEqual({
    began: 'Choose a time.',
    minutes: 'At most 600 minutes for one entry.',
  });
  expect(problemsOf({ ...entry, day: '', minutes: '' }, now, zone)).toEqual({
    day: 'Choose a day.',
    minutes: 'How many minutes was it?',
  });
});

test('a logged entry is told with its minutes and its day, which is today or named', () => {
  const said = (minutes: number, day: string) => loggedSentence({ minutes, day }, zone, now);
  expect(said(35, '2026-12-01')).toBe('35 minutes are logged for today.');
  expect(said(1, '2026-11-26')).toBe('1 minute is logged for Thursday 26 November.');
});
