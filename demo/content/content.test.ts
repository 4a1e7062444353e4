import { expect, test } from 'vitest';
import type { DemoClass } from './index.ts';
import { demoStudio } from './index.ts';

const { accounts, billboards, bundles, categories, classes, coaches, series } = demoStudio;

const classBySlug = new Map(classes.map((entry) => [entry.slug, entry]));
const seriesBySlug = new Map(series.map((entry) => [entry.slug, entry]));
const coachSlugs = new Set(coaches.map((coach) => coach.slug));
const itemsOf = (one: (typeof series)[number]) => one.sections.flatMap((section) => section.items);
const isPublished = (entry: DemoClass) => entry.state === 'published';
const published = classes.filter(isPublished);

const expectDistinct = (values: (string | number)[]) => {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated).toEqual([]);
};

const expectBetween = (value: number, low: number, high: number, what: string) => {
  expect(value, what).toBeGreaterThanOrEqual(low);
  expect(value, what).toBeLessThanOrEqual(high);
};

test('demo ids are in their fixed ranges and never repeat', () => {
  const inOrder = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index);
  expect(categories.map((one) => one.id)).toEqual(inOrder(1, 5));
  expect(coaches.map((one) => one.id)).toEqual(inOrder(101, 12));
  expect(series.map((one) => one.id).sort()).toEqual(inOrder(201, 24));
  expect(bundles.map((one) => one.id)).toEqual(inOrder(301, 3));
  expect(classes.map((one) => one.id).sort()).toEqual(inOrder(1001, 240));
  expectDistinct(billboards.map((one) => one.id));
  expectDistinct(accounts.map((one) => one.id));
});

test('slugs and titles are distinct, and a slug is derived from its title', () => {
  const slugOf = (title: string) =>
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036f’]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  for (const list of [categories, series, bundles, classes]) {
    expectDistinct(list.map((one) => one.slug));
    expectDistinct(list.map((one) => one.title.toLowerCase()));
    for (const one of list) expect(one.slug).toBe(slugOf(one.title));
  }
  expectDistinct([...series, ...bundles].map((one) => one.slug));
  expectDistinct(categories.flatMap((category) => category.subcategories.map((one) => one.slug)));
  for (const coach of coaches) expect(coach.slug).toBe(slugOf(`${coach.firstName} ${coach.lastName}`));
  expectDistinct([...coachSlugs]);
});

