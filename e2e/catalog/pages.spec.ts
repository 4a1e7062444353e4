import { gzipSync } from 'node:zlib';
import { everybody } from '../support/screens.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

/** Breaches of the page policy, and how much of the page moved without anybody asking (CLS). */
const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { breaches: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.breaches.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const seen = (page: Page): Promise<{ breaches: string[]; shift: number }> =>
  page.evaluate(() => (window as unknown as { seen: { breaches: string[]; shift: number } }).seen);

for (const [who, account, list] of everybody)
  for (const { name, path, status = 200 } of list)
    test(`BEY-70: ${name} is served whole to ${who}, keeps the page policy and does not move`, async ({
      page,
      signIn,
      trouble,
    }) => {
      if (status !== 200) trouble.expected(/status of 404/);
      if (account) await signIn(account);
      await observe(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      const html = (await answer?.text()) ?? '';
      expect(html).toMatch(/<h1[ >]/);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect(title).toContain('Openmat');
      expect(answer?.headers()['content-security-policy']).toMatch(
        /script-src 'self' 'nonce-[^']+' 'strict-dynamic'/,
      );
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      const { breaches, shift } = await seen(page);
      expect(breaches).toEqual([]);
      expect(shift).toBeLessThan(0.02);
    });

test('BEY-70: public pages carry a description, a canonical address, an Open Graph picture and structured data', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/class-finder',
    '/series/first-light',
    '/series/first-light/workouts/1002',
    '/bundles/the-quiet-year',
    '/instructors/maya-okafor',
    '/explore/yoga',
  ]) {
    await page.goto(path);
    const head = (selector: string, attribute: string) =>
      page.locator(`head ${selector}`).getAttribute(attribute);
    expect((await head('meta[name=description]', 'content'))?.length, path).toBeGreaterThan(10);
    expect(new URL((await head('link[rel=canonical]', 'href')) ?? '').pathname).toBe(path);
    const picture = await page.request.get((await head('meta[property="og:image"]', 'content')) ?? '');
    expect(picture.headers()['content-type'], path).toMatch(/^image\//);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
  }
});

test('BEY-70: every address of the sitemap is a page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /Sitemap: (\S+)/.exec(robots)?.[1] ?? '';
  const text = await (await request.get(new URL(sitemap).pathname)).text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(addresses.length).toBeGreaterThan(250);
  const some = addresses.filter((_, index) => index % 12 === 0);
  for (const address of some) expect((await request.get(address)).status(), address).toBe(200);
});

test('BEY-73: the API reference opens and lists the calls', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/v2/plan_entries', { exact: false }).first()).toBeVisible();
});

test('GEN-057: scripts come from /packs/js/, and hls.js only where a video plays', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, '/class-finder');
  await open(page, '/series/first-light/workouts/1002');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => !path.startsWith('/packs/js/'))).toEqual([]);
  expect(scripts.filter((path) => path.includes('hls'))).toEqual([]);
});

test('a first load is at most 150 kB of scripts, all of them announced in the page', async ({ browser }) => {
  for (const path of ['/class-finder', '/series/first-light/workouts/1001']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        asked.set(new URL(response.url()).pathname, response.body());
    });
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? '';
    const announced = [...html.matchAll(/"(\/packs\/js\/[^"]+)"/g)].map(([, address]) => address);
    expect(
      [...asked.keys()].filter((address) => !announced.includes(address)),
      path,
    ).toEqual([]);
    const bodies = await Promise.all(asked.values());
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThan(150_000);
    await context.close();
  }
});
