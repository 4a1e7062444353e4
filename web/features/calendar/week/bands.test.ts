import { expect, test } from 'vitest';
import { bandOf, timeIn } from './bands.ts';

test('BEY-21 a time belongs to the morning, the midday or the evening', () => {
  expect(['00:10', '07:00', '11:00', '15:59', '16:00', '23:50'].map(bandOf)).toEqual([
    'morning',
    'morning',
    'midday',
    'midday',
    'evening',
    'evening',
  ]);
});

test('BEY-21 a class that is moved to another part of the day takes the time that is usual there', () => {
  const items = [{ time: '18:00' }, { time: '21:30' }, { time: '18:00' }, { time: '07:00' }];
  expect(timeIn('evening', '07:00', items)).toBe('18:00');
  expect(timeIn('evening', '21:30', items)).toBe('21:30');
  expect(timeIn('midday', '07:00', items)).toBe('12:30');
});
