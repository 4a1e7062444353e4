import { expect, test } from 'vitest';
import { readListPath, withoutBase } from './list-path.ts';

test('CAT-070: the prefix is taken off once and only from the front', () => {
  expect(withoutBase('/api/v2/products?order=rank')).toBe('/products?order=rank');
  expect(withoutBase('/products?from=/api/v2/products')).toBe('/products?from=/api/v2/products');
  expect(withoutBase('/api/v20/products')).toBe('/api/v20/products');
});

test('CAT-070: a path is a listing with its query, with or without the prefix', () => {
  const asked = { list: 'classes', query: { order: 'date', per_page: '12', styles: 'yoga,fitness' } };
  expect(readListPath('/api/v2/plan_entries?order=date&per_page=12&styles=yoga,fitness')).toEqual(asked);
  expect(readListPath('plan_entries?order=date&per_page=12&styles=yoga,fitness')).toEqual(asked);
  expect(readListPath('/api/v2/products')).toEqual({ list: 'products', query: {} });
});

test('a path that is no listing is none', () => {
  for (const path of ['/api/v2/users/me', 'https://elsewhere.test/products', '', '/constructor'])
    expect(readListPath(path)).toBeNull();
});
