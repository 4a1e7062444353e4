import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { median } from './support/client.ts';
import { startProduct } from './support/product.ts';
import type { Row } from './support/table.ts';

const slowdown = 4;
const loads = 5;

type Load = { scriptBytes: number; lcpMs: number; cls: number };

/** Collects the largest paint and the layout shifts from the first moment on; `buffered` would miss none, but cost one. */
const observe = (): void => {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const loadOnce = async (page: Page, address: string): Promise<Load> => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && response.ok()) scripts.push(response.body());
  });
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
  const bodies = await Promise.all(scripts);
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { scriptBytes, lcpMs: seen.lcp, cls: seen.cls };
};

const pages = [
  { what: 'class finder', path: '/class-finder', kilobytes: '< 130 kB' },
  { what: 'class page', path: '/series/first-light/workouts/1001', kilobytes: '< 150 kB' },
  { what: 'home', path: '/', kilobytes: '' },
];
const sizes = [
  { what: '1440', width: 1440, height: 900 },
  { what: '390', width: 390, height: 844 },
];

/** First loads with an empty cache in the tests' browser, its processor slowed down four times. */
export const firstLoadRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(findBrowser(process.env));
  const rows: Row[] = [];
  try {
    for (const { what, path, kilobytes } of pages)
      for (const { what: size, width, height } of sizes) {
        const results: Load[] = [];
        for (let load = 0; load < loads; load++) {
          const context = await browser.newContext({ viewport: { width, height } });
          results.push(await loadOnce(await context.newPage(), `http://127.0.0.1:${product.port}${path}`));
          await context.close();
        }
        const lcp = median(results.map((load) => load.lcpMs));
        const cls = Math.max(...results.map((load) => load.cls));
        rows.push({
          what: `${what} at ${size} px`,
          got: `LCP ${(lcp / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}`,
          asked: '< 1.8 s, < 0.02',
          more: `${((results[0]?.scriptBytes ?? 0) / 1000).toFixed(0)} kB of gzipped script${kilobytes ? ` (goal ${kilobytes})` : ''}`,
        });
      }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
};
