import { gzipSync } from 'node:zlib';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, test } from '../support/studio.ts';

test('GEN-057: a first load is at most 155 kB of scripts, all of them announced in the page and from /packs/js/, none of them hls.js', async ({
  browser,
  baseURL,
}) => {
  for (const path of [
    '/class-finder',
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 }),
  ]) {
    // Its own context: what the page before has loaded would come from the cache.
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const asked = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        asked.set(new URL(response.url()).pathname, response.body());
    });
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? '';
    const announced = [...html.matchAll(/"(\/packs\/js\/[^"]+)"/g)].map(([, address]) => address);
    const addresses = [...asked.keys()];
    expect(
      addresses.filter((address) => !announced.includes(address)),
      path,
    ).toEqual([]);
    expect(addresses.filter((address) => !address.startsWith('/packs/js/'))).toEqual([]);
    expect(addresses.filter((address) => address.includes('hls'))).toEqual([]);
    const bodies = await Promise.all(asked.values());
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThan(155_000);
    await context.close();
  }
});
