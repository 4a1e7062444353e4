import { openFinder } from '../finder/finder-page.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';

// Tests ask for reduced motion unless they say otherwise.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('a class card plays its muted loop on hover or focus, one card at a time, and requests nothing before', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/motion-|\/loop(\.mp4)?$/.test(pathname)) asked.push(pathname);
  });
  const { rows } = await openFinder(page);
  expect(asked).toEqual([]);
  const first = rows.nth(0);
  const second = rows.nth(1);
  const loop = page.waitForResponse((response) => response.url().endsWith('/loop.mp4'));
  await first.hover();
  expect([200, 206]).toContain((await loop).status());
  await expect(first.locator('video')).toHaveJSProperty('muted', true);
  await second.hover();
  await expect(page.locator('article video')).toHaveCount(0);
  await expect(second.locator('video')).toHaveCount(1);
  await expect(page.locator('article video')).toHaveCount(1);
  await page.mouse.move(2, 2);
  await expect(page.locator('article video')).toHaveCount(0);
  await first.getByRole('link').first().focus();
  await page.keyboard.press('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(first.locator('video')).toHaveCount(1);
});

test('a class card plays nothing under reduced motion, although the chunk is loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // It may also come with the page, where the pointer rests on it already.
  const chunk = page.waitForResponse((response) => /motion-.*\.js/.test(response.url()));
  const { rows } = await openFinder(page);
  await rows.first().hover();
  await chunk;
  await page.waitForTimeout(900);
  await expect(page.locator('article video')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a class card plays in the middle of the screen, and stops once it is scrolled away', async ({
    page,
  }) => {
    await open(page, '/class-finder');
    const card = page.getByRole('list', { name: 'Classes found' }).getByRole('article').nth(2);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(card.locator('video')).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(card.locator('video')).toHaveCount(0);
  });
});
