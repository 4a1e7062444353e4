import { expect, test } from 'vitest';
import { mergeSections } from './merge-sections.ts';

type Section = Parameters<typeof mergeSections>[0][number];
const classes = (title: string, ...ids: number[]) =>
  ({ title, type: 'class', items: ids.map((id) => ({ id })) }) as unknown as Section;
const series = (title: string, ...ids: number[]) =>
  ({ title, type: 'series', items: ids.map((id) => ({ id })) }) as unknown as Section;
const shape = (sections: Section[]) =>
  sections.map((section) => [section.title, section.items.map((item) => item.id)]);

test('PLAY-019 the studio’s own recommendations are shown before the similar classes', () => {
  expect(shape(mergeSections([classes('Featured', 1)], [classes('Similar', 2)]))).toEqual([
    ['Featured', [1]],
    ['Similar', [2]],
  ]);
});

test('NS-069 an item that an earlier section shows is dropped, and a section left empty is dropped with it', () => {
  const merged = mergeSections(
    [classes('Featured', 1, 2)],
    [classes('Similar', 2, 3), classes('Again', 1), series('Series', 2)],
  );
  expect(shape(merged)).toEqual([
    ['Featured', [1, 2]],
    ['Similar', [3]],
    ['Series', [2]],
  ]);
});
