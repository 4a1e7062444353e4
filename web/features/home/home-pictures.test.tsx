import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { hourRow } from '../../../contract/pages/sections/usual-home.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { classEntry, seriesProduct } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { HomePage } from './HomePage.tsx';

afterEach(cleanup);

const image = (name: string, width = 960): Image => ({
  url: `/images/${name}-${width}.webp`,
  small: { url: `/images/${name}-480.webp` },
});
const classOf = (id: number, name: string) => classEntry({ id, title: name, coverPhoto: image(name) });
const series = (id: number, tall: string, wide: string) =>
  seriesProduct({ id, title: tall, slug: tall, coverPhoto: image(tall), bannerPhoto: image(wide) });
const category = (slug: string, products: ReturnType<typeof series>[]) => ({
  id: slug,
  slug,
  title: slug,
  description: '',
  planSubcategories: [],
  classCount: 1,
  coverPhoto: image(`door-${slug}`),
  bannerPhoto: image(`door-${slug}`),
  products,
});
const everyone = { hidden: false, audience: 'everyone', tinted: false } as const;

/** A studio that shows off one series everywhere, as many do. */
const sections: Section[] = [
  {
    ...everyone,
    id: 'hero',
    type: 'hero',
    title: 'Begin',
    text: '',
    picture: 'dawn',
    image: image('dawn', 1920),
    focalPoint: { x: 50, y: 50 },
    first: { title: '', href: '' },
    second: { title: '', href: '' },
  },
  { ...everyone, id: 'continue', type: 'continue-watching' },
  { ...everyone, id: 'tiles', type: 'category-tiles', title: '' },
  { ...hourRow, id: 'hour', audience: 'everyone' },
  { ...everyone, id: 'built', type: 'page-builder', model: 'feature' },
  { ...everyone, id: 'carousels', type: 'category-carousels', order: ['skills'], introductions: false },
  {
    ...everyone,
    id: 'picked',
    type: 'carousel',
    title: 'Picked',
    source: { by: 'hand', list: 'series', ids: [1] },
  },
  { ...everyone, id: 'billboards', type: 'billboards' },
];

const studio = (arranged = sections) =>
  fakeServer({
    'GET /api/v2/home': () => ({
      schema: '',
      around: null,
      studio: { sections: arranged, description: '', picture: null },
    }),
    'GET /api/v2/plan_categories': () => [
      category('yoga', [series(1, 'dawn', 'hills'), series(2, 'fern', 'moor'), series(3, 'built', 'sand')]),
      category('skills', [series(4, 'tide', 'rope')]),
    ],
    'GET /api/v2/billboards': () => [
      {
        id: 1,
        title: 'New',
        subtitle: '',
        image: image('fern', 1920),
        priority: 1,
        active: true,
        ctaAction: { text: 'See', data: { contentId: '2', contentType: 'series' } },
        url: '/series',
      },
    ],
    'GET /api/v2/plan_entries': () => [classOf(1, 'tide'), classOf(2, 'moss'), classOf(3, 'built')],
    'GET /api/v2/picked_products': () => [series(1, 'dawn', 'crest')],
    'GET /api/v2/builder/feature': () => ({ html: '<p><img src="/images/built-960.webp" alt=""></p>' }),
    'GET /api/v2/users/me/scheduled_classes': () => ({ day: '2026-11-21', items: [] }),
    'GET /api/v2/users/me/continue_watching': () => [{ ...classOf(2, 'moss'), position: 60 }],
  });

const shown = (): string[] =>
  Array.from(document.querySelectorAll('img'), (one) => one.src.replace(/^.*\/|-\d+\.webp$/g, ''));

test('the home page shows no picture twice: a series shows its other picture, and the row of the hour leaves a class out', async () => {
  studio();
  const page = await renderPart(HomePage, { at: '/' });
  await page.findByRole('link', { name: 'See' });
  await page.findByText('Picked');
  expect(shown()).toEqual([
    ...['dawn', 'door-yoga', 'door-skills', 'tide', 'moss', 'built'],
    ...['rope', 'hills', 'moor', 'sand', 'crest', 'fern'],
  ]);
});

test('a class that a member is watching is left out of the row of the hour', async () => {
  studio();
  const page = await renderPart(HomePage, { at: '/', me: runa });
  await page.findByText('Continue watching');
  await page.findAllByRole('link', { name: 'tide' });
  expect(shown().filter((name) => name === 'moss')).toEqual(['moss']);
});

test('the row of recommended classes leaves out a class that the page already shows', async () => {
  const { id, ...row } = hourRow;
  studio([
    { ...everyone, id: 'continue', type: 'continue-watching' },
    {
      ...row,
      id: `${id}-2`,
      title: 'For you',
      source: { by: 'rule', list: 'classes', category: null, order: 'recommended' },
    },
  ]);
  const page = await renderPart(HomePage, { at: '/', me: runa });
  await page.findByText('Continue watching');
  await page.findByText('For you');
  expect(shown()).toEqual(['moss', 'tide', 'built']);
});
