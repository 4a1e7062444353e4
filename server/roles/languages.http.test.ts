import { beforeAll, describe, expect, test } from 'vitest';
import { brandStudio } from './testing/catalog/brand-studio.ts';
import { renderedPage } from './testing/rendered-page.ts';

const { studio, save } = await brandStudio();
/** The home page while the studio is in English alone. */
const alone = (await studio.get('/')).body;
beforeAll(() => save({ languages: ['en', 'de', 'ar'] }));

const pageAt = async (path: string, cookie = '') => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect([path, statusCode]).toEqual([path, 200]);
  return renderedPage(body).document;
};

describe('BEY-74 a page of a studio with several languages', () => {
  test('is in the language of its address, and so are its links', async () => {
    for (const [prefix, language, direction] of [
      ['', 'en', null],
      ['/de', 'de', null],
      ['/ar', 'ar', 'rtl'],
    ] as const) {
      const { documentElement } = await pageAt(`${prefix}/series`);
      expect(documentElement.lang).toBe(language);
      expect(documentElement.getAttribute('dir')).toBe(direction);
      const links = [...documentElement.querySelectorAll('nav[aria-label="Main"] a')];
      expect(links.map((link) => link.getAttribute('href'))).toContain(`${prefix}/class-finder`);
    }
  });

  test('is the home page at a prefix alone', async () => {
    const { documentElement } = await pageAt('/de');
    expect(documentElement.lang).toBe('de');
    expect(documentElement.querySelector('header a')?.getAttribute('href')).toBe('/de');
  });

  test('stays below its prefix where it leads on to another', async () => {
    const admin = await studio.get('/de/admin');
    expect(admin.statusCode).toBe(307);
    expect(admin.headers.location).toBe('/de/signin?redirect=%2Fadmin');
    const spelled = await studio.get('/de/series/');
    expect([spelled.statusCode, spelled.headers.location]).toEqual([307, '/de/series']);
  });

  test('is not found below a prefix of a language that the studio does not offer', async () => {
    const { statusCode, body } = await studio.get('/ja/series');
    expect(statusCode).toBe(404);
    expect(renderedPage(body).document.documentElement.lang).toBe('en');
    const german = await studio.get('/de/nowhere');
    expect(german.statusCode).toBe(404);
    expect(renderedPage(german.body).document.documentElement.lang).toBe('de');
  });
});

test('BEY-74 a call has no prefix', async () => {
  expect((await studio.get('/de/api/v2/studio')).statusCode).toBe(404);
});

test('BEY-74 a studio in English alone says nothing of languages on its pages', () => {
  expect(alone).toContain('<html lang="en">');
  expect(alone).not.toMatch(/hreflang|languages|og:locale/i);
});
