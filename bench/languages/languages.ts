import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from '@playwright/test';
import { defaultLanguage, type Language, languages } from '../../contract/languages.ts';
import type { ManagedBrand } from '../../contract/studio/brand.schema.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { median } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Row } from '../support/table.ts';
import type { CatalogFigures } from './catalog-memory.ts';

const switches = 10;
const paths = ['/', '/class-finder', '/series/first-light'];

const offerLanguages = async (origin: string, cookie: string): Promise<void> => {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const { fields, version } = (await (
    await fetch(`${origin}/admin/api/brand`, { headers })
  ).json()) as ManagedBrand;
  const body = JSON.stringify({ ...fields, languages, version });
  const answer = await fetch(`${origin}/admin/api/brand`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The languages were not saved: ${await answer.text()}`);
};

/** Returns the bytes of the scripts of a first load, and those of the catalogs among them; heads are left out. */
const scriptBytes = async (browser: Browser, address: string): Promise<{ all: number; words: number }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<{ isWords: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(
      request.sizes().then(({ responseBodySize: bytes }) => ({
        isWords: /\/(members|catalogs)-/.test(request.url()),
        bytes,
      })),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(sizes);
  await context.close();
  const sum = (of: typeof all): number => of.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(all), words: sum(all.filter(({ isWords }) => isWords)) };
};

/** Milliseconds from the press on a language in the footer to its words, whose catalog the browser does not have. */
const switchOnce = async (page: Page): Promise<number> => {
  await page.locator('footer summary').click();
  await page.evaluate(() => {
    const press = { at: 0, ms: 0 };
    Object.assign(window, { press });
    addEventListener(
      'click',
      () => {
        press.at = performance.now();
      },
      { once: true, capture: true },
    );
    new MutationObserver((_, observer) => {
      if (document.documentElement.lang !== 'de' || !document.querySelector('nav[aria-label="Hauptmenü"]'))
        return;
      press.ms = performance.now() - press.at;
      observer.disconnect();
    }).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
  });
  await page.locator('footer a[hreflang=de]').click();
  const ms = await page.waitForFunction(
    () => (window as unknown as { press: { ms: number } }).press.ms || null,
  );
  return Number(await ms.jsonValue());
};

const switchTimes = async (browser: Browser, origin: string, cookie: string): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; at < switches; at++) {
    const headers = { cookie, origin, 'content-type': 'application/json' };
    await fetch(`${origin}/api/v2/users/me`, { method: 'PUT', headers, body: '{"language":"en"}' });
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await page.goto(`${origin}/playlists`, { waitUntil: 'networkidle' });
    times.push(await switchOnce(page));
    await context.close();
  }
  return times;
};

const memoryRow = async (): Promise<Row> => {
  const child = fork(new URL('./catalog-memory.ts', import.meta.url), [], { execArgv: ['--expose-gc'] });
  const [{ bytes, loadMs }] = (await once(child, 'message')) as [CatalogFigures];
  return {
    what: `catalogs of ${languages.length - 1} languages on a server`,
    got: `${(bytes / 1e6).toFixed(1)} MB`,
    asked: '',
    more: `read in ${loadMs.toFixed(0)} ms`,
  };
};

const addressIn = (origin: string, language: Language, path: string): string =>
  `${origin}${language === defaultLanguage ? '' : `/${language}`}${path}`;

/** First loads and a change of the language, and the memory of the catalogs. */
export const languageRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const browser = await chromium.launch(findBrowser(process.env));
  const origin = `http://127.0.0.1:${product.port}`;
  try {
    await offerLanguages(origin, await signIn(product.port, 'admin@openmat.test'));
    const rows: Row[] = [];
    for (const path of paths)
      for (const language of languages) {
        const { all, words } = await scriptBytes(browser, addressIn(origin, language, path));
        rows.push({
          what: `scripts of ${path} in ${language}`,
          got: `${(all / 1000).toFixed(1)} kB`,
          asked: '',
          more: words > 0 ? `${(words / 1000).toFixed(1)} kB of words and formats` : '',
        });
      }
    const times = await switchTimes(browser, origin, await signIn(product.port, 'maya@openmat.test'));
    rows.push({
      what: 'switch to German, its catalog not cached',
      got: `${median(times).toFixed(0)} ms`,
      asked: '',
      more: `median of ${switches}, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
    });
    return [...rows, await memoryRow()];
  } finally {
    await browser.close();
    await product.stop();
  }
};
