import { describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });

type ListingPage<T> = {
  status: number;
  total: number;
  perPage: number;
  link: string;
  body: T[];
  ids: number[];
};
const list = async <T extends { id: number }>(path: string): Promise<ListingPage<T>> => {
  const answer = await studio.get(`/api/v2/${path}`);
  const body = answer.json() as T[];
  return {
    status: answer.statusCode,
    total: Number(answer.headers.total),
    perPage: Number(answer.headers['per-page']),
    link: String(answer.headers.link),
    body,
    ids: body.map(({ id }) => id),
  };
};
const rels = (link: string): Record<string, string> =>
  Object.fromEntries([...link.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, to = '', rel = '']) => [rel, to]));

/** Every page of a list, following `next` as a client would. */
const walk = async (path: string): Promise<{ ids: number[]; total: number }> => {
  const ids: number[] = [];
  let next: string | undefined = path;
  let total = 0;
  while (next) {
    const page: ListingPage<PlanEntry> = await list<PlanEntry>(next);
    ids.push(...page.ids);
    total = page.total;
    next = rels(page.link).next?.replace('/api/v2/', '');
  }
  return { ids, total };
};

const orders = {
  plan_entries: ['relevance', 'rank', 'az', 'date', 'durationShortToLong', 'durationLongToShort'],
  products: ['date', 'rank', 'az'],
};
const lists = ['plan_entries', 'products'] as const;

