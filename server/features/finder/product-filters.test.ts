import { afterAll, expect, test } from 'vitest';
import type { ClassFilterName } from '../../../contract/catalog/class-filters.ts';
import { demoDatabase, finderProcess } from './testing/demo-studio.ts';

const { database, clock } = await demoDatabase();
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

const totalOf = async (query: string) => (await studio.get(`plan_entries?per_page=1&${query}`)).total;
const first = async <T>(text: string): Promise<T> => (await database.pool.query(text)).rows[0];

test('CAT-144 each filter keeps the series and bundles that match it, and filters of classes keep those that hold a class matching all of them', async () => {
  type Card = {
    id: number;
    slug: string;
    type: string;
    title: string;
    featured: boolean;
    difficultyLevel: string | null;
    primaryCategory: { slug: string };
    instructors: { slug: string }[];
  };
  type Entry = { plan: { slug: string } };
  const bundles = new Map(
    (
      await database.pool.query(`select bundle.slug, array_agg(plan.slug::text) as series from bundle_plans link
        join plans bundle on bundle.id = link.bundle_id join plans plan on plan.id = link.plan_id group by bundle.slug`)
    ).rows.map((row) => [row.slug as string, row.series as string[]]),
  );
  const cards: Card[] = (await studio.get('products?per_page=100')).body;
  const check = async (query: string, person?: string): Promise<number> => {
    const series = new Set<string>();
    for (let page = 1; ; page++) {
      const { body } = await studio.get(`plan_entries?per_page=100&page=${page}&${query}`, person);
      for (const { plan } of body as Entry[]) series.add(plan.slug);
      if (body.length < 100) break;
    }
    const holds = ({ slug, type }: Card) =>
      type === 'Bundle' ? (bundles.get(slug) ?? []).some((one) => series.has(one)) : series.has(slug);
    const answer = await studio.get(`products?per_page=100&${query}`, person);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { body, total } = answer;
    expect([query, (body as Card[]).map(({ id }) => id)]).toEqual([
      query,
      cards.filter(holds).map(({ id }) => id),
    ]);
    expect(total).toBe(body.length);
    expect((await studio.get(`filters?type=products&${query}`, person)).body.total).toBe(total);
    return total;
  };
  // A filter that is added has its query here.
  const ofClasses: Record<ClassFilterName, string> = {
    intensities: 'intensities=1',
    equipment: 'equipment=mat',
    focusAreas: 'focus_area=hips',
    position: 'position=seated,lying',
    avoid: 'avoid=wrists,knees',
    sound: 'sound=needed',
    suits: 'suits=prenatal',
    duration: 'duration=0-10',
    access: 'access=free',
  };
  for (const query of [
    ...Object.values(ofClasses),
    'intensities=4&duration=0-10',
    'access=free&equipment=mat',
  ])
    expect([query, await check(query)]).toEqual([query, expect.any(Number)]);
  const passing: Record<string, (card: Card) => boolean> = {
    'categories=yoga': ({ primaryCategory }) => primaryCategory.slug === 'yoga',
    'styles=yoga,skills': ({ primaryCategory }) => ['yoga', 'skills'].includes(primaryCategory.slug),
    'difficulties=beginner,moderate': ({ difficultyLevel }) =>
      ['beginner', 'moderate'].includes(difficultyLevel ?? ''),
    'instructors=maya-okafor': ({ instructors }) => instructors.some(({ slug }) => slug === 'maya-okafor'),
    'featured=true': ({ featured }) => featured,
    'type=bundle': ({ type }) => type === 'Bundle',
    'categories=yoga&difficulties=beginner&type=series': ({ primaryCategory, difficultyLevel, type }) =>
      primaryCategory.slug === 'yoga' && difficultyLevel === 'beginner' && type === 'Series',
  };
  for (const [query, passes] of Object.entries(passing)) {
    const expected = cards.filter(passes).map(({ id }) => id);
    expect(expected.length, query).toBeGreaterThan(0);
    expect(expected.length, query).toBeLessThan(cards.length);
    const { body } = await studio.get(`products?per_page=100&${query}`);
    expect([query, (body as Card[]).map(({ id }) => id)]).toEqual([query, expected]);
  }
  const [named] = cards as [Card];
  const { body: worded } = await studio.get(`products?q=${encodeURIComponent(named.title)}`);
  expect(worded[0].id).toBe(named.id);
  expect(await check('duration=0-10')).toBeLessThan(27);
  expect(await check('duration=300-')).toBe(0);
  const noor = await first<{ id: string }>(`select id from users where email = 'noor@openmat.test'`);
  const { rows } = await database.pool.query(
    `select plan.slug from plans plan where kind = 'series' and exists (select from plan_entries e where e.plan_id = plan.id)
      order by id limit 1`,
  );
  await database.pool.query(
    `insert into completions (user_id, plan_entry_id, day, completed_at)
      select $1, e.id, current_date, now() from plan_entries e join plans p on p.id = e.plan_id where p.slug = $2`,
    [noor.id, rows[0].slug],
  );
  const some = await first<{ slug: string }>(
    `insert into completions (user_id, plan_entry_id, day, completed_at)
      select '${noor.id}', min(e.id), current_date, now() from plan_entries e join plans p on p.id = e.plan_id
      where p.kind = 'series' and p.slug <> '${rows[0].slug}' and e.state = 'published' group by p.slug having count(*) > 1
      order by p.slug limit 1
    returning (select p.slug from plan_entries e join plans p on p.id = e.plan_id where e.id = plan_entry_id)`,
  );
  expect(await check('excludeCompleted=true', noor.id)).toBeLessThan(27);
  const left = (await studio.get('products?per_page=100&excludeCompleted=true', noor.id)).body as Card[];
  const slugs = left.map(({ slug }) => slug);
  expect([slugs.includes(rows[0].slug), slugs.includes(some.slug)]).toEqual([false, true]);
  expect(await totalOf('excludeCompleted=true')).toBe(await totalOf(''));
  expect((await studio.get('products?excludeCompleted=true')).total).toBe(27);
});
