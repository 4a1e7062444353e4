import { afterAll, expect, test } from 'vitest';
import { demoDatabase, finderProcess } from './testing/demo-studio.ts';

const { database, clock, maya } = await demoDatabase();
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

type Option = { slug: string; title: string; count: number };
const totalOf = async (query: string, person?: string) =>
  (await studio.get(`plan_entries?per_page=1&${query}`, person)).total;
const first = async <T>(text: string): Promise<T> => (await database.pool.query(text)).rows[0];

test('BEY-02 the count of each option equals the listing’s total with that option and the other groups kept', async () => {
  const kept = 'duration=10-45&intensities=1,2&excludeCompleted=true';
  const { body } = await studio.get(`filters?${kept}`, maya);
  expect(body.total).toBe(await totalOf(kept, maya));
  const check = async (options: Option[], param: string, base = kept) => {
    expect(options.length).toBeGreaterThan(1);
    for (const { slug, count } of options)
      expect([slug, count]).toEqual([slug, await totalOf(`${base}&${param}=${slug}`, maya)]);
  };
  await check(body.instructors, 'instructors');
  await check(body.styles, 'styles');
  for (const { slug, subcategories } of body.styles) await check(subcategories, slug);
  await check(body.difficulties, 'difficulties');
  await check(body.equipment, 'equipments');
  await check(body.focus_area, 'focus_areas');
  await check(body.intensities, 'intensities', 'duration=10-45&excludeCompleted=true');
  await check(body.duration, 'duration', 'intensities=1,2&excludeCompleted=true');
});

test('CAT-013 CAT-014 CAT-016 CAT-092 CAT-093 CAT-116 the filter options are those of the studio, in the order they are shown', async () => {
  const { body } = await studio.get('filters');
  expect(body.styles.map(({ slug }: Option) => slug)).toEqual([
    'yoga',
    'fitness',
    'mindfulness',
    'wellness',
    'skills',
  ]);
  expect(body.difficulties.map(({ slug }: Option) => slug)).toEqual([
    'introductory',
    'beginner',
    'moderate',
    'intermediate',
    'advanced',
  ]);
  expect(body.intensities.map(({ level, title }: Option & { level: number }) => [level, title])).toEqual([
    [1, 'Level 1'],
    [2, 'Level 2'],
    [3, 'Level 3'],
    [4, 'Level 4'],
  ]);
  expect(body.duration.map(({ slug, count }: Option) => [slug, count >= 20])).toEqual([
    ['0-15', true],
    ['15-30', true],
    ['30-60', true],
    ['60-', true],
  ]);
  expect(body.instructors).toHaveLength(12);
  expect(body.equipment.length).toBeGreaterThan(5);
  expect(body.focus_area.length).toBeGreaterThan(5);
});

test('BEY-02 options without a match stay in the list', async () => {
  const { body } = await studio.get('filters?instructors=nobody');
  expect(body.total).toBe(0);
  expect(body.styles).toHaveLength(5);
  expect(body.styles.every(({ count }: Option) => count === 0)).toBe(true);
  expect(body.instructors.some(({ count }: Option) => count > 0)).toBe(true);
});

test('BEY-01 search words find the title, coach and series of a class, also as prefixes and with typos', async () => {
  const entry = await first<{
    title: string;
    coach: string;
    series: string;
    id: number;
  }>(`select entry.id, coalesce(entry.class_finder_title, entry.title) as title,
    coaches.last_name as coach, plans.title as series from plan_entries entry join plans on plans.id = entry.plan_id
    join plan_entry_coaches t on t.plan_entry_id = entry.id join coaches on coaches.id = t.coach_id
    join videos on videos.id = entry.video_id
    where entry.state = 'published' and entry.published_at < '2026-01-01' and videos.process_status = 'finished' order by entry.id limit 1`);
  for (const words of [entry.title, `${entry.series} ${entry.coach}`, entry.coach.slice(0, 4)]) {
    const found = await studio.get(`plan_entries?per_page=100&q=${encodeURIComponent(words)}`);
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(entry.id);
  }
  expect((await studio.get(`plan_entries?q=${encodeURIComponent(entry.title)}`)).body[0].id).toBe(entry.id);
  const exact = await totalOf('q=balance');
  expect(exact).toBeGreaterThan(0);
  expect(await totalOf('q=ballance')).toBe(exact);
  expect(await totalOf('q=BALANCE')).toBe(exact);
  expect(await totalOf('q=xyzzyqwop')).toBe(0);
  expect(await totalOf('q=hpis')).toBe(await totalOf('q=hips'));
  const { body: boats } = await studio.get('plan_entries?q=Bat%20Without%20the%20Grip');
  expect(boats[0].title).toBe('Boat Without the Grip');
  expect(await totalOf('q=%20')).toBe(await totalOf(''));
});

test('BEY-01 search words combine with filters and keep the chosen order', async () => {
  const { body } = await studio.get(
    'plan_entries?q=breath&duration=0-20&order=durationShortToLong&per_page=100',
  );
  const durations = body.map(({ duration }: { duration: number }) => duration);
  expect(durations.length).toBeGreaterThan(1);
  expect(durations).toEqual(durations.toSorted((a: number, b: number) => a - b));
  expect(await totalOf('q=breath')).toBeGreaterThan(durations.length);
});

