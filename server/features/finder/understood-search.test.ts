import { afterAll, expect, test } from 'vitest';
import { filterNames, filterRow } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { readUnderstood, type Understood } from '../../../contract/catalog/understood-query.ts';
import { demoDatabase, finderProcess } from './testing/demo-studio.ts';

type ListedClass = { id: number; title: string; suits: string[]; duration: number };

const { database, clock } = await demoDatabase();
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

const ask = async (path: string) => {
  const answer = await studio.get(path);
  expect(answer.status).toBe(200);
  const header = answer.headers['openmat-understood'];
  return { ...answer, header, understood: readUnderstood(header as string | undefined) };
};
const listed = async (query: string): Promise<ListedClass[]> => {
  const pages = [1, 2, 3].map((page) => ask(`plan_entries?per_page=100&page=${page}&${query}`));
  return (await Promise.all(pages)).flatMap(({ body }) => body as ListedClass[]);
};
const typed = (q: string): string => `q=${encodeURIComponent(q)}`;
const everything = await listed('order=az');
const chipsOf = async (q: string): Promise<Understood['chips']> =>
  (await ask(`plan_entries?per_page=1&${typed(q)}`)).understood?.chips ?? [];

test('NS-242 the listing, its counts, the series and the search box say alike how they read the words', async () => {
  const q = typed('Rücken 10 min ヨガ');
  const { header, understood } = await ask(`plan_entries?${q}`);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(understood?.chips.map(({ text }) => text)).toEqual(['Rücken', '10 min', 'ヨガ']);
  for (const path of ['filters?', 'products?', 'filters?type=series&', 'search?'])
    expect([path, (await ask(`${path}${q}`)).understood?.chips]).toEqual([path, understood?.chips]);
  for (const path of ['plan_entries', 'plan_entries?q=', 'filters', 'products'])
    expect([path, (await ask(path)).header]).toEqual([path, undefined]);
});

test.each([
  'yoga',
  '20 min',
  'under 15 minutes',
  'gentle',
  'level 4',
  'advanced',
  'no equipment',
  'dumbbells',
  'no wrists',
  'hiit no jumping',
  'seated',
  'sleep 10 min',
  'maya',
  'pilates for beginners',
  'estiramientos',
])('NS-242 “%s” finds what the filters of its chips list', async (q) => {
  const params = (await chipsOf(q)).flatMap((chip) => chip.params);
  const merged = new Map<string, string[]>();
  for (const [name, value] of params) merged.set(name, [...(merged.get(name) ?? []), value]);
  const query = [...merged].map(([name, values]) => `${name}=${values.join(',')}`).join('&');
  const ids = (classes: readonly ListedClass[]) => classes.map(({ id }) => id).toSorted((a, b) => a - b);
  const found = await listed(`order=az&${typed(q)}`);
  expect(found.length).toBeGreaterThan(0);
  expect(ids(found)).toEqual(
    ids((await listed(`order=az&${query}`)).filter(({ suits }) => suits.length === 0)),
  );
});

test.each(['yoga 20 min', 'gentle no wrists', 'core', 'anxiety', 'maya'])(
  'BEY-02 the counts beside “%s” are the totals of the listing with each option',
  async (q) => {
    const { body } = await ask(`filters?${typed(q)}`);
    const groups = body as FilterGroups;
    expect(groups.total).toBe((await ask(`plan_entries?per_page=1&${typed(q)}`)).total);
    for (const name of filterNames) {
      const { group, address } = filterRow(name);
      for (const { slug, count } of (group ? groups[group as 'duration'] : []) as {
        slug: string;
        count: number;
      }[]) {
        const { total } = await ask(`plan_entries?per_page=1&${typed(q)}&${address}=${slug}`);
        expect([address, slug, count]).toEqual([address, slug, total]);
      }
    }
  },
);

test('NS-242 a filter of the address holds in place of the words that were read as one', async () => {
  const { understood, body } = await ask(`plan_entries?per_page=100&duration=30-60&${typed('yoga 10 min')}`);
  expect(understood?.chips.map(({ title }) => title)).toEqual(['Yoga']);
  expect(body.length).toBeGreaterThan(0);
  for (const { duration } of body as ListedClass[])
    expect(Math.round(duration / 60)).toBeGreaterThanOrEqual(30);
});

test('where no class has all that was read, those with most of it are listed, and the reading says so', async () => {
  const { understood, total } = await ask(`plan_entries?${typed('advanced breathwork')}`);
  expect(total).toBeGreaterThan(0);
  expect(understood?.nearly).toBe(true);
  expect((await ask(`plan_entries?${typed('breathwork')}`)).understood?.nearly).toBeUndefined();
});

