import { expect, test } from 'vitest';
import {
  type ClassFilters,
  classFilterParams,
  countFilters,
  filterNames,
  filterSections,
  noFilters,
  parseClassFilters,
} from './class-filters.ts';
import { FilterGroups } from './finder.ts';

const everything: ClassFilters = {
  ...noFilters,
  q: 'slow',
  instructors: ['ana', 'ben'],
  styles: { yoga: 'all', fitness: ['core', 'strength'] },
  difficulties: ['beginner'],
  intensities: [1, 3],
  equipment: ['mat'],
  focusAreas: ['hips'],
  duration: { minMinutes: 15, maxMinutes: 30 },
  excludeCompleted: true,
};
const address =
  'q=slow&instructors=ana,ben&styles=yoga&fitness=core,strength&difficulties=beginner&intensities=1,3&equipment=mat&focus_area=hips&duration=15-30&excludeCompleted=true';
const written = (spelling: 'address' | 'call') =>
  classFilterParams(everything, spelling)
    .map((pair) => pair.join('='))
    .join('&');

test('NS-011 NS-012 every filter has its place in an address and its name in a call, and is read from both', () => {
  expect(written('address')).toBe(address);
  expect(written('call')).toBe(
    address.replace('equipment=', 'equipments=').replace('focus_area=', 'focus_areas='),
  );
  for (const spelling of ['address', 'call'] as const)
    expect(
      parseClassFilters(Object.fromEntries(classFilterParams(everything, spelling)), ['yoga', 'fitness']),
    ).toEqual(everything);
});

test('every choice counts as one filter, words searched for as none', () => {
  expect(countFilters(everything)).toBe(12);
});

/** A filter that is added stands anywhere among them. */
const among = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => known.includes(name));

test('the answer has the options of each filter in its order', () => {
  const groups = [
    'instructors',
    'styles',
    'difficulties',
    'intensities',
    'equipment',
    'focus_area',
    'duration',
  ];
  expect(among(Object.keys(FilterGroups.properties), ['total', ...groups])).toEqual(['total', ...groups]);
});

test('classes are filtered by everything, series and bundles by style, difficulty and instructor', () => {
  const sections = [
    ...['instructors', 'styles', 'duration', 'difficulties', 'intensities'],
    ...['focusAreas', 'equipment', 'excludeCompleted'],
  ];
  expect(among(filterSections('classes'), sections)).toEqual(sections);
  expect(filterSections('classes').toSorted()).toEqual(filterNames.toSorted());
  const seriesSections = ['styles', 'difficulties', 'instructors'];
  expect(among(filterSections('series'), seriesSections)).toEqual(seriesSections);
});
