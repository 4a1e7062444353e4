import { useLocation } from '@tanstack/react-router';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import type { FilterSet } from '../../../../contract/members/filter-sets.schema.ts';
import { noStandingFilters, type StandingFilters } from '../../../../contract/members/standing-filters.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { classListingSearch, readClassListing } from '../address.ts';
import { useAddressListing } from '../address-listing.ts';
import { FilterSets } from './FilterSets.tsx';
import { useOpening, useOpeningFilters } from './use-opening.ts';

const path = '/api/v2/users/me/filter_sets';
const option = (title: string) => ({ slug: title.toLowerCase(), title, count: 5 });
const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 5,
  difficulties: [option('Beginner'), option('Advanced')],
} as Partial<FilterGroups> as FilterGroups;

const mornings: FilterSet = {
  id: 1,
  name: 'My mornings',
  params: 'difficulties=beginner',
  opensFinder: false,
  notifies: false,
};
const train: FilterSet = {
  id: 2,
  name: 'On the train',
  params: 'duration=8-12',
  opensFinder: false,
  notifies: false,
};

/** The chips as they stand in the class finder, whose filters are in the address. */
const Chips = () => {
  const { listing, address, go, goTo } = useAddressListing(
    (search) => readClassListing(search, []),
    classListingSearch,
  );
  const total = Number(useLocation().hash || 5);
  const noteCleared = useOpening({
    address,
    opening: useOpeningFilters(),
    onOpen: (filters) => go({ ...listing, filters }, 'replace'),
  });
  return (
    <>
      <button
        type="button"
        onClick={() => {
          noteCleared();
          goTo('');
        }}
      >
        Clear All
      </button>
      <FilterSets
        filters={listing.filters}
        groups={groups}
        total={total}
        onFilters={(filters) => go({ ...listing, filters })}
      />
    </>
  );
};

