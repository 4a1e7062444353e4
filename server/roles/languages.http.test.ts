import { beforeAll, describe, expect, test } from 'vitest';
import { brandStudio } from './testing/catalog/brand-studio.ts';
import { renderedPage } from './testing/rendered-page.ts';

const { studio, save } = await brandStudio();
/** The home page while the studio is in English alone. */
const alone = (await studio.get('/')).body + (await studio.get('/sitemap.xml')).body;
const robotsAlone = (await studio.get('/robots.txt')).body;
beforeAll(() => save({ languages: ['en', 'de', 'ar'] }));

const pageAt = async (path: string, cookie = '') => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect([path, statusCode]).toEqual([path, 200]);
  return renderedPage(body).document;
};

describe('BEY-74 a page of a studio with several languages', () => {
  test('a page is in the language of its address, and so are its links', async () => {
    for (const [prefix, language, direction] of [
      ['', 'en', null],
      ['/de', 'de', null],
      ['/ar', 'ar', 'rtl'],
    ] as const) {
      const { documentElement } = await pageAt(`${prefix}/series`);
      expect(documentElement.lang).toBe(language);
      expect(documentElement.getAttribute('dir')).toBe(direction);
      const links = [...documentElement.querySelectorAll('header nav a')];
      expect(links.map((link) => link.getAttribute('href'))).toContain(`${prefix}/class-finder`);
    }
  });

  test('a prefix alone is the address of the home page', async () => {
    const { documentElement } = await pageAt('/de');
    expect(documentElement.lang).toBe('de');
    expect(documentElement.querySelector('header a')?.getAttribute('href')).toBe('/de');
  });

  test('a page stays below its prefix where it leads on to another', async () => {
    const admin = await studio.get('/de/admin');
    expect(admin.statusCode).toBe(307);
    expect(admin.headers.location).toBe('/de/signin?redirect=%2Fadmin');
    const spelled = await studio.get('/de/series/');
    expect([spelled.statusCode, spelled.headers.location]).toEqual([307, '/de/series']);
  });

  test('a page is not found below a prefix of a language that the studio does not offer', async () => {
    const { statusCode, body } = await studio.get('/ja/series');
    expect(statusCode).toBe(404);
    expect(renderedPage(body).document.documentElement.lang).toBe('en');
    const german = await studio.get('/de/nowhere');
    expect(german.statusCode).toBe(404);
    expect(renderedPage(german.body).document.documentElement.lang).toBe('de');
  });
});

const linksOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);

test('BEY-74 a page names its address in every language, and search engines take the one in its own', async () => {
  const { publicUrl } = studio.features.studio();
  for (const prefix of ['', '/de']) {
    const document = await pageAt(`${prefix}/series`);
    expect(linksOf(document, 'link[rel=canonical]')).toEqual([[null, `${publicUrl}${prefix}/series`]]);
    expect(linksOf(document, 'link[hreflang]')).toEqual([
      ['en', `${publicUrl}/series`],
      ['de', `${publicUrl}/de/series`],
      ['ar', `${publicUrl}/ar/series`],
      ['x-default', `${publicUrl}/series`],
    ]);
  }
  const german = await pageAt('/de');
  expect(german.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('de_DE');
  expect(linksOf(german, 'link[hreflang=de]')).toEqual([['de', `${publicUrl}/de`]]);
  // No search engine lists it.
  expect(linksOf(await pageAt('/signin'), 'link[hreflang]')).toEqual([]);
  const sitemap = (await studio.get('/sitemap.xml')).body;
  expect(sitemap).toContain(
    `<loc>${publicUrl}/series</loc><xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/series"/><xhtml:link rel="alternate" hreflang="de" href="${publicUrl}/de/series"/>`,
  );
  expect(sitemap).not.toContain(`<loc>${publicUrl}/de`);
});

describe('BEY-74 the language of a member', () => {
  const setLanguage = (cookie: string, language: string) =>
    studio.send('/api/v2/users/me', { method: 'PUT', cookie, body: { language } });
  const languageAt = async (path: string, cookie: string) =>
    (await pageAt(path, cookie)).documentElement.lang;

  test('the setting wins at every address as soon as it is chosen, and is nobody else’s', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    expect((await studio.get('/api/v2/users/me', maya)).json().language).toBeUndefined();
    expect([await languageAt('/series', maya), await languageAt('/de/series', maya)]).toEqual(['en', 'de']);
    const { id, language } = (await setLanguage(maya, 'de')).json();
    expect(language).toBe('de');
    for (const path of ['/series', '/ar/series', '/de/series'])
      expect(await languageAt(path, maya), path).toBe('de');
    expect(await languageAt('/series', '')).toBe('en');
    expect(await languageAt('/series', await studio.signIn('lapsed@openmat.test'))).toBe('en');
    expect(await studio.features.accounts.languageOfMember(id)).toBe('de');
  });

  test('the language of a new account is that of the page on which it was made', async () => {
    const signedUp = await studio.send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'accept-language': 'de' },
      body: {
        firstName: 'Runa',
        lastName: 'Holm',
        email: 'runa.language@example.test',
        password: 'a quiet room',
        timeZone: 'UTC',
      },
    });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await studio.get('/api/v2/users/me', cookie)).json().language).toBe('de');
  });

  test('the language of a member is one that the studio offers', async () => {
    const lapsed = await studio.signIn('lapsed@openmat.test');
    const refused = await setLanguage(lapsed, 'ja');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { language: ['Choose a language from the list.'] },
    ]);
    expect((await setLanguage(lapsed, 'ar')).statusCode).toBe(200);
    await save({ languages: ['de', 'en'] });
    expect(await languageAt('/series', lapsed)).toBe('de');
    await save({ languages: ['en', 'de', 'ar'] });
  });
});

