import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { observe, seen, withoutCache } from '../support/observed.ts';
import {
  type Account,
  desktop,
  expect,
  hydrated,
  type Page,
  phone,
  restOf,
  test,
} from '../support/studio.ts';

const bytesPerSecond = 200_000;
const firstLight = { planSlug: 'first-light' };
const pages: readonly (readonly [account: Account | null, path: PageAddress])[] = [
  [null, '/'],
  [null, '/class-finder'],
  [null, pageAddress('/series/$slug', { slug: 'first-light' })],
  [null, pageAddress('/series/$planSlug/workouts/$classId', { ...firstLight, classId: 1001 })],
  [null, '/live'],
  ['maya', '/'],
  ['maya', pageAddress('/series/$planSlug/workouts/$classId', { ...firstLight, classId: 1002 })],
  ['maya', '/my/practice'],
];

const slowNetwork = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  // Answered here, typefaces do not wait for the network: this browser has no fallback of their widths.
  await page.route('**/*.woff2', async (route) =>
    route.fulfill({ response: await page.request.get(route.request().url()) }),
  );
};

for (const [name, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test(`pages at 200 kB/s move nothing on ${name} while they load`, async ({ page, signIn }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await observe(page);
    await withoutCache(page);
    await slowNetwork(page);
    const rested = restOf(page);
    let signedIn: Account | null = null;
    for (const [account, path] of pages) {
      if (account && account !== signedIn) await signIn(account);
      signedIn = account;
      await page.goto(path);
      await hydrated(page);
      await rested();
      const { shift, moved } = await seen(page);
      // Typefaces that come after the first paint move letters by less.
      expect.soft(shift, `${path} does not move, but: ${moved.join('; ')}`).toBeLessThan(0.005);
    }
  });
