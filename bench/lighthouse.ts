import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { freePort } from '../server/testing/program.ts';
import { startProduct } from './support/product.ts';
import type { Row } from './support/table.ts';

const version = '13.5.0';
const toolFolder = join(import.meta.dirname, '..', 'node_modules', '.cache', `lighthouse-${version}`);

type Report = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};
type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error' },
  config?: object,
) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse is installed for this measurement alone, without scripts of its packages. */
const loadLighthouse = async (): Promise<{ lighthouse: Lighthouse; desktop: object }> => {
  const core = join(toolFolder, 'node_modules', 'lighthouse', 'core');
  if (!existsSync(core)) {
    await mkdir(toolFolder, { recursive: true });
    await promisify(execFile)('npm', [
      ...['install', '--prefix', toolFolder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'],
      `lighthouse@${version}`,
    ]);
  }
  const load = async (file: string) => (await import(pathToFileURL(join(core, file)).href)).default;
  return { lighthouse: await load('index.js'), desktop: await load(join('config', 'desktop-config.js')) };
};

const pages = [
  { what: 'home', path: '/' },
  { what: 'class finder', path: '/class-finder' },
  { what: 'series', path: '/series/first-light' },
  { what: 'class page', path: '/series/first-light/workouts/1001' },
];

const percent = (score: number | null): string => (score === null ? '-' : String(Math.round(score * 100)));

const rowOf = (what: string, { categories, audits }: Report): Row => ({
  what,
  got: Object.values(categories)
    .map(({ title, score }) => `${title} ${percent(score)}`)
    .join(', '),
  asked: '',
  more: [
    `largest paint ${audits['largest-contentful-paint']?.displayValue}`,
    `blocked ${audits['total-blocking-time']?.displayValue}`,
    ...Object.values(audits)
      .filter(({ score }) => score === 0)
      .map(({ title }) => title),
  ].join('; '),
});

/** Scores of Lighthouse, of 100, for a visitor on its simulated phone and on its desktop, and the audits that failed. */
export const lighthouseRows = async (): Promise<Row[]> => {
  const { lighthouse, desktop } = await loadLighthouse();
  const product = await startProduct();
  const port = await freePort();
  const found = findBrowser(process.env);
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  try {
    for (const { what, path } of pages)
      for (const [device, config] of [
        ['phone', undefined],
        ['desktop', desktop],
      ] as const) {
        const address = `http://127.0.0.1:${product.port}${path}`;
        const result = await lighthouse(address, { port, logLevel: 'error' }, config);
        if (result) rows.push(rowOf(`${what}, ${device}`, result.lhr));
      }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
};
