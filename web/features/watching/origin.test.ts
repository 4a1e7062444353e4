import { expect, test } from 'vitest';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { classPath, originOf, withOrigin } from './origin.ts';

test('GEN-066 a list comes from a playlist when type and uuid say so, otherwise from the series', () => {
  expect(originOf({ type: 'playlist', uuid: 'a-b' })).toEqual({ type: 'playlist', uuid: 'a-b' });
  const others: AddressSearch[] = [
    {},
    { type: 'series' },
    { type: 'playlist' },
    { uuid: 'a-b' },
    { type: 'bundle', uuid: 'x' },
  ];
  for (const search of others) expect(originOf(search)).toEqual({ type: 'series' });
});

test('a repeated name counts once', () => {
  expect(originOf({ type: ['playlist', 'series'], uuid: ['a', 'b'] })).toEqual({
    type: 'playlist',
    uuid: 'a',
  });
});

test('GEN-017 the address of a class keeps type and uuid', () => {
  const address = classPath('s', 7);
  expect(withOrigin(address, { type: 'series' })).toBe('/series/s/workouts/7?type=series');
  expect(withOrigin(address, { type: 'playlist', uuid: 'a b' })).toBe(
    '/series/s/workouts/7?type=playlist&uuid=a+b',
  );
});
