import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import {
  type Understood,
  understoodHeader,
  writeUnderstood,
} from '../../../../contract/catalog/understood-query.ts';
import { noStandingFilters } from '../../../../contract/members/standing-filters.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { ClassFinderPage } from '../ClassFinderPage.tsx';

const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 0,
  styles: [{ slug: 'sleep', title: 'Sleep', count: 16, subcategories: [] }],
  difficulties: [{ slug: 'advanced', title: 'Advanced', count: 0 }],
  focus_area: [
    { slug: 'hips', title: 'Hips', count: 3 },
    { slug: 'back', title: 'Back', count: 3 },
  ],
} as Partial<FilterGroups> as FilterGroups;

const short = classEntry({
  title: 'Short',
  humanDuration: '8 min',
  duration: 480,
  focusAreas: ['back', 'hips'],
});
const longer = classEntry({
  id: 8,
  title: 'Longer',
  humanDuration: '14 min',
  duration: 840,
  focusAreas: ['hips'],
});

const prenatal = classEntry({ id: 9, title: 'Prenatal', suits: ['prenatal'] });

type Listed = { entries: PlanEntry[]; total?: number };

const openFinder = (
  address: string,
  listed: (query: URLSearchParams) => Listed,
  { avoid = [], ...offers }: { avoid?: FitLoad[] } & Partial<Understood> = {},
) => {
  fakeServer({
    'GET /api/v2/plan_entries': ({ query }) => {
      const { entries, total = entries.length } = listed(query);
      const q = query.get('q');
      const headers = new Headers({ total: String(total) });
      if (q) headers.set(understoodHeader, writeUnderstood({ rest: q, chips: [], ...offers }));
      return Response.json(entries, { headers });
    },
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/users/me/filter_sets': () => [],
    'GET /api/v2/users/me/standing_filters': () => ({ ...noStandingFilters, avoid }),
    'GET /api/v2/filters': () => groups,
    'GET /api/v2/others_searches': () => ({ wentOnTo: [], lookedFor: ['neck'] }),
  });
  return renderPart(ClassFinderPage, { at: address, me: avoid.length > 0 ? runa : null });
};

afterEach(cleanup);

test('BEY-01 classes that are a little longer stand below a line under all that fit, and rows underline what was asked for', async () => {
  const page = await openFinder('/class-finder?duration=8-12&focus_area=hips', (query) => ({
    entries: query.get('duration') === '13-18' ? [prenatal, longer] : [short],
  }));
  const below = within(await page.findByRole('region', { name: 'A little longer' }));
  expect(below.getByRole('heading', { name: 'Longer' })).toBeDefined();
  expect(below.queryByText('Prenatal')).toBeNull();
  const hits = [...document.querySelectorAll('[data-part~="found-facts"]')].map((facts) => [
    facts.textContent,
    ...[...facts.querySelectorAll('mark')].map(({ textContent }) => textContent),
  ]);
  expect(hits).toEqual([
    ['Hips, Back', 'Hips'],
    ['14 min, 4 longer · Hips', 'Hips'],
  ]);
  const fit = page.getByRole('link', { name: 'Make 10 minutes of it in Fit my time' });
  expect(fit.getAttribute('href')).toBe('/fit-my-time?minutes=10');
});

test('CAT-038 CAT-039 without a match each filter says what is found without it, and one that would give nothing is dimmed', async () => {
  const page = await openFinder(
    '/class-finder?difficulties=advanced&focus_area=hips&duration=58-62',
    (query) => (query.get('focus_areas') ? { entries: [] } : { entries: [short], total: 14 }),
  );
  await page.findByText('We looked but this search has zero matches');
  const without = (name: string) => page.findByRole<HTMLButtonElement>('button', { name });
  expect((await without('Without Hips 14')).disabled).toBe(false);
  expect((await without('Without Advanced 0')).disabled).toBe(true);
  expect((await without('Without 60 min ± 2 0')).disabled).toBe(true);
  page.getByRole('button', { name: 'Try using different filter options' });
  expect(page.getByRole('link', { name: 'Fit my time: 60 minutes' }).getAttribute('href')).toBe(
    '/fit-my-time?minutes=60',
  );
});

test('a search for a group of members leads to no class for others, nor past a load that was left out', async () => {
  const page = await openFinder('/class-finder?suits=recovery&avoid=wrists&focus_area=hips', (query) =>
    query.get('suits') && query.get('focus_areas') && query.get('avoid')
      ? { entries: [] }
      : { entries: [short], total: 14 },
  );
  await page.findByRole('button', { name: 'Without Hips 14' });
  expect(page.queryByRole('button', { name: /^Without Recovery/ })).toBeNull();
  await page.findByRole('heading', { name: 'All but Hips' });
  expect(page.queryByRole('heading', { name: /All but (Recovery|No wrists)/ })).toBeNull();
});

test('classes that have most of what was asked for say so', async () => {
  const page = await openFinder('/class-finder?q=ten+minutes', () => ({ entries: [longer] }), {
    nearly: true,
  });
  await page.findByText(/^No class has all of this/);
});

test('BEY-01 words without a class lead to what the studio offers for them, or else to styles that have classes', async () => {
  const offers: Partial<Understood> = {
    offers: [{ title: 'Breathwork', params: [['styles', 'breathwork']] }],
  };
  const page = await openFinder('/class-finder?q=anxiety', () => ({ entries: [] }), offers);
  const offer = await page.findByRole('link', { name: 'Breathwork' });
  expect(offer.getAttribute('href')).toBe('/class-finder?styles=breathwork');
  cleanup();
  const other = await openFinder('/class-finder?q=xylophone', () => ({ entries: [] }));
  (await other.findByRole('button', { name: 'Sleep 16' })).click();
  await vi.waitFor(() => expect(other.address()).toBe('/class-finder?styles=sleep'));
});

test('BEY-01 words without a class lead to searches of others that keep what is left out, but for a search for a group', async () => {
  const page = await openFinder('/class-finder?q=xylophone&avoid=wrists', () => ({ entries: [] }));
  const others = await page.findByRole('link', { name: 'neck' });
  expect(others.getAttribute('href')).toBe('/class-finder?q=neck&avoid=wrists');
  cleanup();
  const group = await openFinder('/class-finder?q=xylophone&suits=prenatal', () => ({ entries: [] }));
  await group.findByRole('link', { name: /^Fit my time/ });
  expect(group.queryByRole('link', { name: 'neck' })).toBeNull();
});

test('BEY-03 a list says how many classes the loads that are always left out hide, and shows them with one press', async () => {
  const page = await openFinder(
    '/class-finder?avoid=wrists,knees',
    (query) => ({ entries: [short], total: query.get('avoid') === 'knees' ? 30 : 25 }),
    { avoid: ['wrists'] },
  );
  expect((await page.findByText(/and are left out, as always/)).textContent).toBe(
    '5 classes lean on the wrists and are left out, as always. Show them this time',
  );
  page.getByRole('button', { name: 'Show them this time' }).click();
  await vi.waitFor(() => expect(page.address()).toBe('/class-finder?avoid=knees'));
  await vi.waitFor(() => expect(page.queryByText(/left out, as always/)).toBeNull());
});