const populations: Record<string, readonly string[]> = {
  prenatal: [
    'pregnant',
    'pregnancy',
    'prenatal',
    'antenatal',
    'pregnat',
    '3rd trimester',
    'mum to be',
    'labor',
    'schwanger',
    'Schwangerschaft',
    'embarazo',
    'embarazada',
    '妊娠',
    '妊婦',
    'マタニティ',
  ],
  postnatal: [
    'postnatal',
    'postpartum',
    'after birth',
    'new mom',
    'after a c-section',
    'diastasis recti',
    'nach der Geburt',
    'Rückbildung',
    'posparto',
    'después del parto',
    '産後',
  ],
  recovery: [
    'injury',
    'wrist injury',
    'injured knee',
    'torn meniscus',
    'herniated disc',
    'after surgery',
    'Verletzung',
    'Bandscheibenvorfall',
    'lesión de rodilla',
    'hernia discal',
    '怪我',
    'ヘルニア',
  ],
};
const around: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => `yoga ${words}`,
  (words) => `20 min ${words}`,
  (words) => `${words} safe hiit`,
  (words) => `gentle class for ${words} and back pain`,
  (words) => `safe for ${words}`,
  (words) => `${words} friendly core workout without jumping`,
  (words) => `easy on ${words}`,
];

test.each(Object.entries(populations))(
  'the words of a special population find only classes made for it: %s',
  async (suits, words) => {
    for (const phrase of words)
      for (const wording of around) {
        const q = wording(phrase);
        for (const one of [...(await listed(typed(q))), ...(await ask(`search?${typed(q)}`)).body.classes])
          expect([q, one.title, one.suits.includes(suits)]).toEqual([q, one.title, true]);
      }
  },
);

test('classes made for some people are found by nobody else', async () => {
  const others = [
    'yoga',
    'hips',
    'gentle',
    '10 min',
    'no wrists',
    'chair',
    'rest',
    'not pregnant',
    'no prenatal',
    'yoga not pregnant',
    'ohne Schwangerschaft',
    'Hips on All Fours',
  ];
  for (const q of others)
    expect([q, (await listed(typed(q))).flatMap(({ suits }) => suits)]).toEqual([q, []]);
  expect((await listed(`${typed('hips')}&suits=prenatal`)).length).toBeGreaterThan(0);
});

test('BEY-01 every class is the first that its title finds', async () => {
  for (const { id, title, suits } of everything) {
    if (suits.length > 0) continue;
    const found = await listed(`order=relevance&${typed(title)}`);
    expect([title, found[0]?.id]).toEqual([title, id]);
  }
});

test('BEY-01 series are found by what is read from the words', async () => {
  const slugs = async (q: string): Promise<string[]> =>
    (await ask(`products?per_page=100&${typed(q)}`)).body.map(({ slug }: { slug: string }) => slug);
  expect(await slugs('heat block')).toContain('heat-block');
  const maya = await ask(`products?per_page=100&${typed('maya')}`);
  expect(maya.total).toBe((await ask('products?instructors=maya-okafor')).total);
  expect((await slugs('dumbbells')).length).toBeGreaterThan(0);
});

test('a series of which every class is made for some people is found by those who ask for it or type its title', async () => {
  const titles = async (q: string) =>
    ((await ask(`search?${typed(q)}`)).body as unknown as { products: { title: string }[] }).products.map(
      ({ title }) => title,
    );
  expect(await titles('10 min yoga no wrists')).not.toContain('Room for Two');
  expect(await titles('room')).not.toContain('Room for Two');
  expect(await titles('prenatal')).toContain('Room for Two');
  expect(await titles('room for two')).toContain('Room for Two');
});

test('BEY-03 the search box finds classes, series and their number as filters beside the words allow', async () => {
  type Found = { classes: ListedClass[]; classTotal: number };
  const found = async (more: string) =>
    (await ask(`search?${typed('yoga')}${more}`)).body as unknown as Found;
  const [all, without] = [await found(''), await found('&avoid=wrists&sound=optional')];
  expect(without.classTotal).toBeLessThan(all.classTotal);
  const { total } = await ask(`plan_entries?per_page=1&avoid=wrists&sound=optional&${typed('yoga')}`);
  expect(without.classTotal).toBe(total);
  const made = await found('&suits=prenatal');
  expect(made.classTotal).toBeGreaterThan(0);
  for (const one of made.classes) expect(one.suits).toContain('prenatal');
});

test('an injury that no class is made for is said, and classes that leave the part alone are offered', async () => {
  for (const path of ['plan_entries?', 'search?']) {
    const { understood, body } = await ask(`${path}${typed('wrist injury')}`);
    expect(understood).toMatchObject({
      unmet: 'No class here is made for “wrist injury”.',
      offers: [{ title: 'These leave the wrists alone', params: [['avoid', 'wrists']] }],
    });
    expect(Array.isArray(body) ? body : (body as { classes: unknown[] }).classes).toEqual([]);
  }
  expect((await ask(`search?${typed('foam roller')}`)).understood?.unmet).toMatch(/^No class here has/);
});