const openFinder = async ({
  sets = [mornings, train],
  standing = noStandingFilters,
  at = '',
}: {
  sets?: FilterSet[];
  standing?: StandingFilters;
  at?: string;
} = {}) => {
  const kept = ({ body }: SentCall) => [...sets, { id: 9, opensFinder: false, notifies: false, ...body }];
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/users/me/standing_filters': () => standing,
    'GET /api/v2/plan_entries': () => Response.json([classEntry()], { headers: { total: '5' } }),
    [`GET ${path}`]: () => sets,
    [`POST ${path}`]: kept,
    [`PUT ${path}/1`]: ({ body }: SentCall) => sets.map((set) => (set.id === 1 ? { ...set, ...body } : set)),
    [`DELETE ${path}/2`]: () => sets.filter(({ id }) => id !== 2),
  });
  const page = await renderPages(
    { '/class-finder': Chips, '/elsewhere': () => <p>Elsewhere</p> },
    { at: `/class-finder${at}`, me: runa },
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    page,
    server,
    user,
    press: async (name: string) => user.click(await page.findByRole('button', { name })),
    expectAt: (address: string) => vi.waitFor(() => expect(page.address()).toBe(address)),
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('BEY-03 filter sets of a member', () => {
  test('stand above the list with their number of classes, and a press is a step to their filters and back', async () => {
    const { page, user, expectAt } = await openFinder();
    const set = await page.findByRole('button', { name: 'My mornings 5', pressed: false });
    await user.click(set);
    await expectAt('/class-finder?difficulties=beginner');
    expect(await page.findByRole('button', { name: 'My mornings 5', pressed: true })).toBeDefined();
    expect(page.queryByRole('button', { name: 'Keep these filters' })).toBeNull();
    await user.click(set);
    await expectAt('/class-finder');
  });

  test('open the class finder where the address has no filter, until all filters are cleared', async () => {
    const { page, expectAt, press } = await openFinder({ sets: [mornings, { ...train, opensFinder: true }] });
    await expectAt('/class-finder?duration=8-12');
    page.history.push('/elsewhere');
    await page.findByText('Elsewhere');
    page.history.push('/class-finder');
    await expectAt('/class-finder?duration=8-12');
    await press('Clear All');
    await expectAt('/class-finder');
    page.history.push('/elsewhere');
    await page.findByText('Elsewhere');
    page.history.push('/class-finder');
    await page.findByRole('button', { name: 'On the train 5' });
    expect(page.address()).toBe('/class-finder');
  });

  test('open with what is always left out too, which alone opens the class finder as well', async () => {
    const standing: StandingFilters = { ...noStandingFilters, avoid: ['wrists'] };
    const { expectAt } = await openFinder({ sets: [{ ...train, opensFinder: true }], standing });
    await expectAt('/class-finder?avoid=wrists&duration=8-12');
    cleanup();
    const alone = await openFinder({ sets: [], standing });
    await alone.expectAt('/class-finder?avoid=wrists');
  });

  test('leave an address with filters alone', async () => {
    const { page } = await openFinder({
      sets: [{ ...train, opensFinder: true }],
      at: '?difficulties=advanced',
    });
    await page.findByRole('button', { name: 'On the train 5' });
    expect(page.address()).toBe('/class-finder?difficulties=advanced');
  });

  test('are kept under a name that is not taken, and replaced under one that is', async () => {
    const { page, server, user, press } = await openFinder({ at: '?difficulties=advanced' });
    await press('Keep these filters');
    const name = await page.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'my MORNINGS');
    expect((await page.findByRole('alert')).textContent).toBe('You have “My mornings” already. Replace it');
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Keep' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, ' Hard  days ');
    await user.click(page.getByLabelText('Open the class finder with it'));
    await user.click(page.getByLabelText('Tell me when a new class fits'));
    await press('Keep');
    await vi.waitFor(() =>
      expect(server.bodies(`POST ${path}`)).toEqual([
        { name: 'Hard days', params: 'difficulties=advanced', opens_finder: true, notifies: true },
      ]),
    );
    await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('say what was changed, and keep it only when they are told to', async () => {
    const { page, server, press } = await openFinder({ at: '?difficulties=beginner' });
    await page.findByRole('button', { name: 'My mornings 5', pressed: true });
    page.history.push('/class-finder?difficulties=beginner,advanced');
    expect(await page.findByText(/^Changed: Advanced is added\. 5 classes\.$/i)).toBeDefined();
    expect(server.bodies(`PUT ${path}/1`)).toEqual([]);
    await press('Keep in My mornings');
    await vi.waitFor(() =>
      expect(server.bodies(`PUT ${path}/1`)).toEqual([{ params: 'difficulties=beginner,advanced' }]),
    );
    await vi.waitFor(() => expect(page.queryByText(/^Changed/)).toBeNull());
  });

  test('filter sets are offered for filters that the last visit had too, until the member declines', async () => {
    const at = '?avoid=wrists&difficulties=advanced&duration=8-12';
    localStorage.setItem('classFinderLastFilters', at);
    const { page, press } = await openFinder({ at });
    await page.findByText('You set these filters last time too.');
    await press('No');
    await vi.waitFor(() => expect(page.queryByText('You set these filters last time too.')).toBeNull());
    cleanup();
    const { page: later } = await openFinder({ at });
    await later.findByRole('button', { name: 'Keep these filters' });
    expect(later.queryByText('You set these filters last time too.')).toBeNull();
  });

  test('say that they find nothing, and stay', async () => {
    const { page } = await openFinder({ at: '?difficulties=beginner#0' });
    expect(await page.findByText('“My mornings” has no class today. The set stays.')).toBeDefined();
  });

  test('are renamed, ordered and removed in a dialog, where a removed one comes back to its place', async () => {
    const { page, server, user, press } = await openFinder();
    await press('Manage');
    const option = async (of: string, label: string) => {
      await press(`Options for ${of}`);
      await user.click(await page.findByRole('menuitem', { name: label }));
    };
    await option('My mornings', 'Move down');
    await vi.waitFor(() => expect(server.bodies(`PUT ${path}/1`)).toEqual([{ place: 1 }]));
    await option('My mornings', 'Rename');
    const name = await page.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'At dawn');
    await press('Save');
    await vi.waitFor(() => expect(server.bodies(`PUT ${path}/1`).at(-1)).toEqual({ name: 'At dawn' }));
    await option('On the train', 'Remove');
    expect(await page.findByText(/^“On the train” is removed\./)).toBeDefined();
    await press('Undo');
    await vi.waitFor(() =>
      expect(server.bodies(`POST ${path}`)).toEqual([
        { name: 'On the train', params: 'duration=8-12', opens_finder: false, notifies: false, place: 1 },
      ]),
    );
  });
});
