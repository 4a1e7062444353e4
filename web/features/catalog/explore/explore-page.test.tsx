import { cleanup, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classEntry, seriesProduct } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ExplorePage } from './ExplorePage.tsx';

const image = (name: string) => ({
  url: `/photos/${name}-960.webp`,
  small: { url: `/photos/${name}-480.webp` },
});
const yoga = {
  id: 'yoga',
  slug: 'yoga',
  title: 'Yoga',
  description: '',
  planSubcategories: [],
  classCount: 2,
  coverPhoto: image('door'),
  bannerPhoto: image('banner'),
  products: [],
};
const coach = (id: number) => ({
  id,
  slug: `coach-${id}`,
  fullName: `Coach ${id}`,
  bio: '',
  link: null,
  photo: null,
  user: { firstName: 'Coach', lastName: `${id}` },
  primaryCategory: null,
  classCount: 1,
  seriesCount: 1,
});
const listed = (items: object[]) => Response.json(items, { headers: { total: String(items.length) } });

const Waiting = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
const open = (answers: Record<string, () => unknown> = {}) => {
  fakeServer({
    'GET /api/v2/plan_categories': () => [yoga],
    'GET /api/v2/products': () => listed([]),
    'GET /api/v2/billboards': () => [],
    'GET /api/v2/plan_entries': () => listed([]),
    'GET /api/v2/instructors': () => [],
    ...answers,
  });
  return renderPages({ '/explore': ExplorePage }, { at: '/explore', me: runa, around: Waiting });
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('Explore ends with the newest classes and the first six coaches, each with the way to all of them', async () => {
  const page = await open({
    'GET /api/v2/plan_entries': () => listed([classEntry({ id: 1, title: 'Arms' })]),
    'GET /api/v2/instructors': () => [1, 2, 3, 4, 5, 6, 7].map(coach),
  });
  await page.findByRole('heading', { name: 'Newest classes' });
  expect(page.getByRole('heading', { name: 'Arms' })).toBeDefined();
  expect(page.getByRole('link', { name: /See All.*Newest classes/ }).getAttribute('href')).toBe(
    '/class-finder?order=date',
  );
  const coaches = within(await page.findByRole('region', { name: 'Coaches' }));
  expect(coaches.getByText('Coach 6')).toBeDefined();
  expect(coaches.queryByText('Coach 7')).toBeNull();
  expect(coaches.getByRole('link', { name: 'See All: Coaches' }).getAttribute('href')).toBe('/instructors');
});

test('Explore of a studio without classes and coaches has no empty rows', async () => {
  const page = await open();
  await page.findByRole('heading', { name: 'Categories' });
  expect(page.queryByRole('heading', { name: 'Newest classes' })).toBeNull();
  expect(page.queryByRole('region', { name: 'Coaches' })).toBeNull();
});

test('a featured series shows another picture on Explore where the billboard shows its own', async () => {
  const page = await open({
    'GET /api/v2/products': () =>
      listed([seriesProduct({ coverPhoto: image('dawn'), bannerPhoto: image('hills') })]),
    'GET /api/v2/billboards': () => [
      {
        id: 1,
        title: 'Begin',
        subtitle: '',
        image: image('dawn'),
        priority: 0,
        active: true,
        url: '/series/first-light',
        ctaAction: { text: 'Open' },
      },
    ],
  });
  await page.findByRole('heading', { name: 'Begin' });
  const posters = await page.findByTestId('posters');
  const shown = () => [...posters.querySelectorAll('img')].map((one) => one.getAttribute('src'));
  await vi.waitFor(() => expect(shown()).toEqual(['/photos/hills-480.webp']));
});
