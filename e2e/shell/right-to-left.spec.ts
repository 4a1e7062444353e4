import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, expect, hydrated, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

/** Sends every document from right to left, in the words of the studio that all tests share, which is in English. */
const fromRightToLeft = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<html lang="en"/, '<html lang="en" dir="rtl"');
    return route.fulfill({ response, body });
  });

const pages: readonly (readonly [name: string, path: string, account: Account | null])[] = [
  ['home of a visitor', '/', null],
  ['sign-in', '/signin', null],
  ['subscribe', '/subscribe', null],
  ['home of a member', '/', 'maya'],
  ['class finder', '/class-finder', 'maya'],
  [
    'class',
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
    'maya',
  ],
  ['series', pageAddress('/series/$slug/workouts', { slug: 'first-light' }), 'maya'],
  ['practice', '/my/practice', 'maya'],
  ['own playlists', '/my/playlists', 'maya'],
  ['calendar', '/my/calendar', 'maya'],
  ['profile', '/settings/profile', 'maya'],
  ['live shows', '/live', 'maya'],
];

/** Returns the pixels by which a page is wider than the window, and the elements that stand out of it at its end. */
const overflow = (page: Page): Promise<{ by: number; ends: string[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const by = scrollWidth - clientWidth;
    const ends = by > 0 ? [...document.querySelectorAll('body *')] : [];
    return {
      by,
      ends: ends
        .filter((element) => element.getBoundingClientRect().left < -1)
        .map((element) => `${element.tagName} ${element.className}`),
    };
  });

for (const [name, path, account] of pages)
  test(`BEY-75 the ${name} page fits a phone and has no violation from right to left`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(phone);
    if (account) await signIn(account);
    await fromRightToLeft(page);
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflow(page)).toEqual({ by: 0, ends: [] });
    expect(await violations(page)).toEqual([]);
  });

test('BEY-75 a carousel begins at the right and its buttons lead to the left and back', async ({ page }) => {
  await fromRightToLeft(page);
  await open(page, '/explore');
  const next = page.getByRole('button', { name: /^Next in / }).first();
  const title = ((await next.getAttribute('aria-label')) ?? '').replace('Next in ', '');
  const previous = page.getByRole('button', { name: `Previous in ${title}`, exact: true });
  const list = page.getByRole('region', { name: title, exact: true }).getByRole('list');
  const scrolled = () => list.evaluate(({ scrollLeft }) => Math.sign(scrollLeft));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(scrolled).toBe(-1);
  await expect(previous).toBeEnabled();
  await previous.click();
  await expect.poll(scrolled).toBe(0);
  await expect(previous).toBeDisabled();
});

test('BEY-75 the bar of the player runs from left to right in a right-to-left page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await fromRightToLeft(page);
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  );
  await page.getByRole('button', { name: /^Play/ }).first().click();
  const controls = page.getByTestId('controls');
  const left = async (name: string): Promise<number> =>
    (await controls.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
  await expect(controls).toBeAttached();
  expect(await left('Rewind 15 seconds')).toBeLessThan(await left('Forward 15 seconds'));
  expect(await left('Forward 15 seconds')).toBeLessThan(await left('Full screen'));
});