test('BEY-74 crawlers are kept from pages of an account in every language', async () => {
  const { body } = await studio.get('/robots.txt');
  for (const path of ['/admin', '/settings', '/de/admin', '/de/settings', '/ar/settings'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
  expect(robotsAlone).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\nDisallow: /sandbox\nSitemap: ${studio.features.studio().publicUrl}/sitemap.xml\n`,
  );
});

test('BEY-74 the app of a studio is in its default language', async () => {
  const language = async () => (await studio.get('/manifest.webmanifest')).json().lang;
  expect(await language()).toBe('en');
  await save({ languages: ['de', 'en'] });
  expect(await language()).toBe('de');
  await save({ languages: ['en', 'de', 'ar'] });
});

test('BEY-74 a call has no prefix', async () => {
  expect((await studio.get('/de/api/v2/studio')).statusCode).toBe(404);
});

test('BEY-74 a call that reads answers in the language that it prefers, whatever was asked before', async () => {
  const difficulties = async (language: string): Promise<string[]> => {
    const answer = await studio.send('/api/v2/filters', { headers: { 'accept-language': language } });
    expect(answer.headers.vary).toContain('accept-language');
    return answer.json().difficulties.map(({ title }: { title: string }) => title);
  };
  expect(await difficulties('de')).toContain('Einsteiger');
  expect(await difficulties('en')).toContain('Beginner');
  expect(await difficulties('fr, de;q=0.5')).toContain('Einsteiger');
  expect(await difficulties('fr')).toContain('Beginner');
});

describe('BEY-74 a call that is refused', () => {
  const refusal = async (language: string, path: string, options: object = {}) => {
    const answer = await studio.send(path, {
      method: 'POST',
      headers: { 'accept-language': language },
      body: {},
      ...options,
    });
    return [answer.statusCode, answer.json().message];
  };

  test('answers in the language that it prefers, else in the first of the studio', async () => {
    const path = '/api/v2/playlists';
    expect(await refusal('de-AT, en;q=0.5', path)).toEqual([401, 'Nicht angemeldet']);
    expect(await refusal('en', path)).toEqual([401, 'Not signed in']);
    expect(await refusal('fr', path)).toEqual([401, 'Not signed in']);
    await save({ languages: ['de', 'en'] });
    expect(await refusal('fr', path)).toEqual([401, 'Nicht angemeldet']);
    await save({ languages: ['en', 'de', 'ar'] });
  });

  test('answers in that language before and after its body is read', async () => {
    const [status, message] = await refusal('de', '/api/auth/sign-in/email', {
      headers: { 'accept-language': 'de', 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect([status, message]).toEqual([400, 'Wir konnten diese Anfrage nicht lesen.']);
    const body = { email: 'maya@openmat.test', password: 'not hers at all' };
    expect(await refusal('de', '/api/auth/sign-in/email', { body })).toEqual([
      401,
      'E-Mail oder Passwort ist falsch.',
    ]);
  });

  test('names wrong values in that language', async () => {
    const lapsed = await studio.signIn('lapsed@openmat.test');
    const refused = await studio.send('/api/v2/users/me', {
      method: 'PUT',
      cookie: lapsed,
      headers: { 'accept-language': 'de' },
      body: { language: 'ja' },
    });
    expect(refused.json().errors).toEqual({ language: ['Wähl eine Sprache aus der Liste.'] });
  });
});

test('BEY-74 a studio in English alone says nothing of languages on its pages', () => {
  expect(alone).toContain('<html lang="en">');
  expect(alone).not.toMatch(/hreflang|languages|og:locale/i);
});
