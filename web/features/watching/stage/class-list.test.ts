import { expect, test } from 'vitest';
import type { ClassItem, PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import {
  indexAfter,
  isNear,
  neighbourAt,
  placeOf,
  playlistList,
  rowsShown,
  seriesList,
} from './class-list.ts';

const entry = (id: number): PlanEntry =>
  ({
    id,
    title: `Class ${id}`,
    coaches: [{ firstName: 'Maya', lastName: 'Okafor', coachInfo: { slug: 'maya-okafor' } }],
    humanDuration: '25 min',
    coverPhoto: { url: `/${id}-960.webp`, small: { url: `/${id}-480.webp` } },
    planEntryUrl: `/series/first-light/workouts/${id}`,
  }) as PlanEntry;

const item = (id: number, type: ClassItem['type']): ClassItem => ({
  ...entry(id),
  type,
  itemTag: null,
  description: '',
});

const added = (id: number, classId: number | null): PlaylistEntry => ({
  id,
  playlist: { uuid: 'u', title: 'Mornings' },
  planEntry: classId === null ? null : entry(classId),
  orderBy: 0,
  createdAt: '2026-01-01T00:00:00Z',
  locked: false,
});

test('PLAY-001 a series gives its classes section by section, bonus classes included', () => {
  const section = (id: number, items: ClassItem[]) => ({ id, title: '', description: '', items });
  const list = seriesList(
    { slug: 'second-light', title: 'Second Light' },
    {
      sections: [section(1, [item(1, 'class'), item(2, 'bonus')]), section(2, [item(3, 'class')])],
    },
  );
  expect(list.places.map(({ href }) => href)).toEqual(
    [1, 2, 3].map((id) => `/series/second-light/workouts/${id}?type=series`),
  );
});

test('GEN-017 the rows of a playlist keep type and uuid; classes that are gone are passed over', () => {
  const list = playlistList('u', [added(10, 5), added(11, null), added(12, 6)], 3);
  expect(list?.title).toBe('Mornings');
  expect(list?.places.map(({ key, href }) => [key, href])).toEqual([
    ['10', '/series/first-light/workouts/5?type=playlist&uuid=u'],
    ['12', '/series/first-light/workouts/6?type=playlist&uuid=u'],
  ]);
});

test('a playlist without a class to play is no list', () => {
  expect(playlistList('u', [], 0)).toBeNull();
  expect(playlistList('u', [added(1, null)], 1)).toBeNull();
});

test('the next class is the first that follows and is not declined', () => {
  const places = playlistList('u', [added(1, 7), added(2, 8), added(3, 9)], 3)?.places ?? [];
  expect([0, 1, 2, -1].map((at) => indexAfter(places, at, new Set()))).toEqual([1, 2, -1, -1]);
  expect([0, 1].map((at) => indexAfter(places, at, new Set([8])))).toEqual([2, 2]);
  expect(indexAfter(places, 0, new Set([8, 9]))).toBe(-1);
});

test('a class that stands twice in a playlist is where one went to, then where one was, then its first place', () => {
  const places = playlistList('u', [added(1, 7), added(2, 8), added(3, 7)], 3)?.places ?? [];
  expect(placeOf(places, 7, [null])).toBe(0);
  expect(placeOf(places, 7, ['3', '1'])).toBe(2);
  expect(placeOf(places, 7, ['2', '3'])).toBe(2);
  expect(placeOf(places, 9, ['1'])).toBe(-1);
});

test('ten rows a load, and always the current one', () => {
  expect(rowsShown(36, 0, 1)).toBe(10);
  expect(rowsShown(36, 9, 1)).toBe(10);
  expect(rowsShown(36, 10, 1)).toBe(20);
  expect(rowsShown(36, 0, 2)).toBe(20);
  expect(rowsShown(36, 35, 1)).toBe(36);
  expect(rowsShown(4, -1, 1)).toBe(4);
});

test('PLAY-005 the neighbours come from the whole list and there is none beyond its ends', () => {
  const places = playlistList('u', [added(1, 7), added(2, 8)], 2)?.places ?? [];
  expect(neighbourAt(places, -1)).toBeNull();
  expect(neighbourAt(places, 2)).toBeNull();
  expect(neighbourAt(places, 1)).toEqual({
    title: 'Class 8',
    coach: 'Maya Okafor',
    href: '/series/first-light/workouts/8?type=playlist&uuid=u',
    humanDuration: '25 min',
    imageUrl: '/8-480.webp',
  });
});

test.each([
  [0, 12, [1, 2, 3]],
  [8, 12, [9, 10, 11]],
  [11, 12, [9, 10, 11]],
  [-1, 12, [0, 1, 2]],
  [0, 2, [0, 1]],
])('a narrow page at the class %i of %i shows the rows %j', (current, total, near) => {
  const rows = Array.from({ length: total }, (_, at) => at);
  expect(rows.filter((at) => isNear(at, current, total))).toEqual(near);
});