describe.each(lists)('a page of %s', (path) => {
  test('NS-006: is a bare array with Total, Per-Page and Link, which scripts may read', async () => {
    const answer = await studio.get(`/api/v2/${path}?per_page=10&page=2&order=az`);
    expect(answer.json()).toHaveLength(10);
    expect(Number(answer.headers.total)).toBeGreaterThan(20);
    expect(answer.headers['per-page']).toBe('10');
    expect(answer.headers['access-control-expose-headers']).toBe('Total, Per-Page, Link, Openmat-Understood');
    const last = Math.ceil(Number(answer.headers.total) / 10);
    expect(rels(String(answer.headers.link))).toEqual({
      first: `/api/v2/${path}?per_page=10&page=1&order=az`,
      prev: `/api/v2/${path}?per_page=10&page=1&order=az`,
      next: `/api/v2/${path}?per_page=10&page=3&order=az`,
      last: `/api/v2/${path}?per_page=10&page=${last}&order=az`,
    });
  });

  test.each([
    '',
    'page=abc',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=',
    'page=1e3',
    'page=%20',
    'per_page=',
    'per_page=x',
    'per_page=0',
    'per_page=-5',
  ])('NS-009: %s is the first page of 24', async (query) => {
    const first = await list(path);
    const asked = await list(`${path}?${query}`);
    expect(asked).toMatchObject({ status: 200, perPage: 24, total: first.total, ids: first.ids });
    expect(asked.ids).toHaveLength(24);
  });

  test('NS-009: a page holds at most 100, and one beyond the end is empty with the true total', async () => {
    const { total } = await list(path);
    const all = await list(`${path}?per_page=5000`);
    expect(all).toMatchObject({ perPage: 100 });
    expect(all.ids).toHaveLength(Math.min(100, total));
    for (const page of ['999', '999999999', '99999999999999999999']) {
      expect(await list(`${path}?page=${page}`)).toMatchObject({ status: 200, total, body: [] });
    }
    expect(rels((await list(`${path}?page=999`)).link)).not.toHaveProperty('next');
  });

  test.each(orders[path])('NS-009: pages by %s hold everything once and never overlap', async (order) => {
    const { ids, total } = await walk(`${path}?order=${order}&per_page=17`);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  test('NS-010: an unknown order is the list’s own, unknown parameters are ignored, unknown slugs match nothing', async () => {
    const own = await list(path);
    expect(await list(`${path}?order=sideways`)).toMatchObject({ status: 200, ids: own.ids });
    expect(await list(`${path}?order=rank&order=az`)).toMatchObject({
      ids: (await list(`${path}?order=rank`)).ids,
    });
    expect(await list(`${path}?colour=blue&page%5B%5D=3&a.b=1&__proto__=1&constructor=x`)).toMatchObject({
      total: own.total,
    });
    const group = path === 'products' ? 'categories' : 'styles';
    for (const slug of ['nothing-like-it', '__proto__', 'constructor', '%F0%9F%98%80', "';--", '%ff'])
      for (const name of [group, 'instructors', 'difficulties'])
        expect(await list(`${path}?${name}=${slug}`), `${name}=${slug}`).toMatchObject({
          status: 200,
          total: 0,
          body: [],
        });
  });
});

describe('lists in parameters', () => {
  test.each([
    ['difficulties', 'beginner', 'advanced'],
    ['styles', 'yoga', 'fitness'],
    ['instructors', demoStudio.coaches[0]?.slug, demoStudio.coaches[1]?.slug],
    ['equipments', 'mat', 'block'],
    ['focus_areas', 'hips', 'core'],
  ])('NS-011: %s are comma separated or repeated, and duplicates are one', async (name, one, two) => {
    const commas = await list(`plan_entries?${name}=${one},${two}`);
    expect(commas.total).toBeGreaterThan(0);
    for (const query of [
      `${name}=${one}&${name}=${two}`,
      `${name}=${one},%20${two},${one}`,
      `${name}=${two},,${one},`,
      `${name}=${one},${two}&${name}=${one}`,
    ])
      expect(await list(`plan_entries?${query}`), query).toMatchObject({
        total: commas.total,
        ids: commas.ids,
      });
    expect(commas.total).toBeLessThan((await list('plan_entries')).total);
  });

  test.each([
    ['equipments=mat', 'equipment=mat'],
    ['focus_areas=hips', 'focus_area=hips'],
    ['equipments=mat,block', 'equipments=mat&equipment=block'],
  ])('NS-012: %s is also understood as %s', async (listed, address) => {
    const { ids, total } = await list(`plan_entries?${listed}`);
    expect(total).toBeGreaterThan(0);
    expect(await list(`plan_entries?${address}`)).toMatchObject({ ids, total });
  });

  test.each([
    ['per_page=3&page=2', 'perPage=3&page=2'],
    ['focus_areas=hips', 'focusAreas=hips'],
    ['min_duration=20&max_duration=30', 'minDuration=20&maxDuration=30'],
    ['duration=20-30', 'min_duration=20&max_duration=30'],
    ['duration=20-30', 'duration[min]=20&duration[max]=30'],
  ])('NS-005 NS-053: %s is also understood as %s', async (listed, alias) => {
    const { ids, total, perPage } = await list(`plan_entries?${listed}`);
    expect(total).toBeGreaterThan(0);
    expect(await list(`plan_entries?${alias}`)).toMatchObject({ ids, total, perPage });
  });

  test('NS-005: the fields of a body are understood in camelCase and in snake_case', async () => {
    const noor = await studio.signIn('noor@openmat.test');
    const [entry] = (await list<PlanEntry>('plan_entries?order=az')).body;
    const [series] = (await list<Product>('products?type=series&order=az')).body;
    for (const [path, bodies] of [
      ['favorites', [{ planEntryId: entry?.id }, { plan_entry_id: entry?.id }]],
      ['plan_subscriptions', [{ planId: series?.id }, { plan_id: series?.id }]],
    ] as const)
      for (const body of bodies) {
        const answer = await studio.send(`/api/v2/${path}`, { method: 'POST', cookie: noor, body });
        expect(answer.statusCode, answer.body).toBe(200);
      }
  });

  test('NS-005: the sections of a series are found by plan_id and planId, exclude_completed is excludeCompleted', async () => {
    const { id, slug } = (await list<Product>('products?type=series')).body[0] ?? { id: 0, slug: '' };
    const sections = (await studio.get(`/api/v2/plan_entries?plan_id=${slug}`)).json();
    expect(sections.sections.length).toBeGreaterThan(0);
    for (const query of [`planId=${slug}`, `plan_id=${id}`])
      expect((await studio.get(`/api/v2/plan_entries?${query}`)).json()).toEqual(sections);
    expect((await studio.get('/api/v2/plan_entries?plan_id=nothing')).statusCode).toBe(404);
    for (const query of ['plan_id=a&plan_id=b', 'planId=a&planId=b'])
      expect((await studio.get(`/api/v2/plan_entries?${query}`)).statusCode).toBe(400);
    const maya = await studio.signIn('maya@openmat.test');
    const hidden = async (query: string) =>
      (await studio.get(`/api/v2/plan_entries?${query}`, maya)).headers.total;
    expect(await hidden('exclude_completed=true')).toBe(await hidden('excludeCompleted=true'));
    expect(await hidden('exclude_completed=true')).not.toBe(await hidden(''));
  });
});

describe('NS-013 CAT-081: the fields of', () => {
  test('a class: seconds, milliseconds and words of one duration; favorites are the viewer’s', async () => {
    const { body } = await list<PlanEntry>('plan_entries?per_page=100&order=durationLongToShort');
    const words = (seconds: number): string => {
      const minutes = Math.round(seconds / 60);
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [hours ? `${hours} hr` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
    };
    expect(body[0]?.duration).toBeGreaterThan(3600);
    for (const card of body) {
      expect(Number.isInteger(card.duration)).toBe(true);
      expect(Math.abs(card.durationInMs - card.duration * 1000)).toBeLessThanOrEqual(500);
      expect(card.humanDuration).toBe(words(card.duration));
      expect(card).toMatchObject({ favorite: null, favorites: [], playlistIds: [], playlistOrderby: null });
      expect(card).not.toHaveProperty('instructors');
    }
  });

  test('a series or bundle: classCount and never workoutCount, coaches beside instructors', async () => {
    const { body } = await list<Product>('products?per_page=100');
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['Series', 'Bundle']));
    for (const product of body) {
      expect(product.classCount).toBeGreaterThan(0);
      expect(product).not.toHaveProperty('workoutCount');
      expect(product.instructors.map(({ slug }) => slug)).toEqual(
        product.coaches.map((coach) => coach.coachInfo.slug),
      );
    }
  });
});
