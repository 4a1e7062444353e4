import { expect, type Locator, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { at, box, button, isPlaying, openAs, plays, seekTo, video } from './player.ts';

const fontSize = (words: Locator): Promise<number> =>
  words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Pixels of the smallest letter that is read from two metres: 3 mm on a phone. */
const leastPixels = 32;

test('the practice view is read from two metres on a desktop, a phone and a phone on its side, plays on, and leaves the page as it was', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await plays(page);
  await seekTo(page, 100);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('v');
  const name = box(page).getByTestId('held-name');
  await expect(name).toHaveText(/\w/);

  for (const size of [{ width: 1440, height: 900 }, phone, { width: 844, height: 390 }])
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(name).toBeInViewport({ ratio: 1 });
      expect(await fontSize(name)).toBeGreaterThanOrEqual(42);
      for (const words of ['hold', 'following']) {
        const last = box(page).getByTestId(words).locator('p').last();
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await fontSize(last), words).toBeGreaterThanOrEqual(leastPixels);
      }
      const whole = box(page).getByTestId('whole-left').locator('b');
      await expect(whole).toBeInViewport({ ratio: 1 });
      expect(await fontSize(whole)).toBeGreaterThanOrEqual(leastPixels);
      await expect(video(page)).toBeInViewport({ ratio: 1 });
      const [caption, next] = [
        await box(page).getByTestId('captions').boundingBox(),
        await box(page).getByTestId('following').boundingBox(),
      ];
      if (!caption || !next) throw new Error('The captions or what follows are not on the screen.');
      expect(next.y + next.height, 'the captions cover nothing').toBeLessThanOrEqual(caption.y);
      const [words, picture] = [await name.boundingBox(), await video(page).boundingBox()];
      if (!words || !picture) throw new Error('The name or the picture is not on the screen.');
      const apart =
        words.y + words.height <= picture.y ||
        picture.y + picture.height <= words.y ||
        words.x + words.width <= picture.x;
      expect(apart, 'the picture covers no name').toBe(true);
      expect(await violations(page)).toEqual([]);
    });

  await test.step('the video goes on, the ring empties with it, and the keys still reach it', async () => {
    const gone = () =>
      box(page)
        .getByTestId('hold-ring')
        .evaluate((ring) => getComputedStyle(ring).strokeDashoffset);
    const before = { at: await at(page), gone: await gone() };
    await expect.poll(() => at(page)).toBeGreaterThan(before.at + 0.5);
    await expect.poll(gone).not.toBe(before.gone);
    await page.keyboard.press('k');
    await expect(box(page).getByText('Paused').first()).toBeVisible();
    await page.keyboard.press('k');
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  await test.step('Tab stays inside, Escape leads back to where the page was', async () => {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[data-part~="player"]') !== null,
        ),
      ).toBe(true);
    }
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(button(page, 'Practice view')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(name).toHaveCount(0);
    await expect(button(page, 'Practice view')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await isPlaying(page)).toBe(true);
  });
});
