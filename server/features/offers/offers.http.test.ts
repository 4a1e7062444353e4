import { describe, expect, test } from 'vitest';
import { offerAdministrationEndpoints } from '../../../contract/membership/offers/offer-administration.schema.ts';
import { offered, offerStudio, offersPath } from '../../roles/testing/offers/offer-studio.ts';

const { studio, addPlan, asAdmin, addOffer, draft, save, saved, offer } = await offerStudio();
const monthly = await addPlan();
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const { rows } = await studio.database.pool.query(
  "select class.id from plan_entries as class join videos on videos.id = video_id where state = 'published' and process_status = 'finished' order by class.id limit 2",
);
const [first = 0, second = 0] = rows.map(({ id }: { id: number }) => id);
const carousel = [
  { title: 'Mornings', subtitle: 'Twelve classes.', classId: first },
  { title: 'Evenings', subtitle: '', classId: second },
];
const plans = [
  offered(annual, { trialCount: 14, discountedPriceUsCents: 9900 }),
  offered(monthly, { discountedNumber: 3 }),
];
const firstYear = {
  active: true,
  title: ' First year ',
  subtitle: 'For friends.',
  usageLimit: 50,
  plans,
  carousel,
  startsAt: null,
  endsAt: '2126-12-31T23:00:00Z',
  codes: [{ code: 'spring', usageLimit: 5 }],
};

