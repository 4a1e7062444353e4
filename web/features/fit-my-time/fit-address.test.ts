import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitEnds, fitLoads, fitPlaces, fitSuits } from '../../../contract/catalog/class-titles.ts';
import { fitLevels, fitMinutes, fitParts, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { difficulties } from '../../../contract/catalog/orders.ts';
import { parseSearch } from '../../../contract/pages/search-params.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { finderPath } from './finder-address.ts';
import { another, fitPath, freshWish, inParts, type Practice, swapped } from './fit-address.ts';

const wishIn = (path: string) => readFitCriteria(parseSearch(path.split('?')[1] ?? ''));
const anyId = fc.integer({ min: 1, max: 999_999_999 });
const anyWish = fc
  .record({
    minutes: fc.integer({ min: fitMinutes.least, max: fitMinutes.most }),
    leaveOut: fc.subarray([...fitLoads]),
    place: fc.constantFrom(...fitPlaces),
    end: fc.option(fc.constantFrom(...fitEnds)),
    style: fc.option(fc.subarray(['yoga', 'hatha'])),
    level: fc.option(fc.subarray([...fitLevels])),
    difficulty: fc.subarray([...difficulties]),
    equipment: fc.option(fc.subarray(['none', 'mat'])),
    focus: fc.subarray(['hips', 'back']),
    coach: fc.subarray(['maya-okafor']),
    withoutSound: fc.boolean(),
    suits: fc.subarray([...fitSuits]),
    not: fc.uniqueArray(anyId, { maxLength: 20 }),
    keep: fc
      .subarray([...fitParts])
      .chain((parts) => fc.tuple(...parts.map((part) => fc.tuple(fc.constant(part), fc.option(anyId)))))
      .map((kept) => new Map(kept)),
  })
  // A difficulty that is asked for is a level: the usual ones are not taken beside it.
  .map((wish) => ({ ...wish, level: wish.difficulty.length > 0 ? (wish.level ?? []) : wish.level }));

test('BEY-04 the criteria stand in the address, and an address gives it back', () => {
  fc.assert(
    fc.property(anyWish, (criteria) => {
      expect(wishIn(fitPath(criteria))).toEqual(criteria);
    }),
  );
});

const partsOf = (...ids: number[]): Practice['parts'] =>
  ids.map((id, at) => ({
    part: fitParts[at] ?? 'main',
    why: '',

    planEntry: classEntry({ id }),
  }));

test('BEY-04 a swap keeps the other parts and leaves out what was there; other criteria begin anew', () => {
  const criteria = wishIn('?minutes=32&leave_out=wrists');
  const next = swapped(criteria, partsOf(1, 2, 3), 'main', null);
  expect(fitPath(next)).toBe(
    '/fit-my-time?minutes=32&leave_out=wrists&not=2&keep=warm-up%3A1,main,cool-down%3A3',
  );
  expect(fitPath(freshWish(next))).toBe('/fit-my-time?minutes=32&leave_out=wrists');
});

test('BEY-04 a swap back to a class that was left out takes it again', () => {
  const criteria = wishIn('?minutes=32&not=4');
  expect(fitPath(swapped(criteria, partsOf(1, 2, 3), 'main', 4))).toBe(
    '/fit-my-time?minutes=32&not=2&keep=warm-up%3A1,main%3A4,cool-down%3A3',
  );
});

test('BEY-04 another practice leaves out all classes of this one, and is of parts if this one was asked for in parts', () => {
  expect(fitPath(another(wishIn('?minutes=25'), partsOf(1)))).toBe('/fit-my-time?minutes=25&not=1');
  expect(fitPath(another(inParts(wishIn('?minutes=25')), partsOf(1, 2, 3)))).toBe(
    '/fit-my-time?minutes=25&not=1,2,3&keep=warm-up,main,cool-down',
  );
});

test('BEY-04 the other single classes that fit have an address in the class finder, unless it has no filter for a wish', () => {
  const usual = { style: ['yoga'], level: [1, 2], equipment: [], said: null };
  const option = { title: '', count: 1 };
  const categories = [
    { ...option, slug: 'yoga', subcategories: [{ ...option, slug: 'hatha' }] },
    { ...option, slug: 'fitness', subcategories: [] },
  ];
  const path = (search: string) => finderPath(wishIn(search), usual, categories);
  expect(path('?minutes=40&leave_out=wrists')).toBe(
    '/class-finder?styles=yoga&intensities=1,2&avoid=wrists&duration=38-42',
  );
  expect(path('?minutes=15&style=hatha&level=any&focus=hips')).toBe(
    '/class-finder?yoga=hatha&focus_area=hips&duration=14-16',
  );
  for (const search of ['?place=office', '?end=lying', '?equipment=none']) expect(path(search)).toBeNull();
});
