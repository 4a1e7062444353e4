import { expect, test } from 'vitest';
import { type SitemapEntry, sitemapFiles } from './sitemap.ts';

const addresses = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    address: `https://studio.test/classes/${at}?a=1&b=2`,
    alternates: [],
  }));
const part = (number: number): string => `https://studio.test/sitemap-${number}.xml`;
const located = (file = ''): string[] => [...file.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at ?? '');

test('BEY-70 a sitemap of up to 50,000 addresses is one file', () => {
  const [file, ...more] = sitemapFiles(addresses(50_000), part);
  expect(more).toEqual([]);
  expect(file).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(located(file)).toHaveLength(50_000);
  expect(located(file)[1]).toBe('https://studio.test/classes/1?a=1&amp;b=2');
});

test('BEY-70 a larger sitemap is an index of parts that together name every address once', () => {
  const [index, ...parts] = sitemapFiles(addresses(100_001), part);
  expect(index).toContain('<sitemapindex ');
  expect(located(index)).toEqual([part(1), part(2), part(3)]);
  expect(parts.map((file) => located(file).length)).toEqual([50_000, 50_000, 1]);
  expect(new Set(parts.flatMap(located)).size).toBe(100_001);
});

test('BEY-74 an address in a sitemap names those in other languages', () => {
  const alternates = [{ hrefLang: 'de', address: 'https://studio.test/de/series?a=1&b=2' }];
  const [file = ''] = sitemapFiles([{ address: 'https://studio.test/series', alternates }], part);
  expect(file).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(file).toContain(
    '<loc>https://studio.test/series</loc><xhtml:link rel="alternate" hreflang="de" href="https://studio.test/de/series?a=1&amp;b=2"/></url>',
  );
});
