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
import { FilterGroups } from './finder.schema.ts';

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

test('NS-011 NS-012 the class filters are written into an address and into a call, and read back from both', () => {
  expect(written('address')).toBe(address);
  expect(written('call')).toBe(
    address.replace('equipment=', 'equipments=').replace('focus_area=', 'focus_areas='),
  );
  for (const spelling of ['address', 'call'] as const)
    expect(
      parseClassFilters(Object.fromEntries(classFilterParams(everything, spelling)), ['yoga', 'fitness']),
    ).toEqual(everything);
});

test('the filter count counts each choice once and leaves out the search words', () => {
  expect(countFilters(everything)).toBe(12);
});

/** A filter that is added stands anywhere among them. */
const among = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => known.includes(name));

test('the answer lists the option groups of the filters in a fixed order', () => {
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

test('the finder offers every filter for classes, and style, difficulty and instructor for series and bundles', () => {
  const sections = [
    ...['instructors', 'styles', 'duration', 'difficulties', 'intensities'],
    ...['focusAreas', 'equipment', 'excludeCompleted'],
  ];
  expect(among(filterSections('classes'), sections)).toEqual(sections);
  expect(filterSections('classes').toSorted()).toEqual(filterNames.toSorted());
  const seriesSections = ['styles', 'difficulties', 'instructors'];
  expect(among(filterSections('series'), seriesSections)).toEqual(seriesSections);
});
