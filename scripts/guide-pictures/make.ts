import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../e2e/support/browser.ts';
import { freePort, makeDataFolder, startProcess } from '../../e2e/support/server.ts';
import { desktop, memberShots, phone, pictureName, type Shot, staffShots } from './shots.ts';

// `npm run guide-pictures`: takes the pictures of the guides from a demo studio of their own.

const target = new URL('../../docs/guides/pictures/', import.meta.url).pathname;

const signedIn = async (browser: Browser, baseURL: string, email: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password: 'openmat-demo' },
    headers: { origin: baseURL },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  return context;
};

/** Resolves once the pictures in view are drawn and nothing is loading any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      })
      .every((image) => image.complete),
  );
};

const take = async (context: BrowserContext, shot: Shot, size: typeof desktop): Promise<void> => {
  const { path, follow } = shot;
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(path);
  await settled(page);
  if (follow) {
    const address = await page.locator(follow).first().getAttribute('href');
    await page.goto(address ?? path);
    await settled(page);
  }
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 42, effort: 6 })
    .toFile(join(target, pictureName(shot, size)));
  await page.close();
};

const takeAll = async (browser: Browser, address: string): Promise<void> => {
  const staff = await signedIn(browser, address, 'admin@openmat.test');
  for (const shot of staffShots) await take(staff, shot, desktop);
  const member = await signedIn(browser, address, 'maya@openmat.test');
  for (const size of [desktop, phone]) for (const shot of memberShots) await take(member, shot, size);
};

const { executablePath, args, env } = findBrowser(process.env);
const folder = makeDataFolder();
const product = await startProcess(await freePort(), { OPENMAT_DATA: folder });
try {
  const browser = await chromium.launch({
    executablePath,
    args,
    ...(env ? { env: { ...(process.env as Record<string, string>), ...env } } : {}),
  });
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target)) rmSync(join(target, name));
  await takeAll(browser, product.address).finally(() => browser.close());
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
