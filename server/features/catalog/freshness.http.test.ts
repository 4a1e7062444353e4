import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { ClassFields, ManagedClass } from '../../../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { type TestApp, testApp } from '../../roles/testing/app.ts';

// Timers are faked: periodic work is done when a test moves the time on.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

const here = await testApp({ demo: true });
/** Second process on the same database. */
const there = await testApp({ database: here.database, clock: here.clock });
const { pool } = here.database;
/**
 * Polling options. No interval runs here: only the notification brings a change, at once, however long a loaded machine
 * takes to look.
 */
const atOnce = { interval: 50 };

const published = demoStudio.classes.filter(
  ({ state, video, publishedDaysAgo }) =>
    state === 'published' && video === 'finished' && publishedDaysAgo > 0,
);
const one = published[0] ?? { id: 0, seriesSlug: '', categorySlug: '' };
const series = demoStudio.series.find(({ slug }) => slug === one.seriesSlug) ?? {
  id: 0,
  slug: '',
  categorySlug: '',
};
const name = 'Quixotic Zephyr';

const page = async (app: TestApp, path: string): Promise<string> => (await app.get(path)).body;
const total = async (app: TestApp, query: string): Promise<number> =>
  Number((await app.get(`/api/v2/plan_entries?${query}`)).headers.total);
const json = async <T>(app: TestApp, path: string): Promise<T> =>
  (await app.get(`/api/v2/${path}`)).json() as T;

/** Returns what one process shows of one class, in every place. */
const seen = async (app: TestApp) => {
  const [listed, counts, categories, sections, detail, finder, workouts, classPage, sitemap] =
    await Promise.all([
      total(app, 'q=quixotic'),
      json<{ total: number }>(app, 'filters?q=quixotic'),
      json<{ slug: string; classCount: number }[]>(app, 'plan_categories'),
      app.get(`/api/v2/plan_entries?plan_id=${series.slug}`),
      app.get(`/api/v2/plan_entries/${one.id}`),
      page(app, '/class-finder?q=quixotic'),
      page(app, `/series/${series.slug}/workouts`),
      app.get(`/series/${series.slug}/workouts/${one.id}`),
      page(app, '/sitemap.xml'),
    ]);
  return {
    listing: listed,
    counts: counts.total,
    inCategory: categories.find(({ slug }) => slug === series.categorySlug)?.classCount,
    sections: sections.body.includes(name),
    detail: detail.statusCode,
    finderPage: finder.includes(name),
    seriesPage: workouts.includes(name),
    classPage: classPage.statusCode,
    sitemap: sitemap.includes(`/workouts/${one.id}<`),
  };
};
const both = async (look: (app: TestApp) => Promise<unknown>): Promise<unknown[]> =>
  Promise.all([here, there].map(look));
const onBoth = (look: (app: TestApp) => Promise<unknown>, expected: unknown) =>
  expect.poll(() => both(look), atOnce).toEqual([expected, expected]);

/** Waits by a small call for the state that `seen` then finds in many pages. */
const isListed = (listed: boolean) => onBoth((app) => total(app, 'q=quixotic'), Number(listed));

beforeEach(async () => {
  await pool.query(
    `update plan_entries set state = 'published', title = $2, class_finder_title = null, published_at = '2026-01-01' where id = $1`,
    [one.id, name],
  );
  await isListed(true);
});

