import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan, PlanCategory, Product } from '../../../contract/catalog/plans.schema.ts';
import type { PlanSubscription } from '../../../contract/members/plan-subscriptions.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
let [maya, noor, lena] = ['', '', ''];
beforeAll(async () => {
  maya = await studio.signIn('maya@openmat.test');
  noor = await studio.signIn('noor@openmat.test');
  lena = await studio.signIn('lapsed@openmat.test');
});
beforeEach(async () => {
  await pool.query("delete from plan_subscriptions where user_id = 'demo-noor'");
});

const [first, second, third] = demoStudio.series;
const series = first ?? { id: 0, slug: '', categorySlug: '' };
const bundle =
  demoStudio.bundles.find(({ seriesSlugs }) => seriesSlugs.includes(series.slug)) ?? demoStudio.bundles[0];

const follow = (body: object, cookie: string) => studio.post('/api/v2/plan_subscriptions', body, cookie);
const followed = async (planId: number | undefined, cookie: string): Promise<PlanSubscription> => {
  const answer = await follow({ plan_id: planId }, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as PlanSubscription;
};
const unfollow = (id: number | string, cookie: string) =>
  studio.send(`/api/v2/plan_subscriptions/${id}`, { method: 'DELETE', ...(cookie ? { cookie } : {}) });
const list = async (query: string, cookie: string) => {
  const answer = await studio.get(`/api/v2/plan_subscriptions?${query}`, cookie);
  const items = answer.json() as PlanSubscription[];
  return {
    items,
    total: Number(answer.headers.total),
    headers: answer.headers,
    slugs: items.map(({ plan }) => plan.slug),
  };
};
const plan = async (cookie = '', slug = series.slug) =>
  (await studio.get(`/api/v2/plans/${slug}`, cookie)).json() as Plan;

describe('following a series', () => {
  test('CAT-151 R08 NS-064: answers with its id, and the member count rises by one at once', async () => {
    const before = await plan();
    const subscription = await followed(series.id, noor);
    expect(subscription).toMatchObject({
      id: expect.any(Number),
      createdAt: studio.clock.now().toISOString(),
      plan: {
        id: series.id,
        planSubscriptions: [{ id: subscription.id }],
        memberCount: before.memberCount + 1,
      },
    });
    expect(await plan(noor)).toMatchObject({
      planSubscriptions: [{ id: subscription.id }],
      memberCount: before.memberCount + 1,
    });
    expect(await plan()).toMatchObject({ planSubscriptions: [], memberCount: before.memberCount + 1 });
    expect((await plan(lena)).planSubscriptions).toEqual([]);
  });

  test('CAT-151 NS-064: is idempotent, so that concurrent requests get the same id and count once', async () => {
    const { memberCount } = await plan();
    const answers = await Promise.all(Array.from({ length: 8 }, () => followed(series.id, noor)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await plan()).memberCount).toBe(memberCount + 1);
    expect((await list('', noor)).total).toBe(1);
  });

  test('NS-064: is refused with 422 for a bundle or an invalid id, and with 404 for an unknown series', async () => {
    const answer = await follow({ plan_id: bundle?.id }, noor);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
    expect(answer.json()).toMatchObject({
      error: 'Bundles cannot be followed, only the series in them.',
      errors: { plan_id: ['Bundles cannot be followed, only the series in them.'] },
    });
    for (const plan_id of [987_654, 0, -5, 2 ** 31, 2 ** 45])
      expect((await follow({ plan_id }, noor)).statusCode, `${plan_id}`).toBe(404);
    for (const body of [{}, { plan_id: 'first-light' }, { plan_id: null }])
      expect((await follow(body, noor)).statusCode).toBe(422);
    expect((await list('', noor)).total).toBe(0);
  });

  test('R08: is for people who are signed in, lapsed members too', async () => {
    expect((await follow({ plan_id: series.id }, '')).statusCode).toBe(401);
    expect((await studio.get('/api/v2/plan_subscriptions')).statusCode).toBe(401);
    expect((await unfollow(1, '')).statusCode).toBe(401);
    const { id } = await followed(series.id, lena);
    expect((await unfollow(id, lena)).statusCode).toBe(200);
  });
});

describe('unfollowing a series', () => {
  test('CAT-152 NS-064: ends the subscription and lowers the member count by one', async () => {
    const { memberCount } = await plan();
    const { id } = await followed(series.id, noor);
    expect((await unfollow(id, noor)).json()).toEqual({ success: true });
    expect(await plan(noor)).toMatchObject({ planSubscriptions: [], memberCount });
    expect((await list('', noor)).items).toEqual([]);
    expect((await unfollow(id, noor)).statusCode).toBe(404);
  });

  test('is refused with 404 for the subscription of another member, which stays', async () => {
    const { id } = await followed(series.id, noor);
    expect((await unfollow(id, maya)).statusCode).toBe(404);
    for (const other of ['x', '-1', '9'.repeat(20)])
      expect((await unfollow(other, noor)).statusCode).toBe(404);
    expect((await list('', noor)).total).toBe(1);
  });
});

describe('the list of followed series', () => {
  test('NS-065: comes latest first, 20 a page, with the total in a header', async () => {
    for (const one of [first, second, third]) {
      await followed(one?.id, noor);
      studio.clock.advance(1000);
    }
    const all = await list('order=recentlyAdded&page=1&per_page=20', noor);
    expect(all.slugs).toEqual([third?.slug, second?.slug, first?.slug]);
    expect([all.total, all.headers['per-page']]).toEqual([3, '20']);
    expect((await list('per_page=2&page=2', noor)).slugs).toEqual([first?.slug]);
    expect((await list('page=9', noor)).total).toBe(3);
    const mine = await list('', maya);
    expect([mine.total, mine.items.every(({ id, plan }) => plan.planSubscriptions[0]?.id === id)]).toEqual([
      4,
      true,
    ]);
  });

  test('NS-065: leaves out a series that left the catalog, and has it again once it is back', async () => {
    await followed(first?.id, noor);
    await followed(second?.id, noor);
    await pool.query("update plans set state = 'retired' where id = $1", [first?.id]);
    expect(await list('', noor)).toMatchObject({ slugs: [second?.slug], total: 1 });
    await pool.query("update plans set state = 'published' where id = $1", [first?.id]);
    expect((await list('', noor)).total).toBe(2);
  });

  test('CAT-150 NS-064: every answer marks the series that the viewer follows, and none for a visitor', async () => {
    const { id } = await followed(series.id, noor);
    const own = [{ id }];
    const answers = async (cookie?: string): Promise<Product[]> => {
      const get = async <T>(path: string): Promise<T> =>
        (await studio.get(`/api/v2/${path}`, cookie)).json() as T;
      const categories = await get<PlanCategory[]>('plan_categories');
      const category = await get<PlanCategory>(`plan_categories/${series.categorySlug}`);
      const bundled = await get<Plan>(`plans/${bundle?.slug}`);
      const { products } = await get<{ products: Product[] }>(
        `search?q=${encodeURIComponent(first?.title ?? '')}`,
      );
      const classId = demoStudio.classes.find((one) => one.seriesSlug === second?.slug)?.id;
      const { sections } = await get<{ sections: { type: string; items: Product[] }[] }>(
        `recommendations/page/class/${classId}/position/bottom/merchandised`,
      );
      return [
        ...categories.flatMap((one) => one.products),
        ...category.products,
        ...bundled.plans,
        bundled,
        ...products,
        ...(await get<Product[]>('products?per_page=100')),
        ...sections.flatMap((section) => (section.type === 'series' ? section.items : [])),
      ];
    };
    const mine = await answers(noor);
    const about = mine.filter(({ slug }) => slug === series.slug);
    expect(about.length).toBeGreaterThanOrEqual(4);
    for (const one of about) expect(one.planSubscriptions).toEqual(own);
    for (const one of mine.filter(({ slug }) => slug !== series.slug))
      expect(one.planSubscriptions).toEqual([]);
    for (const one of await answers()) expect(one.planSubscriptions).toEqual([]);
  });
});
