import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, expect, open, type Page, phone, test } from '../support/studio.ts';

const mostBytes = 150_000;
const pages: readonly (readonly [name: string, account: Account | null, path: PageAddress])[] = [
  ['the home page of a visitor', null, '/'],
  ['the home page of a member', 'maya', '/'],
  ['the class finder', null, '/class-finder'],
  ['a series', null, pageAddress('/series/$slug', { slug: 'first-light' })],
  [
    'a class',
    null,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 }),
  ],
];

/** The bodies of all pictures that the page fetches, by address. */
const pictureBytes = (page: Page): Map<string, Promise<number>> => {
  const bytes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image')
      bytes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return bytes;
};

/** The pictures of the first screen, and whether the largest was asked for before others. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.images].flatMap((image) => {
      const { top, left, right, bottom } = image.getBoundingClientRect();
      const width = Math.min(right, innerWidth) - Math.max(left, 0);
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const isShown = width > 0 && height > 0 && !image.currentSrc.startsWith('data:');
      return isShown
        ? [{ address: image.currentSrc, area: width * height, priority: image.fetchPriority }]
        : [];
    });
    const largest = seen.toSorted((one, other) => other.area - one.area).at(0);
    return { addresses: [...new Set(seen.map(({ address }) => address))], priority: largest?.priority };
  });

test.use({ viewport: phone, deviceScaleFactor: 2 });

for (const [name, account, path] of pages)
  test(`the first screen of ${name} on a phone has pictures of less than 150 kB, the largest of which is asked for first`, async ({
    page,
    signIn,
  }) => {
    if (account) await signIn(account);
    const bytes = pictureBytes(page);
    await open(page, path);
    await page.waitForLoadState('load');
    const shown = async (): Promise<number> => {
      const { addresses } = await firstScreen(page);
      const sizes = await Promise.all(addresses.map((address) => bytes.get(address)));
      return addresses.length === 0 || sizes.includes(undefined)
        ? Number.NaN
        : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    };
    await expect.poll(shown).toBeGreaterThan(1_000);
    expect(await shown()).toBeLessThan(mostBytes);
    expect((await firstScreen(page)).priority).toBe('high');
  });