test('an image key is derived from the slug of its content, and billboards have banners of their own', () => {
  for (const one of categories) expect(one.image).toBe(`categories/${one.slug}`);
  for (const one of coaches) expect(one.image).toBe(`coaches/${one.slug.split('-')[0]}`);
  for (const one of series) {
    expect(one.image).toBe(`series/${one.slug}`);
    expect(one.bannerImage).toBe(`banners/${one.slug}`);
  }
  for (const one of bundles) expect(one.image).toBe(`bundles/${one.slug}`);
  for (const one of classes) expect(one.image).toBe(`classes/${one.slug}`);
  const banners = new Set(series.map((one) => one.bannerImage));
  for (const { image } of billboards) {
    expect(image).toMatch(/^banners\//);
    expect(banners, 'a billboard has art of its own').not.toContain(image);
  }
});

test('the five categories have five to nine styles each, and each style has a published class', () => {
  expect(categories.map((one) => one.title)).toEqual([
    'Yoga',
    'Fitness',
    'Mindfulness',
    'Wellness',
    'Skills',
  ]);
  for (const category of categories) {
    expectBetween(category.subcategories.length, 5, 9, category.slug);
    for (const style of category.subcategories) {
      const used = published.some((one) => one.subcategorySlugs.includes(style.slug));
      expect(used, style.slug).toBe(true);
    }
    expect(series.some((one) => one.categorySlug === category.slug)).toBe(true);
    expect(coaches.some((one) => one.categorySlug === category.slug)).toBe(true);
  }
});

test('a class refers only to categories, styles, coaches and series that exist', () => {
  for (const one of classes) {
    const category = categories.find((candidate) => candidate.slug === one.categorySlug);
    const styles = category?.subcategories.map((style) => style.slug) ?? [];
    expect(one.subcategorySlugs.length, one.slug).toBeGreaterThan(0);
    for (const slug of one.subcategorySlugs) expect(styles, one.slug).toContain(slug);
    expect(one.coachSlugs.length, one.slug).toBeGreaterThan(0);
    for (const slug of one.coachSlugs) expect(coachSlugs).toContain(slug);
    const home = seriesBySlug.get(one.seriesSlug);
    expect(home?.categorySlug, one.slug).toBe(one.categorySlug);
    expect(home && itemsOf(home).map((item) => item.classSlug), one.slug).toContain(one.slug);
    for (const list of [one.subcategorySlugs, one.coachSlugs, one.equipment, one.focusAreas])
      expectDistinct(list);
  }
  for (const slug of coachSlugs) expect(published.some((one) => one.coachSlugs.includes(slug))).toBe(true);
  for (const coach of coaches) expect(categories.some((one) => one.slug === coach.categorySlug)).toBe(true);
});

test('a series holds 2 to 4 sections and 4 to 16 items that exist', () => {
  for (const one of series) {
    const category = categories.find((candidate) => candidate.slug === one.categorySlug);
    expect(category?.subcategories.map((style) => style.slug)).toContain(one.subcategorySlug);
    for (const slug of one.coachSlugs) expect(coachSlugs).toContain(slug);
    expectBetween(one.sections.length, 2, 4, one.slug);
    for (const section of one.sections) {
      expect(section.items.length).toBeGreaterThan(0);
      expect(section.description).toMatch(/\.$/);
    }
    expectDistinct(one.sections.map((section) => section.title));
    const items = itemsOf(one);
    expectBetween(items.length, 4, 16, one.slug);
    for (const item of items) expect(classBySlug.has(item.classSlug), item.classSlug).toBe(true);
    expectDistinct(items.map((item) => item.classSlug));
  }
});

test('series carry tags, bonus items, guests, features and best sellers', () => {
  const items = series.flatMap((one) => itemsOf(one).map((item) => ({ ...item, seriesSlug: one.slug })));
  expect(items.some((item) => item.itemTag === 'Day 5')).toBe(true);
  expect(items.filter((item) => item.bonus).length).toBeGreaterThanOrEqual(5);
  const guests = items.filter((item) => classBySlug.get(item.classSlug)?.seriesSlug !== item.seriesSlug);
  expect(guests.length).toBeGreaterThanOrEqual(5);
  expect(series.filter((one) => one.featured)).toHaveLength(4);
  expect(series.filter((one) => one.bestSeller)).toHaveLength(2);
  expect(series.some((one) => one.coachSlugs.length === 3)).toBe(true);
  expect(classes.some((one) => one.coachSlugs.length === 4)).toBe(true);
  expect(series.map((one) => one.title)).toEqual(
    expect.arrayContaining(['First Light', 'Heat Block', 'Blue Hour', 'Soft Tide']),
  );
});

test('a coach of a series teaches in it, each of its classes has one of its coaches, and no class is older than the series', () => {
  for (const one of series) {
    const home = classes.filter((entry) => entry.seriesSlug === one.slug);
    for (const slug of one.coachSlugs)
      expect(
        home.some((entry) => entry.coachSlugs.includes(slug)),
        slug,
      ).toBe(true);
    for (const entry of home)
      expect(entry.coachSlugs.some((slug) => one.coachSlugs.includes(slug))).toBe(true);
    for (const entry of home) {
      if (!isPublished(entry)) continue;
      expectBetween(entry.publishedDaysAgo, 0, one.publishedDaysAgo, entry.slug);
    }
  }
});

test('three bundles hold two to four series', () => {
  expect(bundles).toHaveLength(3);
  for (const bundle of bundles) {
    expectBetween(bundle.seriesSlugs.length, 2, 4, bundle.slug);
    expectDistinct(bundle.seriesSlugs);
    expect(categories.map((one) => one.slug)).toContain(bundle.categorySlug);
    for (const slug of bundle.seriesSlugs) {
      expect(seriesBySlug.get(slug)?.publishedDaysAgo).toBeGreaterThanOrEqual(bundle.publishedDaysAgo);
    }
  }
});

test('published durations run from 4 to 75 minutes with 20 or more in each bucket', () => {
  const minutes = published.map((one) => one.practice.minutes);
  expect(Math.min(...minutes)).toBe(4);
  expect(Math.max(...minutes)).toBe(75);
  const within = (low: number, high: number) =>
    minutes.filter((value) => value >= low && value < high).length;
  for (const [low, high] of [
    [0, 15],
    [15, 30],
    [30, 60],
    [60, Infinity],
  ] as const) {
    expect(within(low, high), `${low} to ${high}`).toBeGreaterThanOrEqual(20);
  }
});

test('published classes use every difficulty, intensity, focus area and equipment value', () => {
  const used = (values: (string | number)[]) => [...new Set(values)].sort();
  expect(used(published.map((one) => one.difficulty))).toEqual([
    'advanced',
    'beginner',
    'intermediate',
    'introductory',
    'moderate',
  ]);
  expect(used(published.map((one) => one.intensity))).toEqual([1, 2, 3, 4]);
  expect(used(published.flatMap((one) => one.focusAreas))).toEqual([
    'back',
    'balance',
    'breath',
    'core',
    'feet-ankles',
    'full-body',
    'hips',
    'legs',
    'mobility',
    'shoulders-neck',
    'sleep',
  ]);
  expect(used(published.flatMap((one) => one.equipment))).toEqual([
    'band',
    'blanket',
    'block',
    'bolster',
    'chair',
    'dumbbells',
    'mat',
    'none',
    'strap',
  ]);
  for (const one of classes) {
    expect(one.equipment.length, one.slug).toBeGreaterThan(0);
    if (one.equipment.includes('none')) expect(one.equipment, one.slug).toEqual(['none']);
    expect(one.focusAreas.length, one.slug).toBeGreaterThan(0);
  }
});

test('a third of the classes is recent, and the scheduled, draft, unprepared, featured and free ones have fixed numbers', () => {
  const recent = published.filter((one) => one.publishedDaysAgo >= 0 && one.publishedDaysAgo <= 90);
  expect(recent).toHaveLength(classes.length / 3);
  const scheduled = classes.filter((one) => one.state === 'scheduled');
  expect(scheduled).toHaveLength(2);
  for (const one of scheduled) expect(one.publishedDaysAgo).toBeLessThan(0);
  expect(classes.filter((one) => one.state === 'draft')).toHaveLength(2);
  expect(classes.filter((one) => one.video === 'started')).toHaveLength(1);
  expect(classes.filter((one) => one.video === 'failed')).toHaveLength(1);
  expect(published.filter((one) => one.featured && one.video === 'finished')).toHaveLength(8);
  expect(classes.filter((one) => one.featured)).toHaveLength(8);
  expect(published.filter((one) => one.freePreview && one.video === 'finished')).toHaveLength(3);
  expect(classes.filter((one) => one.freePreview)).toHaveLength(3);
});

test('the practice of a class fits its category', () => {
  const variants: Record<string, string[]> = {
    breathing: ['box', 'coherent', 'four-seven-eight', 'long-exhale'],
    intervals: ['full-body', 'lower-body', 'core', 'low-impact'],
    stretch: ['standing', 'floor', 'hips-back', 'sun-flow'],
    scan: ['evening', 'seated', 'kindness'],
  };
  const fitting: Record<string, string[]> = {
    yoga: ['stretch'],
    fitness: ['intervals'],
    mindfulness: ['breathing', 'scan'],
    wellness: ['stretch', 'breathing', 'scan'],
    skills: ['stretch'],
  };
  for (const { slug, categorySlug, practice } of classes) {
    expect(fitting[categorySlug], slug).toContain(practice.recipe);
    expect(variants[practice.recipe], slug).toContain(practice.variant);
    expect(Number.isInteger(practice.minutes), slug).toBe(true);
  }
  const used = new Set(classes.map(({ practice }) => `${practice.recipe}:${practice.variant}`));
  expect(used.size).toBe(Object.values(variants).flat().length);
});

test('only published classes have completions, and no class has more favorites than completions', () => {
  for (const one of classes) {
    expect(Number.isInteger(one.completions) && Number.isInteger(one.favorites), one.slug).toBe(true);
    expect(one.favorites, one.slug).toBeLessThanOrEqual(one.completions);
    if (!isPublished(one)) expect(one.completions, one.slug).toBe(0);
  }
  expect(new Set(published.map((one) => one.completions)).size).toBeGreaterThan(200);
});
