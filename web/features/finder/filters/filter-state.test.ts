import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClassFilters,
  classFilterParams,
  countFilter,
  countFilters,
  filterNames,
  filterRow,
  noFilters,
  parseClassFilters,
} from '../../../../contract/catalog/class-filters.ts';
import {
  bothUnset,
  canApply,
  chipLabel,
  customRange,
  handleLabel,
  rangeLabel,
  sliderRange,
  sliderValue,
  typedMinutes,
} from './duration-state.ts';
import {
  clearSection,
  setDuration,
  toggleAll,
  toggleCategory,
  toggleDuration,
  toggleIntensity,
  toggleSubcategory,
  toggleValue,
} from './filter-state.ts';

const categories = ['yoga', 'fitness'];
const address = (text: string) => {
  const params: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) params[name] = [...(params[name] ?? []), value];
  return parseClassFilters(params, categories);
};

test('CAT-100 choosing all of a category clears its subcategories', () => {
  const some = toggleSubcategory(toggleSubcategory(noFilters, 'yoga', 'yin'), 'yoga', 'hatha');
  expect(toggleAll(some, 'yoga').styles).toEqual({ yoga: 'all' });
});

test('CAT-101 removing the last subcategory returns the category to all', () => {
  const one = toggleSubcategory(noFilters, 'yoga', 'yin');
  expect(one.styles).toEqual({ yoga: ['yin'] });
  expect(toggleSubcategory(one, 'yoga', 'yin').styles).toEqual({ yoga: 'all' });
});

test('CAT-102 a category is all, a list, or absent', () => {
  expect(toggleCategory(noFilters, 'yoga').styles).toEqual({ yoga: 'all' });
  expect(toggleCategory(toggleSubcategory(noFilters, 'yoga', 'yin'), 'yoga').styles).toEqual({});
  expect(toggleAll(toggleAll(noFilters, 'yoga'), 'yoga').styles).toEqual({});
});

test('CAT-103 a filter that stands twice in the address counts once', () => {
  expect(address('instructors=a,a&instructors=a').instructors).toEqual(['a']);
  expect(countFilters(address('instructors=a,a'))).toBe(1);
});

test('CAT-107 a custom maximum below the minimum swaps the two', () => {
  expect(customRange({ min: '40', max: '10' })).toEqual({ minMinutes: 10, maxMinutes: 40 });
});

test('CAT-106 CAT-111 an unset minimum is 0, an unset maximum is open ended, and leading zeros are ignored', () => {
  expect(customRange({ min: '', max: '20' })).toEqual({ minMinutes: 0, maxMinutes: 20 });
  expect(customRange({ min: '007', max: '' })).toEqual({ minMinutes: 7, maxMinutes: null });
});

test('CAT-108 CAT-109 a custom duration takes digits only and three of them at most', () => {
  expect(typedMinutes('1a-2')).toBe('12');
  expect(typedMinutes('1234')).toBe('123');
});

test('CAT-110 CAT-119 Apply needs a box that is neither empty nor zero', () => {
  expect([
    canApply({ min: '', max: '' }),
    canApply({ min: '0', max: '' }),
    canApply({ min: '5', max: '' }),
  ]).toEqual([false, false, true]);
  expect([bothUnset({ min: '', max: '' }), bothUnset({ min: '0', max: '' })]).toEqual([true, false]);
});

test('CAT-112 CAT-113 CAT-114 the notch past the slider maximum is open ended', () => {
  expect(sliderRange([20, 100])).toEqual({ minMinutes: 20, maxMinutes: null });
  expect(sliderRange([0, 100])).toBeNull();
  expect(rangeLabel(null)).toBe('All Durations');
  expect(rangeLabel({ minMinutes: 20, maxMinutes: null })).toBe('20 - 90+ min');
  expect([handleLabel(90), handleLabel(100)]).toEqual(['90', '90+']);
});

test('CAT-115 a duration of 0 to 90 is no filter', () => {
  expect(sliderRange([0, 90])).toBeNull();
  expect(address('duration=0-90').duration).toBeNull();
  expect(address('duration=0-').duration).toBeNull();
  expect(sliderValue(null)).toEqual([0, 100]);
});

test('NS-053 a duration is read in all its spellings, a bucket replaces another, and the same bucket removes itself', () => {
  for (const text of [
    'duration=60-',
    'duration=60%2B',
    'duration=60+',
    'duration[min]=60',
    'min_duration=60',
  ])
    expect(address(text).duration).toEqual({ minMinutes: 60, maxMinutes: null });
  const short = toggleDuration(noFilters, { minMinutes: 0, maxMinutes: 15 });
  expect(toggleDuration(short, { minMinutes: 15, maxMinutes: 30 }).duration).toEqual({
    minMinutes: 15,
    maxMinutes: 30,
  });
  expect(toggleDuration(short, { minMinutes: 0, maxMinutes: 15 }).duration).toBeNull();
  expect(chipLabel({ minMinutes: 60, maxMinutes: null })).toBe('60+ min');
});

test('CAT-012 clearing a section clears that section only', () => {
  const filters = toggleIntensity(
    toggleValue(toggleValue(noFilters, 'difficulties', 'beginner'), 'difficulties', 'advanced'),
    2,
  );
  expect(countFilter(filters, 'difficulties')).toBe(2);
  expect(clearSection(filters, 'difficulties')).toEqual({ ...noFilters, intensities: [2] });
  expect(countFilter(setDuration(filters, { minMinutes: 5, maxMinutes: 9 }), 'duration')).toBe(1);
});

const slug = fc.constantFrom('ada', 'lin', 'maya', 'tomas');
const slugs = fc.uniqueArray(slug, { maxLength: 3 });
const ofType = {
  values: slugs,
  levels: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  styles: fc.dictionary(
    fc.constantFrom(...categories),
    fc.oneof(fc.constant('all' as const), fc.uniqueArray(slug, { minLength: 1, maxLength: 3 })),
    { noNullPrototype: true },
  ),
  range: fc.option(
    fc.record({
      minMinutes: fc.integer({ min: 1, max: 60 }),
      maxMinutes: fc.option(fc.integer({ min: 61, max: 200 })),
    }),
  ),
  switch: fc.boolean(),
};
const anyFilters = fc.record({
  q: fc.constantFrom('', 'hips', 'slow flow'),
  ...Object.fromEntries(filterNames.map((name) => [name, ofType[filterRow(name).type]])),
}) as fc.Arbitrary<ClassFilters>;

test('CAT-090 filters written to an address or a call are read back the same', () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom('address' as const, 'call' as const), (filters, spelling) => {
      const written = new URLSearchParams(classFilterParams(filters, spelling));
      expect(parseClassFilters(Object.fromEntries(written), categories)).toEqual(filters);
    }),
  );
});

test('NS-010 no address makes the filter grammar throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (params) => {
      parseClassFilters(params, categories);
    }),
  );
});
