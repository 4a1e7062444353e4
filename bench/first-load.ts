import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { bareServer, record } from './support/bare/bare-server.ts';
import { median } from './support/client.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import type { Row } from './support/table.ts';

const processorSlowdown = 4;
const loads = 5;
/** Slow 4G as Lighthouse has it: milliseconds, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type Kind = 'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image';
type Paints = { lcp: number; cls: number; longestInteraction: number };
type Load = Paints & { wire: number; byKind: Map<string, number>; requests: number };

/** Collects paints, layout shifts and interactions from the first moment on. */
const observe = (): void => {
  const seen: Paints = { lcp: 0, cls: 0, longestInteraction: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) seen.longestInteraction = Math.max(seen.longestInteraction, entry.duration);
    },
    { durationThreshold: 16 },
  );
};

/** Counts what travels: heads and bodies as they are encoded. */
const countBytes = (session: CDPSession): Pick<Load, 'byKind'> & { requests: () => number } => {
  const kinds = new Map<string, Kind>();
  const byKind = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type as Kind));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    byKind.set(kind, (byKind.get(kind) ?? 0) + encodedDataLength);
  });
  return { byKind, requests: () => kinds.size };
};

const loadOnce = async (
  page: Page,
  address: string,
  interact: (page: Page) => Promise<void>,
): Promise<Load> => {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const { byKind, requests } = countBytes(session);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  const asked = requests();
  const wire = [...byKind.values()].reduce((sum, bytes) => sum + bytes, 0);
  const kept = new Map(byKind);
  // The largest paint ends with the first interaction, so it is read before.
  const { lcp, cls } = await paintsOf(page);
  await interact(page);
  const { longestInteraction } = await paintsOf(page);
  return { lcp, cls, longestInteraction, wire, byKind: kept, requests: asked };
};

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => (window as unknown as { seen: Paints }).seen);

/** The menu of the account or of a phone, which every page has, opened and closed. */
const useMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: /^(Menu|Open menu|Switch to)/ }).first();
  if (await menu.isVisible()) await menu.click();
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
};

type Measured = { what: string; path: string; asked: string; email?: string };
const pages: readonly Measured[] = [
  { what: 'class finder', path: '/class-finder', asked: '< 270 kB, script 110 kB' },
  { what: 'class page', path: '/series/first-light/workouts/1001', asked: '' },
  { what: 'series', path: '/series/first-light', asked: '' },
  { what: 'home', path: '/', asked: '' },
  { what: 'home of a member', path: '/', asked: '', email: 'maya@openmat.test' },
];
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const screens: { what: string; options: BrowserContextOptions }[] = [
  { what: '390', options: phone },
  { what: '1440', options: { viewport: { width: 1440, height: 900 } } },
];

const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / 1000).toFixed(0);

/** A document with one picture and nothing else: what the network and the browser take at least. */
const startBarePage = async (productPort: number) => {
  const picture = '/images/hero/first-light-960.avif';
  const answers = await record(productPort, [picture]);
  const html = `<!doctype html><title>Bare</title><img src="${picture}" alt="" width="360" height="202">`;
  answers.set('/', { headers: { 'content-type': 'text/html' }, body: Buffer.from(html) });
  return bareServer(answers);
};

const loadAll = async (
  newPage: () => Promise<Page>,
  address: string,
  interact: (page: Page) => Promise<void>,
): Promise<Load[]> => {
  const results: Load[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await newPage();
    results.push(await loadOnce(page, address, interact));
    await page.context().close();
  }
  return results;
};

const medianLcp = (results: readonly Load[]): number => median(results.map(({ lcp }) => lcp));

const rowsOf = ({ what, asked }: Measured, size: string, results: readonly Load[], bare: number): Row[] => {
  const [first] = results;
  const of = (kind: Kind): string => kilobytes(first?.byKind.get(kind));
  const lcp = medianLcp(results);
  return [
    {
      what: `${what} at ${size} px`,
      got: `LCP ${(lcp / 1000).toFixed(2)} s, INP ${median(results.map(({ longestInteraction }) => longestInteraction)).toFixed(0)} ms, CLS ${Math.max(...results.map(({ cls }) => cls)).toFixed(3)}`,
      asked: '< 1.8 s, < 100 ms, < 0.02',
      more: `median of ${loads} loads; LCP ${(lcp / bare).toFixed(1)} times that of a bare page`,
    },
    {
      what: `${what} at ${size} px, on the wire`,
      got: `${kilobytes(first?.wire)} kB`,
      asked,
      more: `${first?.requests} requests: page ${of('Document')}, script ${of('Script')}, style ${of('Stylesheet')}, fonts ${of('Font')}, pictures ${of('Image')} kB`,
    },
  ];
};

/** First loads with an empty cache, over slow 4G, the processor slowed down four times. */
export const firstLoadRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const bare = await startBarePage(product.port);
  const browser = await chromium.launch(findBrowser(process.env));
  const rows: Row[] = [];
  try {
    const cookies = new Map<string, string>();
    for (const { email } of pages) if (email) cookies.set(email, await signIn(product.port, email));
    for (const { what: size, options } of screens) {
      const newPage = (cookie?: string) => async () => {
        const context = await browser.newContext({
          ...options,
          ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
        });
        return context.newPage();
      };
      const bareLoads = await loadAll(newPage(), `http://127.0.0.1:${bare.port}/`, async () => undefined);
      const least = medianLcp(bareLoads);
      for (const measured of pages) {
        const cookie = measured.email ? cookies.get(measured.email) : undefined;
        const address = `http://127.0.0.1:${product.port}${measured.path}`;
        rows.push(...rowsOf(measured, size, await loadAll(newPage(cookie), address, useMenu), least));
      }
    }
    return rows;
  } finally {
    await browser.close();
    bare.server.close();
    await product.stop();
  }
};
