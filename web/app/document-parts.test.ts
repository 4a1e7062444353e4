import { afterEach, expect, test } from 'vitest';
import type { PageRequest } from '../../contract/client.ts';
import { setLanguageSource } from '../../contract/current-language.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import { completeDocument } from './document-parts.ts';

const files = (name: string): string[] => [`/packs/js/${name}.js`, `/packs/assets/${name}.css`];

const pageAt = (url: string): PageRequest =>
  ({
    url,
    origin: 'http://studio.test',
    noncePlaceholder: 'nonce',
    studio: {},
    assets: {
      entry: '/packs/js/entry.js',
      entryImports: [],
      styles: [],
      fonts: ['ysabeau-latin', 'hanken-grotesk-latin', 'markazi-text-arabic', 'vazirmatn-arabic'].map(
        (face) => `/packs/assets/${face}-wght-normal.woff2`,
      ),
      modules: { 'web/HomePage.tsx': files('home'), 'web/app/admin/routes.tsx': files('admin') },
      sources: { 'HomePage-a1.js': 'web/HomePage.tsx' },
    },
  }) as unknown as PageRequest;

afterEach(() => void setLanguageSource(() => defaultLanguage));

/** Lazy import as the build leaves it in the renderer. */
const builtImport = (file: string) =>
  Object.assign(async () => undefined, { toString: () => `() => import("./assets/${file}")` });

const documentAt = (url: string, file: string): string =>
  completeDocument('<html><head></head><body></body></html>', pageAt(url), {
    loads: [builtImport(file)],
    islands: [],
    answers: '[]',
  });

test('a document preloads the script and names the style sheet of the page that its route loads', () => {
  const html = documentAt('/', 'HomePage-a1.js');
  expect(html).toMatch(/<link rel="modulepreload"[^>]*href="\/packs\/js\/home\.js">/);
  expect(html).toContain('<link rel="stylesheet" href="/packs/assets/home.css">');
  expect(html).not.toContain('admin');
});

test('a document below /admin preloads the routes there, which the entry loads first', () => {
  expect(documentAt('/admin/members', 'Unknown.js')).toContain('href="/packs/js/admin.js"');
});

test('BEY-75 a document preloads the faces of its script: the Latin ones, and in Arabic the Arabic ones', () => {
  const preloaded = () =>
    [...documentAt('/', 'HomePage-a1.js').matchAll(/as="font"[^>]*href="\/packs\/assets\/([^"]*)-wght/g)].map(
      ([, face]) => face,
    );
  expect(preloaded()).toEqual(['ysabeau-latin', 'hanken-grotesk-latin']);
  setLanguageSource(() => 'ar');
  expect(preloaded()).toEqual(['markazi-text-arabic', 'vazirmatn-arabic']);
});