test('BEY-01 the search box gives at most six classes, and the best series and coaches first', async () => {
  const coach = await first<{ slug: string; first_name: string; last_name: string }>(
    'select * from coaches order by id limit 1',
  );
  const { status, body } = await studio.get(`search?q=${coach.first_name} ${coach.last_name}`, maya);
  expect(status).toBe(200);
  expect(body.instructors[0].slug).toBe(coach.slug);
  expect(body.classes.length).toBeGreaterThan(0);
  expect(body.classes.length).toBeLessThanOrEqual(6);
  expect(body.classTotal).toBe(await totalOf(`q=${coach.first_name} ${coach.last_name}`));
  const series = await first<{ slug: string; title: string }>(
    `select slug, title from plans where kind = 'series' order by id limit 1`,
  );
  expect((await studio.get(`search?q=${encodeURIComponent(series.title)}`)).body.products[0].slug).toBe(
    series.slug,
  );
  for (const nothing of ['', '?q=', '?q=!!'])
    expect((await studio.get(`search${nothing}`)).body).toEqual({
      classes: [],
      classTotal: 0,
      products: [],
      instructors: [],
    });
});

test('CAT-032 series and bundles are filtered, ordered and paged', async () => {
  const all = await studio.get('products');
  expect(all.body.length).toBe(24);
  expect(all.headers['per-page']).toBe('24');
  expect(all.total).toBe(27);
  const dates = all.body.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const yoga = await studio.get('products?categories=yoga,skills&per_page=100');
  expect(yoga.total).toBeGreaterThan(1);
  expect(
    yoga.body.every(({ primaryCategory }: { primaryCategory: Option }) =>
      ['yoga', 'skills'].includes(primaryCategory.slug),
    ),
  ).toBe(true);
  expect((await studio.get('products?categories=all')).total).toBe(27);
  expect((await studio.get('products?type=bundle')).total).toBe(3);
  const { body: featuredOnes } = await studio.get('products?featured=true');
  expect(featuredOnes.length).toBeGreaterThan(0);
  expect(featuredOnes.every(({ featured }: { featured: boolean }) => featured)).toBe(true);
  const popular = (await studio.get('products?order=rank&per_page=100')).body.map(
    ({ memberCount }: { memberCount: number }) => memberCount,
  );
  expect(popular).toEqual(popular.toSorted((a: number, b: number) => b - a));
  const titles = (await studio.get('products?order=az&per_page=100')).body.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles).toEqual(
    titles.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare),
  );
  expect((await studio.get('products?instructors=nobody')).body).toEqual([]);
  expect((await studio.get('products?order=sideways')).body).toEqual(all.body);
});

test('BEY-02 the options of the series listing count series and bundles', async () => {
  const { body } = await studio.get('filters?type=products&difficulties=beginner');
  expect(body.total).toBe((await studio.get('products?difficulties=beginner')).total);
  for (const { slug, count } of body.styles)
    expect([slug, count]).toEqual([
      slug,
      (await studio.get(`products?difficulties=beginner&categories=${slug}`)).total,
    ]);
  for (const { slug, count } of body.difficulties)
    expect([slug, count]).toEqual([slug, (await studio.get(`products?difficulties=${slug}`)).total]);
  for (const { slug, count } of body.instructors)
    expect([slug, count]).toEqual([
      slug,
      (await studio.get(`products?difficulties=beginner&instructors=${slug}`)).total,
    ]);
});

test('PLAY-017, PLAY-018 and NS-069: a class and a series have recommendations that stay the same and never hold themselves', async () => {
  const { id } = (await studio.get('plan_entries?order=az')).body[3];
  const series = await first<{ id: number; slug: string }>(
    `select id, slug from plans where kind = 'series' order by id limit 1`,
  );
  const place = (type: string, key: string | number) => `recommendations/page/${type}/${key}/position/bottom`;
  const ofClass = await studio.get(place('class', id));
  expect(
    ofClass.body.sections.map(({ title, type }: { title: string; type: string }) => [title, type]),
  ).toEqual([
    ['Recommended for You', 'class'],
    ['Popular Series', 'series'],
  ]);
  expect(ofClass.body.sections[0].items).toHaveLength(8);
  expect(ofClass.body.sections[0].items.map((item: { id: number }) => item.id)).not.toContain(id);
  expect((await studio.get(place('class', id))).body).toEqual(ofClass.body);
  const ofSeries = await studio.get(place('series', series.slug));
  expect((await studio.get(place('plan', series.id))).body).toEqual(ofSeries.body);
  expect(
    ofSeries.body.sections[0].items.some(
      (item: { plan: { slug: string } }) => item.plan.slug === series.slug,
    ),
  ).toBe(false);
  expect(ofSeries.body.sections[1].items.some((item: { slug: string }) => item.slug === series.slug)).toBe(
    false,
  );
  const preparing = await first<{ id: number }>(
    `select e.id from plan_entries e join videos v on v.id = e.video_id where v.process_status = 'started'`,
  );
  for (const path of [place('class', preparing.id), `${place('class', preparing.id)}/merchandised`]) {
    const answer = await studio.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body.sections[0].items.length).toBeGreaterThan(0);
  }
  const chosen = await studio.get(`${place('class', id)}/merchandised`);
  expect(chosen.body.sections.length).toBeGreaterThan(0);
  for (const { items } of chosen.body.sections) {
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ featured }: { featured: boolean }) => featured)).toBe(true);
  }
  for (const unknown of [
    place('class', 999_999_999),
    place('series', 'no-such'),
    place('playlist', 1),
    `${place('class', 'x')}/merchandised`,
  ]) {
    expect(await studio.get(unknown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
