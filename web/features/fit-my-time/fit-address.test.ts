import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitEnds,
  fitLoads,
  fitMinutes,
  fitParts,
  fitPlaces,
  readFitCriteria,
} from '../../../contract/catalog/fit-criteria.ts';
import { parseSearch } from '../../../contract/pages/search-params.ts';
import { fitPath, freshWish, swapped } from './fit-address.ts';

const wishIn = (path: string) => readFitCriteria(parseSearch(path.split('?')[1] ?? ''));
const anyId = fc.integer({ min: 1, max: 999_999_999 });
const anyWish = fc.record({
  minutes: fc.integer({ min: fitMinutes.least, max: fitMinutes.most }),
  leaveOut: fc.subarray([...fitLoads]),
  place: fc.constantFrom(...fitPlaces),
  end: fc.option(fc.constantFrom(...fitEnds)),
  not: fc.uniqueArray(anyId, { maxLength: 20 }),
  keep: fc
    .subarray([...fitParts])
    .chain((parts) => fc.tuple(...parts.map((part) => fc.tuple(fc.constant(part), fc.option(anyId)))))
    .map((kept) => new Map(kept)),
});

test('BEY-04 the criteria stand in the address, and an address gives it back', () => {
  fc.assert(
    fc.property(anyWish, (criteria) => {
      expect(wishIn(fitPath(criteria))).toEqual(criteria);
    }),
  );
});

test('BEY-04 a swap keeps the other parts and leaves out what was there; other criteria begin anew', () => {
  const parts = fitParts.map((part, at) => ({ part, why: '', planEntry: { id: at + 1 } })) as never;
  const criteria = wishIn('?minutes=32&leave_out=wrists');
  const next = swapped(criteria, parts, 'main');
  expect(fitPath(next)).toBe(
    '/fit-my-time?minutes=32&leave_out=wrists&not=2&keep=warm-up%3A1,main,cool-down%3A3',
  );
  expect(fitPath(freshWish(next))).toBe('/fit-my-time?minutes=32&leave_out=wrists');
});