describe('changes of the catalog in calls and cached pages', () => {
  test('a class that is renamed or retired shows so on every process', async () => {
    const before = await seen(there);
    expect(before).toMatchObject({
      listing: 1,
      counts: 1,
      sections: true,
      detail: 200,
      finderPage: true,
      seriesPage: true,
      classPage: 200,
      sitemap: true,
    });
    await onBoth(seen, before);
    await pool.query(`update plan_entries set state = 'retired' where id = $1`, [one.id]);
    await isListed(false);
    await onBoth(seen, {
      listing: 0,
      counts: 0,
      inCategory: (before.inCategory ?? 0) - 1,
      sections: false,
      // The page of the class stays, and says that it is retired.
      detail: 200,
      finderPage: false,
      seriesPage: false,
      classPage: 200,
      sitemap: false,
    });
    const classPage = `/series/${series.slug}/workouts/${one.id}`;
    await onBoth(
      async (app) => (await page(app, classPage)).includes('This class is no longer available'),
      true,
    );
  });

  const changes: [string, string, string][] = [
    [
      'a series’ long text',
      `update plans set long_description = 'Marimba at dawn' where id = ${series.id}`,
      `/series/${series.slug}`,
    ],
    [
      'a section’s title',
      `update sections set title = 'Marimba at dawn' where plan_id = ${series.id}`,
      `/series/${series.slug}/workouts`,
    ],
    ['a billboard', `update billboards set title = 'Marimba at dawn'`, '/explore'],
    [
      'a coach’s bio',
      `update coaches set bio = 'Marimba at dawn'`,
      `/instructors/${demoStudio.coaches[0]?.slug}`,
    ],
    [
      'a category’s text',
      `update categories set description = 'Marimba at dawn' where slug = '${series.categorySlug}'`,
      `/explore/${series.categorySlug}`,
    ],
    [
      'a class’s text',
      `update plan_entries set preview_description = 'Marimba at dawn' where id = ${one.id}`,
      `/series/${series.slug}/workouts/${one.id}`,
    ],
  ];
  test('a changed text of a series, section, billboard, coach, category or class shows on its page on every process', async () => {
    for (const [index, [what, change, path]] of changes.entries()) {
      const words = `Marimba ${index} at dawn`;
      const says = async (app: TestApp) => (await page(app, path)).includes(words);
      expect(await both(says), what).toEqual([false, false]);
      await pool.query(change.replace('Marimba at dawn', words));
      await onBoth(says, true);
    }
  });

  test('BEY-60 a class that an editor saves, moves to another series and retires through one process shows so on both', async () => {
    const cookie = await here.signIn('admin@openmat.test');
    const address = `/admin/api/plan_entries/${one.id}`;
    const save = async (fields: Partial<ClassFields>) => {
      const present = (await here.get(address, cookie)).json() as ManagedClass;
      const body = { ...present.fields, ...fields, version: present.version };
      const answer = await here.send(address, { method: 'PUT', body, cookie });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json() as ManagedClass;
    };
    const other = demoStudio.series.find(({ id }) => id !== series.id) ?? { id: 0, slug: '' };
    const oldPath = `/series/${series.slug}/workouts/${one.id}`;
    const newPath = `/series/${other.slug}/workouts/${one.id}`;
    const place = async (app: TestApp) => {
      const [was, is, sitemap, finder] = await Promise.all([
        app.get(oldPath),
        app.get(newPath),
        page(app, '/sitemap.xml'),
        page(app, '/class-finder?q=quixotic'),
      ]);
      return {
        was: [was.statusCode, was.headers.location],
        is: is.statusCode,
        titled: is.body.includes('Quixotic Marimba'),
        robots: is.body.includes('noindex'),
        sitemap: [oldPath, newPath].map((path) => sitemap.includes(`${path}<`)),
        finder: finder.includes('Quixotic Marimba'),
      };
    };
    await save({ title: 'Quixotic Marimba', planId: other.id, slug: '木琴' });
    const moved = {
      was: [301, newPath],
      is: 200,
      titled: true,
      robots: false,
      sitemap: [false, true],
      finder: true,
    };
    await onBoth(place, moved);
    const bySlug = await there.get(`/series/${other.slug}/workouts/${encodeURIComponent('木琴')}`);
    expect([bySlug.statusCode, bySlug.headers.location]).toEqual([301, newPath]);
    await save({ state: 'retired' });
    await onBoth(place, { ...moved, robots: true, sitemap: [false, false], finder: false });
    await save({ planId: series.id });
  });

  test('a class that an administrator features and stops featuring through one process shows so on both', async () => {
    const cookie = await here.signIn('admin@openmat.test');
    const featured = async (app: TestApp) =>
      (await json<{ featured: boolean }[]>(app, 'plan_entries?q=quixotic')).map((card) => card.featured);
    const url = `/api/v2/plan_entries/${one.id}/featured_plan_entries`;
    const answer = await here.send(url, { method: 'POST', cookie });
    expect(answer.statusCode).toBe(200);
    await onBoth(featured, [true]);
    await here.send(url, { method: 'DELETE', cookie });
    await onBoth(featured, [false]);
  });
});

describe('scheduled content in calls, counts and cached pages', () => {
  const inSeconds = (seconds: number) => new Date(here.clock.now().getTime() + seconds * 1000);
  const pass = (seconds: number) => {
    here.clock.advance(seconds * 1000);
    vi.advanceTimersByTime(seconds * 1000);
    return new Promise((resolve) => setTimeout(resolve, 300));
  };

  test('a scheduled class appears on every process within 60 s of its time, and not before', async () => {
    const before = await seen(here);
    await pool.query('update plan_entries set published_at = $2 where id = $1', [one.id, inSeconds(90)]);
    const hidden = {
      ...before,
      listing: 0,
      counts: 0,
      inCategory: (before.inCategory ?? 0) - 1,
      sections: false,
      detail: 404,
      finderPage: false,
      seriesPage: false,
      classPage: 404,
      sitemap: false,
    };
    await isListed(false);
    await onBoth(seen, hidden);
    await pass(89);
    expect(await both(seen)).toEqual([hidden, hidden]);
    await pass(1 + 60);
    await isListed(true);
    await onBoth(seen, before);
  });

  test('a scheduled series appears with its classes on every process within 60 s of its time', async () => {
    const shown = async (app: TestApp) => ({
      ...(await seen(app)),
      product: (await json<Product[]>(app, 'products?per_page=100')).some(({ slug }) => slug === series.slug),
      listed: (await page(app, '/series/filter')).includes(`/series/${series.slug}`),
      page: (await app.get(`/series/${series.slug}`)).statusCode,
    });
    const before = await shown(here);
    expect(before).toMatchObject({ product: true, listed: true, page: 200 });
    await pool.query('update plans set published_at = $2 where id = $1', [series.id, inSeconds(60)]);
    const away = async (app: TestApp) => {
      const { listing, product, listed, page: status, classPage } = await shown(app);
      return { listing, product, listed, page: status, classPage };
    };
    await isListed(false);
    await onBoth(away, { listing: 0, product: false, listed: false, page: 404, classPage: 404 });
    await pass(60 + 60);
    await isListed(true);
    await onBoth(shown, before);
  });
});
