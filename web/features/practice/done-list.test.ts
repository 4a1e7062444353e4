import { expect, test } from 'vitest';
import type { ElsewherePractice } from '../../../contract/members/practice.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { mergedDone } from './done-list.ts';

const completed = (completedAt: string) => ({ completedAt, planEntry: classEntry(), note: null });
const walk = (day: string, began = '12:30'): ElsewherePractice => ({
  id: day,
  kind: 'walk',
  day,
  began,
  minutes: 35,
  words: '',
});
const zone = 'Asia/Tokyo';
const whole = <T>(...items: T[]) => ({ items, more: false });
const begun = <T>(...items: T[]) => ({ items, more: true });
const times = ({ shown }: ReturnType<typeof mergedDone>) => shown.map(({ kind, at }) => `${kind} ${at}`);

test('classes and practice elsewhere stand in the order of the member’s own clock', () => {
  // 23:00 in Greenwich is the next morning in Tokyo.
  const merged = mergedDone(
    whole(completed('2026-11-27T23:00:00Z')),
    whole(walk('2026-11-28', '07:00'), walk('2026-11-27')),
    zone,
  );
  expect(times(merged)).toEqual([
    'class 2026-11-28T08:00',
    'elsewhere 2026-11-28T07:00',
    'elsewhere 2026-11-27T12:30',
  ]);
  expect(merged.next).toBeNull();
});

test('entries earlier than what is loaded of the other list wait until it is continued', () => {
  const merged = mergedDone(
    begun(completed('2026-11-28T00:00:00Z'), completed('2026-11-20T00:00:00Z')),
    whole(walk('2026-11-25'), walk('2026-11-10')),
    zone,
  );
  expect(times(merged)).toEqual([
    'class 2026-11-28T09:00',
    'elsewhere 2026-11-25T12:30',
    'class 2026-11-20T09:00',
  ]);
  expect(merged.next).toBe('class');
});

test('the list whose loaded part ends later is continued first', () => {
  const classes = begun(completed('2026-11-10T00:00:00Z'));
  expect(mergedDone(classes, begun(walk('2026-11-20')), zone).next).toBe('elsewhere');
  expect(mergedDone(classes, begun(walk('2026-11-01')), zone).next).toBe('class');
});