describe('the editor of an offer', () => {
  test('ADM-049 GET /admin/api/redemption_offers/{slug} answers with the offer, and 404 where there is none', async () => {
    const made = await draft('reading');
    const answer = await asAdmin('GET', `${offersPath}/reading`);
    expect([answer.statusCode, answer.json()]).toEqual([200, made]);
    expect(made).toMatchObject({
      slug: 'reading',
      revision: 1,
      state: 'off',
      plans: [],
      codes: [],
    });
    const missing = await asAdmin('GET', `${offersPath}/nothing`);
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe('There was no offer associated with this slug');
  });

  test('ADM-025 saves all of it with a version, and lists it', async () => {
    const answer = await save(await draft('editing'), firstYear);
    expect(answer.json()).toMatchObject({
      revision: 2,
      state: 'open',
      title: 'First year',
      plans,
      carousel,
      usageLimit: 50,
      endsAt: '2126-12-31T23:00:00.000Z',
      codes: [{ code: 'SPRING', usageLimit: 5 }],
      codesUsed: { SPRING: 0 },
    });
    const listed: { slug: string }[] = (await asAdmin('GET', offersPath)).json();
    expect(listed.find(({ slug }) => slug === 'editing')).toMatchObject({
      title: 'First year',
      state: 'open',
      plans: 2,
      terms: plans.map(({ plan: _, ...terms }) => terms),
      codes: 1,
    });
    const stale = await asAdmin('PUT', `${offersPath}/editing`, { ...answer.json(), revision: 1 });
    expect(stale.statusCode).toBe(409);
    const revisions = await asAdmin('GET', `/admin/api/revisions/offer/${answer.json().id}`);
    expect(revisions.json().map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('ADM-024 says beside each field what is wrong, and saves nothing', async () => {
    const before = await addOffer('checking', firstYear);
    const errorsOf = async (changes: object) => {
      const answer = await save(before, changes);
      return [answer.statusCode, answer.json().errors];
    };
    const wrongPrice = offered(monthly, { priceUsCents: 2000, discountedPriceUsCents: 1200 });
    expect(await errorsOf({ plans: [wrongPrice] })).toEqual([
      422,
      { 'plans/0/priceUsCents': ['Monthly takes $18.00 a month. Type 1800.'] },
    ]);
    expect(await errorsOf({ plans: [offered(monthly, { discountedPriceUsCents: 12.5 })] })).toEqual([
      422,
      { 'plans/0/discountedPriceUsCents': ['must be integer'] },
    ]);
    const lists = [
      [{ plans: [offered(monthly, { discountedPriceUsCents: 1900 })] }, 'plans/0/discountedPriceUsCents'],
      [{ plans: [offered(monthly, { discountedPriceUsCents: 1800 })] }, 'plans/0/discountedPriceUsCents'],
      [{ plans: [offered(monthly, { discountedPriceUsCents: 20 })] }, 'plans/0/discountedPriceUsCents'],
      [{ plans: [offered(monthly, { trialIsPaid: true })] }, 'plans/0/trialCount'],
      [{ plans: [offered(monthly, { trialCount: 9, trialInterval: 'year' })] }, 'plans/0/trialCount'],
      [{ plans: [offered(monthly), offered(monthly)] }, 'plans/1/plan'],
      [{ plans: [{ ...offered(monthly), plan: 'gone' }] }, 'plans/0/plan'],
      [{ plans: [] }, 'plans'],
      [{ title: '  ' }, 'title'],
      [{ startsAt: '2126-12-31T23:00:00Z', endsAt: '2126-12-30T23:00:00Z' }, 'endsAt'],
      [{ carousel: [{ title: '', subtitle: '', classId: first }] }, 'carousel/0/title'],
      [{ carousel: [{ title: 'Gone', subtitle: '', classId: 2_000_000_000 }] }, 'carousel/0/classId'],
      [{ codes: [{ code: 'a b', usageLimit: null }] }, 'codes/0/code'],
    ] as const;
    for (const [changes, field] of lists) {
      const [status, errors] = await errorsOf(changes);
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    }
    expect(await errorsOf({ codes: [{ code: '', usageLimit: null }] })).toEqual([
      422,
      { 'codes/0/code': ['Use 3 to 40 letters, digits and hyphens.'] },
    ]);
    expect(await offer('checking')).toEqual(before);
  });

  test('a limit never falls below what was used', async () => {
    await addOffer('limited', { plans: [offered(monthly)], usageLimit: 5 });
    await studio.database.pool.query("update redemption_offers set used = 3 where slug = 'limited'");
    const answer = await save(await offer('limited'), { usageLimit: 2 });
    expect(answer.json().errors).toEqual({ usageLimit: ['Used 3 times already: at least 3.'] });
  });

  test('an address is free, and one that can be typed', async () => {
    await draft('taken');
    const refused = async (slug: string) =>
      (await asAdmin('POST', offersPath, { title: 'Autumn light', slug })).json().errors;
    expect(Object.keys(await refused('taken'))).toEqual(['slug']);
    expect(Object.keys(await refused('Not this'))).toEqual(['slug']);
    const made = await asAdmin('POST', offersPath, { title: 'Autumn light', slug: '' });
    expect(made.json()).toMatchObject({ slug: 'autumn-light', url: '/offers/autumn-light' });
  });
});

describe('the page of an offer', () => {
  const shown = async (slug: string) => (await studio.get(`/api/v2/offers/${slug}`)).json();

  test('NS-205 has the carousel, and each plan with both of its prices', async () => {
    await addOffer('showing', firstYear);
    expect(await shown('showing')).toMatchObject({
      slug: 'showing',
      title: 'First year',
      state: 'open',
      needsCode: true,
      caller: 'visitor',
      plans: [
        {
          description: 'Annual',
          priceUsCents: 14_900,
          discountedPriceUsCents: 9900,
          currency: 'usd',
          trialCount: 14,
          trialInterval: 'day',
          trialDays: 14,
        },
        { description: 'Monthly', priceUsCents: 1800, discountedNumber: 3, trialDays: 0 },
      ],
      carousel: [
        { title: 'Mornings', subtitle: 'Twelve classes.', duration: expect.any(Number) },
        { title: 'Evenings' },
      ],
    });
    const video = await studio.get('/api/v2/offers/showing/videos/0');
    expect([video.statusCode, video.json()]).toMatchObject([200, { process_status: 'finished' }]);
    expect((await studio.get('/api/v2/offers/showing/videos/7')).statusCode).toBe(404);
  });

  test('says that it is not here, has not begun, or is over', async () => {
    await draft('hidden');
    expect((await studio.get('/api/v2/offers/hidden')).statusCode).toBe(404);
    expect((await studio.get('/api/v2/offers/none')).statusCode).toBe(404);
    const window = await addOffer('window', { plans: [offered(monthly)], startsAt: '2126-01-01T00:00:00Z' });
    expect((await shown('window')).state).toBe('upcoming');
    await saved(window, { startsAt: null, endsAt: '2020-01-01T00:00:00Z' });
    expect((await shown('window')).state).toBe('over');
  });
});

test('codes of an offer cannot be tried in great number', async () => {
  await addOffer('guessing', firstYear);
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    const body = { code: `GUESS-${number}` };
    const answer = await studio.send('/api/v2/offers/guessing/codes', { method: 'POST', body });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

describe('R70 BEY-66 offers by role', () => {
  const calls = Object.keys(offerAdministrationEndpoints);
  const refusedWith = async (cookie: string, status: number) => {
    for (const key of calls) {
      const [method = 'GET', path = ''] = key.split(' ');
      const answer = await studio.send(path.replace('{slug}', 'editing'), {
        method: method as 'GET' | 'POST' | 'PUT',
        cookie,
      });
      expect([key, answer.statusCode]).toEqual([key, status]);
    }
  };

  test('only owners edit them: a visitor is told 401, members and all other staff 403', async () => {
    await refusedWith('', 401);
    for (const [email, role] of [
      ['maya@openmat.test', null],
      ['noor@openmat.test', 'editor'],
      ['flex@openmat.test', 'moderator'],
      ['grace@openmat.test', 'support'],
      ['lapsed@openmat.test', 'coach'],
    ] as const) {
      await studio.database.pool.query('update users set staff_role = $2 where email = $1', [email, role]);
      await refusedWith(await studio.signIn(email), 403);
    }
    expect((await asAdmin('GET', offersPath)).statusCode).toBe(200);
  });
});

test('BEY-74 an offer, its items and its plans are in the language of the reader', async () => {
  const brand = (await asAdmin('GET', '/admin/api/brand')).json();
  await asAdmin('PUT', '/admin/api/brand', {
    ...brand.fields,
    languages: ['en', 'de'],
    version: brand.version,
  });
  const item = { title: 'Mornings', subtitle: 'Twelve classes.', classId: first };
  const made = await addOffer('translated', {
    ...firstYear,
    codes: [],
    translations: { de: { title: ' Das erste Jahr ', subtitle: '' } },
    carousel: [
      { ...item, translations: { de: { subtitle: 'Zwölf Stunden.' } } },
      { ...item, translations: { de: { title: ' ' } } },
    ],
  });
  expect(made.translations).toEqual({ de: { title: 'Das erste Jahr' } });
  expect(made.carousel).toEqual([{ ...item, translations: { de: { subtitle: 'Zwölf Stunden.' } } }, item]);
  await studio.database.pool.query(
    `update membership_plans set translations = '{"de": {"name": "Jährlich"}}' where id = $1`,
    [annual.id],
  );
  const ask = async (language: string) =>
    (await studio.send('/api/v2/offers/translated', { headers: { 'accept-language': language } })).json();
  const german = await ask('de');
  expect(german).toMatchObject({
    title: 'Das erste Jahr',
    subtitle: 'For friends.',
    translated: ['title'],
    carousel: [
      { title: 'Mornings', subtitle: 'Zwölf Stunden.', translated: ['subtitle'] },
      { title: 'Mornings' },
    ],
  });
  expect(german.plans[0]).toMatchObject({ description: 'Jährlich', translated: ['description'] });
  const english = await ask('en');
  expect(english).toMatchObject({ title: 'First year', carousel: [{ subtitle: 'Twelve classes.' }, {}] });
  expect(english).not.toHaveProperty('translated');
  expect((await save(made, { translations: { de: { title: 'x'.repeat(81) } } })).statusCode).toBe(422);
});
