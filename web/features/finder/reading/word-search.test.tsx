import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import {
  type Understood,
  understoodHeader,
  writeUnderstood,
} from '../../../../contract/catalog/understood-query.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { ClassFinderPage } from '../ClassFinderPage.tsx';

const list = 'GET /api/v2/plan_entries';
const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 3,
  focus_area: [{ slug: 'hips', title: 'Hips', count: 3 }],
} as Partial<FilterGroups> as FilterGroups;

const hips = { text: 'hpis', params: [['focus_area', 'hips']], title: 'Works on the hips', readAs: 'hips' };
const tenMinutes = {
  text: '10 min',
  params: [['duration', '8-12']],
  title: 'About 10 min',
  detail: '8 to 12',
};
const readings = new Map(
  Object.entries({
    '10 min hpis sunrise': { rest: 'sunrise', chips: [tenMinutes, hips] },
    '10 min "hpis" sunrise': { rest: '"hpis" sunrise', chips: [tenMinutes] },
    'hip flexors': { rest: 'flexors', chips: [{ ...hips, text: 'hip' }] },
    'core 15': {
      rest: '',
      chips: [{ text: '15', params: [['duration', '13-17']], title: 'About 15 min' }],
      alternatives: [{ title: 'the style Core', q: 'core style' }],
    },
  } as unknown as Record<string, Understood>),
);

/** Number of classes that words find, where it is another than that of their filters. */
const totals = new Map([['hip flexors', '12']]);

const openFinder = async (query: string) => {
  const asked: string[] = [];
  fakeServer({
    [list]: ({ query: sent }) => {
      const q = sent.get('q') ?? '';
      asked.push(q);
      const understood = readings.get(q) ?? { rest: q, chips: [] };
      const headers = new Headers({ total: totals.get(q) ?? '1' });
      if (q) headers.set(understoodHeader, writeUnderstood(understood));
      return Response.json([classEntry()], { headers });
    },
    'GET /api/v2/filters': () => groups,
  });
  const page = await renderPart(ClassFinderPage, { at: `/class-finder${query}` });
  const user = userEvent.setup({ delay: null });
  await page.findByText('Slow Flow');
  const field = page.getByRole<HTMLInputElement>('searchbox');
  const understood = () => page.queryByRole('group', { name: 'What we understood' });
  return {
    page,
    user,
    field,
    asked,
    chips: () =>
      understood()
        ? within(understood() as HTMLElement)
            .getAllByRole('button', { name: /^Take off/ })
            .map(({ textContent }) => textContent?.trim())
        : [],
    takeOff: (name: string) => user.click(page.getByRole('button', { name: `Take off ${name}` })),
    settles: (address: string) => vi.waitFor(() => expect(page.address()).toBe(address)),
  };
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('BEY-01 words become chips while a member types and stay in the field; leaving it makes them filters of the address, without a step in the history', async () => {
  const { page, user, field, chips, settles } = await openFinder('');
  const steps = page.history.length;
  await user.type(field, '10 min hpis sunrise');
  await vi.waitFor(() => expect(chips()).toEqual(['About 10 min 8 to 12', 'Works on the hips', '“sunrise”']));
  expect(field.value).toBe('10 min hpis sunrise');
  expect(document.activeElement).toBe(field);
  expect(page.address()).toBe('/class-finder?q=10+min+hpis+sunrise');
  page.getByText('We looked for About 10 min 8 to 12; Works on the hips; “sunrise”');
  page.getByText('“hpis” was read as hips.');
  await user.click(page.getByRole('heading', { level: 1 }));
  await settles('/class-finder?q=sunrise&focus_area=hips&duration=8-12');
  expect(field.value).toBe('sunrise');
  expect(page.history.length).toBe(steps);
  expect(page.queryByText('Restore last filters')).toBeNull();
});

test('BEY-01 Enter makes the words filters and leaves the focus in the field', async () => {
  const { user, field, settles } = await openFinder('');
  await user.type(field, '10 min hpis sunrise{Enter}');
  await settles('/class-finder?q=sunrise&focus_area=hips&duration=8-12');
  expect(document.activeElement).toBe(field);
  await vi.waitFor(() => expect(field.value).toBe('sunrise'));
});

test('BEY-01 a visit by an address with words leads to their filters, joined with its own, in the same step of the history', async () => {
  const { page, settles, asked } = await openFinder('?q=10+min+hpis+sunrise&equipment=mat');
  await settles('/class-finder?q=sunrise&equipment=mat&focus_area=hips&duration=8-12');
  expect(page.history.length).toBe(1);
  expect(asked[0]).toBe('10 min hpis sunrise');
});

test('BEY-01 words stay words where their filters would not find the same classes', async () => {
  const { page, user, field, chips, asked } = await openFinder('');
  await user.type(field, 'hip flexors{Enter}');
  await vi.waitFor(() => expect(asked).toContain('flexors'));
  await vi.waitFor(() => expect(chips()).toEqual(['Works on the hips', '“flexors”']));
  expect(field.value).toBe('hip flexors');
  expect(page.address()).toBe('/class-finder?q=hip+flexors');
});

test('BEY-01 a chip that is taken off is searched as text in quotes, and a word that is taken off is searched no longer', async () => {
  const { page, user, field, chips, takeOff, settles } = await openFinder('');
  await user.type(field, '10 min hpis sunrise');
  await vi.waitFor(() => expect(chips()).toHaveLength(3));
  await takeOff('Works on the hips');
  await vi.waitFor(() => expect(field.value).toBe('10 min "hpis" sunrise'));
  expect(document.activeElement).toBe(field);
  await vi.waitFor(() => expect(chips()).toEqual(['About 10 min 8 to 12', '“hpis”', '“sunrise”']));
  await takeOff('“hpis”');
  await settles('/class-finder?q=10+min+sunrise');
  expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('10 min sunrise');
});

test('BEY-01 the words are searched as typed on demand, while they are typed and once they are filters', async () => {
  const { page, user, field, chips, settles } = await openFinder('');
  await user.type(field, '10 min hpis sunrise');
  await vi.waitFor(() => expect(chips()).toHaveLength(3));
  await user.click(page.getByText('Search the words as typed'));
  await settles(`/class-finder?${new URLSearchParams({ q: '"10 min" "hpis" sunrise' })}`);
  await user.clear(field);
  await user.type(field, '10 min hpis sunrise{Enter}');
  await settles('/class-finder?q=sunrise&focus_area=hips&duration=8-12');
  await user.click(page.getByText('Search the words as typed'));
  await settles(`/class-finder?${new URLSearchParams({ q: '"10 min" "hpis" sunrise' })}`);
});

test('BEY-01 another reading is offered and takes the place of the words', async () => {
  const { page, user, field, settles } = await openFinder('');
  await user.type(field, 'core 15');
  await user.click(await page.findByRole('button', { name: 'the style Core' }));
  await settles('/class-finder?q=core+style');
});

test('no letter is lost that is typed while the address follows, and the button of the field empties it', async () => {
  const { page, user, field, settles } = await openFinder('');
  await user.type(field, 'slow');
  await settles('/class-finder?q=slow');
  await user.type(field, ' flow ');
  expect(field.value).toBe('slow flow ');
  await settles('/class-finder?q=slow+flow');
  expect(field.value).toBe('slow flow ');
  await user.click(page.getByRole('button', { name: 'Empty the search' }));
  await settles('/class-finder');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});
