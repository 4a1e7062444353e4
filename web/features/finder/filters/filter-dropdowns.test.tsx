import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { filterNames, filterRow, noFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { FilterDropdowns } from './FilterDropdowns.tsx';

afterEach(cleanup);

const option = (title: string) => ({ slug: title.toLowerCase(), title, count: 5 });
const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 100,
  difficulties: [option('Beginner'), option('Moderate')],
  equipment: [option('Mat'), option('Block')],
} as Partial<FilterGroups> as FilterGroups;

const Filters = () => (
  <FilterDropdowns
    sections={['difficulties', 'equipment']}
    filters={noFilters}
    groups={groups}
    onChange={() => undefined}
  />
);

test('CAT-023, CAT-024: a filter dropdown closes when another opens', async () => {
  const page = await renderPart(Filters, { me: null });
  const button = (name: string) => page.getByRole('button', { name });
  await userEvent.click(button('Equipment'));
  expect(button('Equipment').getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button('Difficulty'));
  expect(button('Difficulty').getAttribute('aria-expanded')).toBe('true');
  expect(button('Equipment').getAttribute('aria-expanded')).toBe('false');
});
