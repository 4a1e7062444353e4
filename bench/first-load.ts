import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { median } from './support/client.ts';
import { startProduct } from './support/product.ts';
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

const pages = [
  { what: 'class finder', path: '/class-finder', asked: '< 270 kB, script 110 kB' },
  { what: 'class page', path: '/series/first-light/workouts/1001', asked: '' },
  { what: 'home', path: '/', asked: '' },
];
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const screens: { what: string; options: BrowserContextOptions }[] = [
  { what: '390', options: phone },
  { what: '1440', options: { viewport: { width: 1440, height: 900 } } },
];

const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / 1000).toFixed(0);

/** First loads of a visitor with an empty cache, over slow 4G, the processor slowed down four times. */
export const firstLoadRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(findBrowser(process.env));
  const rows: Row[] = [];
  try {
    for (const { what, path, asked } of pages)
      for (const { what: size, options } of screens) {
        const results: Load[] = [];
        for (let load = 0; load < loads; load++) {
          const context = await browser.newContext(options);
          results.push(
            await loadOnce(await context.newPage(), `http://127.0.0.1:${product.port}${path}`, useMenu),
          );
          await context.close();
        }
        const [first] = results;
        const of = (kind: Kind): string => kilobytes(first?.byKind.get(kind));
        rows.push(
          {
            what: `${what} at ${size} px`,
            got: `LCP ${(median(results.map(({ lcp }) => lcp)) / 1000).toFixed(2)} s, INP ${median(results.map(({ longestInteraction }) => longestInteraction)).toFixed(0)} ms, CLS ${Math.max(...results.map(({ cls }) => cls)).toFixed(3)}`,
            asked: '< 1.8 s, < 100 ms, 0',
            more: `median of ${loads} loads`,
          },
          {
            what: `${what} at ${size} px, on the wire`,
            got: `${kilobytes(first?.wire)} kB`,
            asked,
            more: `${first?.requests} requests: page ${of('Document')}, script ${of('Script')}, style ${of('Stylesheet')}, fonts ${of('Font')}, pictures ${of('Image')} kB`,
          },
        );
      }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
};
