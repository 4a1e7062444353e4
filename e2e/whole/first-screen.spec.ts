import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, desktop, expect, open, type Page, phone, test } from '../support/studio.ts';

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

/** Screens whose pictures are drawn large, each in the window in which its pictures have the fewest pixels to spare. */
const largePictures: readonly (readonly [path: PageAddress, width: number, height: number])[] = [
  ['/', 768, 1024],
  ['/', 1920, 900],
  ['/explore', 1440, 900],
  [pageAddress('/explore/$category', { category: 'yoga' }), phone.width, phone.height],
  [pageAddress('/series/$slug', { slug: 'first-light' }), 768, 1024],
  ['/playlists', 1024, 900],
  ['/signin', desktop.width, desktop.height],
  ['/gift', desktop.width, desktop.height],
  [pageAddress('/offers/$slug', { slug: 'spring-light' }), 1024, 900],
  [pageAddress('/pages/$slug', { slug: 'no-such-page' }), desktop.width, desktop.height],
];

/** The pictures with fewer than one and a half pixels of their file for one of the page, where that cuts them as it draws them. */
const thinPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) =>
        image.clientWidth > 0 &&
        !image.getAttribute('src')?.startsWith('data:') &&
        // What another test uploads has no more pixels than its small video.
        !image.getAttribute('src')?.startsWith('/uploads/'),
    );
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    const ratios = shown.map(async ({ currentSrc, clientWidth, clientHeight }) => {
      // That of a picture with a `srcset` is divided by the density.
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      const drawn = Math.max(clientWidth, (clientHeight * file.naturalWidth) / file.naturalHeight);
      return [file.naturalWidth / drawn, currentSrc] as const;
    });
    const thin = (await Promise.all(ratios)).filter(([ratio]) => ratio < 1.5);
    return thin.map(([ratio, address]) => `${new URL(address).pathname} ${ratio.toFixed(2)}`);
  });

test('pictures have at least 1.5 pixels of their file for each pixel of the page on a screen with two for one', async ({
  page,
  trouble,
}) => {
  test.slow();
  trouble.expected(/404/);
  for (const [path, width, height] of largePictures) {
    await page.setViewportSize({ width, height });
    await open(page, path);
    await expect.poll(() => thinPictures(page), `${path} at ${width} px`).toEqual([]);
  }
});
