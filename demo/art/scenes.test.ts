import { expect, test } from 'vitest';
import { demoStudio } from '../content/index.ts';
import { acrossSpan, discsOf, hasFigure, isCut, shownSpan, upSpan } from './framing/framing.ts';
import { cropsOf, focusOfPicture, formatOf, imageKeys, plateOf } from './pictures.ts';

const { series, bundles, categories, billboards } = demoStudio;
const products = [...series, ...bundles];
type Product = (typeof products)[number];

const kindOf = (product: Product): string => plateOf(product.image).kind;
/** Two pictures of one place share its seed. */
const placeOf = (key: string): string => plateOf(key).view.seed;

const orders: Record<string, (one: Product, other: Product) => number> = {
  rank: (one, other) => other.memberCount - one.memberCount,
  date: (one, other) => one.publishedDaysAgo - other.publishedDaysAgo,
  title: (one, other) => one.title.localeCompare(other.title, 'en'),
};
const listings: Record<string, readonly Product[]> = {
  series,
  'series and bundles': products,
  featured: products.filter(({ featured }) => featured),
  ...Object.fromEntries(
    categories.map(({ slug }) => [slug, series.filter(({ categorySlug }) => categorySlug === slug)]),
  ),
};

test('the pictures of all categories and of at least half of the series show a person', () => {
  expect(series.filter(({ image }) => hasFigure(plateOf(image))).length).toBeGreaterThanOrEqual(12);
  for (const { image } of categories) expect(hasFigure(plateOf(image)), image).toBe(true);
  expect(new Set(categories.map(({ image }) => plateOf(image).kind)).size).toBe(categories.length);
});

test.each(Object.keys(listings))(
  'neighbours in the listing %s never show the same kind of scene, in any order',
  (name) => {
    for (const [order, compare] of Object.entries(orders)) {
      const list = [...(listings[name] ?? [])].sort(compare);
      expect(list.length).toBeGreaterThan(3);
      const alike = list.slice(1).filter((one, i) => kindOf(one) === kindOf(list[i] as Product));
      expect(
        alike.map(({ slug }) => slug),
        order,
      ).toEqual([]);
    }
  },
);

/** The series whose banner heads a category. */
const leaderOf = (slug: string): (typeof series)[number] | undefined =>
  series
    .filter(({ categorySlug }) => categorySlug === slug)
    .sort((one, other) => other.memberCount - one.memberCount)[0];

test('the home page, the explore page and each category page show a place only once', () => {
  const doors = categories.map(({ image }) => image);
  const posters = products.map(({ image }) => image);
  const boards = billboards.map(({ image }) => image);
  const pages: Record<string, string[]> = {
    home: ['hero/first-light', ...boards, ...doors, ...posters],
    'home at night': ['hero/first-light-night', ...boards, ...doors.map((key) => `${key}-night`), ...posters],
    explore: [...boards, ...doors, ...posters],
  };
  for (const { slug } of categories) {
    const own = products.filter(({ categorySlug }) => categorySlug === slug).map(({ image }) => image);
    pages[slug] = [leaderOf(slug)?.bannerImage ?? '', ...own];
  }
  for (const [page, keys] of Object.entries(pages)) {
    const places = keys.map(placeOf);
    expect(
      places.filter((place, i) => places.indexOf(place) !== i),
      page,
    ).toEqual([]);
  }
});

test('no crop of a series, banner, category or page picture cuts a head or the sun', () => {
  const drawn = imageKeys().filter((key) => !/^(classes|coaches|members)\//.test(key));
  expect(drawn.length).toBeGreaterThan(80);
  const cuts = drawn.flatMap((key) => {
    const { aspect } = formatOf(key);
    const focus = focusOfPicture(key);
    const discs = Object.entries(discsOf(plateOf(key), aspect));
    return cropsOf(key).flatMap((crop) => {
      const across = shownSpan(Math.min(1, crop / aspect), focus.x);
      const up = shownSpan(Math.min(1, aspect / crop), focus.y);
      return discs
        .filter(([, disc]) => isCut(acrossSpan(disc), across) || isCut(upSpan(disc), up))
        .map(([what]) => `${what} of ${key} at ${crop.toFixed(2)}`);
    });
  });
  expect(cuts).toEqual([]);
});

test('every crop shows the whole head, except in the two handstand pictures', () => {
  const upsideDown = /upside-slowly|off-the-ground/;
  for (const key of imageKeys().filter((one) => !/^(classes|coaches|members)\//.test(one))) {
    const { aspect } = formatOf(key);
    const { head } = discsOf(plateOf(key), aspect);
    if (!head || upsideDown.test(key)) continue;
    const focus = focusOfPicture(key);
    for (const crop of cropsOf(key)) {
      const up = shownSpan(Math.min(1, aspect / crop), focus.y);
      expect(upSpan(head).from, `${key} at ${crop.toFixed(2)}`).toBeGreaterThanOrEqual(up.from);
      expect(upSpan(head).to, `${key} at ${crop.toFixed(2)}`).toBeLessThanOrEqual(up.to);
    }
  }
});
