import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { brandStudio } from '../../roles/testing/catalog/brand-studio.ts';

const { studio, config, admin, brand, put, save, problemsOf } = await brandStudio();
/** Another process of the same studio. */
const other = await testApp({ database: studio.database, clock: studio.clock, config });
const maya = await studio.signIn('maya@openmat.test');
/** The studio before anything was saved. */
const untouched = {
  brand: await brand(),
  home: (await studio.get('/')).body,
  studio: (await studio.get('/api/v2/studio')).json(),
};
afterEach(() => save(untouched.brand.fields));

describe('BEY-64 name and look', () => {
  test('are those of the settings in a new studio, and its pages load no stylesheet for them', () => {
    const { version, fields, settings } = untouched.brand;
    expect(version).toBe(1);
    expect(fields).toMatchObject({ name: '', brandLight: '', typefaces: 'ysabeau', corners: 'soft' });
    expect(settings).toMatchObject({ name: 'Quiet Lake', timeZone: 'Europe/Berlin', currency: 'usd' });
    expect(untouched.home).not.toContain('/brand.css');
    expect(untouched.studio).toMatchObject({ themeUrl: null, name: 'Quiet Lake' });
  });

  test('show on every process once they are saved, also on cached pages of visitors', async () => {
    expect((await other.get('/about')).body).not.toContain('Stillwater');
    await expect.poll(async () => (await other.get('/series')).body).toContain('Quiet Lake');
    await save({ name: 'Stillwater', tagline: 'Open all hours.', brandLight: '#1F3A5F', corners: 'square' });
    expect((await studio.get('/series')).body).toContain('Stillwater');
    await expect.poll(async () => (await other.get('/series')).body).toContain('Stillwater');
    const page = (await other.get('/')).body;
    expect(page).toContain('Open all hours.');
    const [address = ''] = /\/brand\.css\?v=\w+/.exec(page) ?? [];
    const sheet = await other.get(address);
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const inDark = '{--brand:#efe4cf;--brand-hover:#fff7e6;--on-brand:#142320}';
    expect(sheet.body).toBe(
      [
        ':root{--brand:#1f3a5f;--brand-hover:#3a5272;--on-brand:#ffffff;--r-image:0;--r-control:0;--r-panel:0;--r-pill:0}',
        `:root[data-theme="dark"]${inDark}`,
        `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${inDark}}`,
      ].join(''),
    );
    expect((await other.get('/brand.css?v=old')).headers['cache-control']).toBe('no-store');
    expect((await other.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Stillwater' });
    expect((await other.get('/rss.xml')).body).toContain('Stillwater: new classes');
    await save({ corners: 'soft', brandLight: '' });
    expect((await studio.get('/')).body).not.toContain('/brand.css');
  });

  test('are left to the settings when both are equal, so that a changed setting takes effect', async () => {
    await save({ name: ' Quiet Lake ', timeZone: 'Europe/Berlin', currency: 'USD', brandLight: '#143630' });
    expect((await brand()).fields).toMatchObject({ name: '', timeZone: '', currency: '', brandLight: '' });
    const moved = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { ...config, STUDIO_NAME: 'Loud River', BUILD: 'none' },
    });
    expect((await moved.get('/api/v2/studio')).json()).toMatchObject({ name: 'Loud River' });
  });

  test('BEY-74 the name and look have a tagline in the language of the reader, and keep it when a save has no translations', async () => {
    const taglineIn = async (language: string) =>
      (await studio.send('/api/v2/studio', { headers: { 'accept-language': language } })).json();
    const { version, fields } = await save({
      tagline: 'Open all hours.',
      languages: ['en', 'de'],
      translations: { de: { tagline: ' Immer\noffen. ', mailFooter: '' } },
    });
    expect(fields.translations).toEqual({ de: { tagline: 'Immer offen.' } });
    expect(await taglineIn('de')).toMatchObject({ tagline: 'Immer offen.', translated: ['tagline'] });
    const english = await taglineIn('en');
    expect(english).toMatchObject({ tagline: 'Open all hours.' });
    expect(english).not.toHaveProperty('translated');
    const manifest = await studio.send('/manifest.webmanifest', { headers: { 'accept-language': 'de' } });
    expect(manifest.json()).toMatchObject({ lang: 'en', description: 'Open all hours.' });
    const { translations: _, ...bare } = fields;
    const body = { ...bare, shortName: 'Lake', version };
    const kept = await studio.send('/admin/api/brand', { method: 'PUT', cookie: admin, body });
    expect(kept.json().fields).toMatchObject({ shortName: 'Lake', translations: fields.translations });
  });

  test('have a history, and a save from an older version is refused with 409', async () => {
    await save({ tagline: 'Open all hours.' });
    const { version } = await save({ tagline: 'By the lake.' });
    expect((await save({ tagline: 'By the lake.' })).version).toBe(version);
    expect((await put({ tagline: 'Mine.' }, version - 1)).statusCode).toBe(409);
    const revisions = (await studio.get('/admin/api/revisions/brand/1', admin)).json();
    expect(revisions[0]).toMatchObject({ version, changed: ['tagline'] });
    const before = await studio.get(`/admin/api/revisions/brand/1/${version - 1}`, admin);
    expect(before.json().fields).toMatchObject({ tagline: 'Open all hours.' });
  });

  test('are open to administrators alone', async () => {
    for (const [cookie, status] of [
      [maya, 403],
      [undefined, 401],
    ] as const) {
      expect((await studio.get('/admin/api/brand', cookie)).statusCode).toBe(status);
      const change = { method: 'PUT', ...(cookie ? { cookie } : {}), body: {} } as const;
      expect((await studio.send('/admin/api/brand', change)).statusCode).toBe(status);
    }
    const file = { method: 'POST', cookie: maya, body: {} } as const;
    expect((await studio.send('/admin/api/brand/files?use=logo', file)).statusCode).toBe(403);
  });

  test('decide which typefaces pages preload', async () => {
    const preloads = async () =>
      [...(await studio.get('/series')).body.matchAll(/as="font"[^>]*href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    await save({ typefaces: 'hanken' });
    const preloaded = await preloads();
    expect(preloaded.length).toBeGreaterThan(0);
    expect(preloaded.filter((href) => !href?.includes('hanken-grotesk'))).toEqual([]);
    await save({ typefaces: 'device' });
    expect(await preloads()).toEqual([]);
    await save({ typefaces: 'ysabeau' });
  });

  test('have links to other sites, which the footer shows, and refuse invalid ones', async () => {
    await save({ links: [{ title: 'Photos', href: 'https://pictures.example/@lake' }] });
    const { footerLinks } = (await studio.get('/api/v2/studio')).json();
    expect(footerLinks).toContainEqual({ title: 'Photos', href: 'https://pictures.example/@lake' });
    const wrong = ['javascript:alert(1)', 'http://a.example', '/series', 'https://me@a.example', 'https://a'];
    const problems = await problemsOf({ links: wrong.map((href) => ({ title: '', href })) });
    expect(Object.keys(problems)).toEqual(
      wrong.flatMap((_, at) => [`links/${at}/title`, `links/${at}/href`]),
    );
    await save({ links: [] });
  });

  test('keep the name on one line, so that it adds no mail header, and refuse an invalid sender name, time zone or picture', async () => {
    const saved = await save({
      name: 'Still\r\nBcc: all@example.com',
      mailFooter: ' 2 Quay Lane\nGalway \u0007',
    });
    expect(saved.fields).toMatchObject({
      name: 'Still Bcc: all@example.com',
      mailFooter: '2 Quay Lane\nGalway',
    });
    expect(await problemsOf({ senderName: 'Lake <boss@example.com>' })).toHaveProperty('senderName');
    expect(await problemsOf({ timeZone: 'Lake/Side', picture: '../secret' })).toMatchObject({
      timeZone: ['Choose a time zone, such as Europe/Berlin.'],
      picture: [expect.any(String)],
    });
    await save({ name: '', mailFooter: '' });
  });
});

describe('BEY-64 a theme without contrast', () => {
  test.each([
    ['accentLight', '#c46a1b', /^Too pale for /],
    ['brandLight', '#cfe0f5', /^Too pale for /],
    ['accentDark', '#3a2018', /^Too dark for /],
    ['brandDark', '#14202e', /^Too dark for /],
  ] as const)('is refused beside %s, and nothing of it is saved', async (field, color, sentence) => {
    const before = await brand();
    expect(await problemsOf({ [field]: color, tagline: 'Never seen.' })).toEqual({
      [field]: [expect.stringMatching(sentence)],
    });
    expect(await brand()).toEqual(before);
  });

  test('is refused for each of its colors, and so is a value that is no color', async () => {
    const problems = await problemsOf({
      accentLight: '#ffff00',
      brandDark: 'red;}*{display:none',
      brandLight: '#eee',
    });
    expect(Object.keys(problems).toSorted()).toEqual(['accentLight', 'brandDark', 'brandLight']);
    expect(problems.brandDark).toEqual(['Type a color as # and six digits, such as #1f3a5f.']);
  });
});

test('BEY-74 the languages of a studio are English until an owner chooses others, each at most once', async () => {
  const known = async () => (await studio.get('/api/v2/studio')).json().languages;
  expect(untouched.brand.fields.languages).toEqual(['en']);
  expect(await known()).toBeUndefined();
  await save({ languages: ['de', 'en'] });
  expect(await known()).toEqual(['de', 'en']);
  for (const refused of [[], ['de', 'de'], ['fr']])
    expect((await put({ languages: refused as never })).statusCode).toBe(422);
  await save({ languages: ['de'] });
  expect(await known()).toEqual(['de']);
});

test('BEY-64 the picture of shared links is used on a page without a picture of its own', async () => {
  await save({ picture: 'hero/sea' });
  expect((await studio.get('/class-finder')).body).toContain('/images/hero/sea-960.webp');
  await save({ picture: null });
  expect((await studio.get('/class-finder')).body).toContain('/images/og/default.jpg');
});

describe('BEY-64 the currency', () => {
  test('cannot be changed while a price uses it, and the refusal says why', async () => {
    const { currencyHeld } = await brand();
    expect(currencyHeld).toContain('prices in this currency');
    expect(await problemsOf({ currency: 'eur' })).toEqual({ currency: [currencyHeld] });
    expect((await put({ tagline: 'Still saved.' })).statusCode).toBe(200);
  });

  test('can be changed in a studio without prices, and the first plan is priced in it', async () => {
    const fresh = await testApp({
      config: { BUILD: 'none', SECOND_FACTOR_REQUIRED: 'off' },
      payments: 'sandbox',
    });
    const eva = { firstName: 'Eva', lastName: 'Sand', email: 'eva@example.com', password: 'a quiet morning' };
    await fresh.post('/api/auth/sign-up/email', { ...eva, timeZone: 'UTC' });
    await fresh.features.accounts.grantAdmin(eva.email);
    const cookie = await fresh.signIn(eva.email, eva.password);
    const ask = async (currency: string) => {
      const { version, fields } = (await fresh.get('/admin/api/brand', cookie)).json();
      const body = { ...fields, currency, version };
      return fresh.send('/admin/api/brand', { method: 'PUT', cookie, body });
    };
    expect((await ask('xxq')).json().errors).toHaveProperty('currency');
    expect((await ask('EUR')).json()).toMatchObject({ currencyHeld: null, fields: { currency: 'eur' } });
    const plan = {
      name: 'Monthly',
      tagline: '',
      state: 'draft',
      amount: 1800,
      interval: 'month',
      intervalCount: 1,
      trialDays: 0,
    };
    await fresh.post('/admin/api/membership_plans', plan, cookie);
    const { plans, currency } = (await fresh.get('/admin/api/membership_plans', cookie)).json();
    expect([currency, plans[0].price.currency]).toEqual(['eur', 'eur']);
    expect((await ask('usd')).statusCode).toBe(422);
  });
});
