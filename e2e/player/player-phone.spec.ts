import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import {
  at,
  box,
  button,
  isFullScreen,
  listen,
  near,
  openAs,
  paused,
  picture,
  playsAndRests,
  seekTo,
} from './player.ts';

/** The longest time stands beside its buttons: an hour. */
const hour = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1009 });

/** A tenth of a second apart by the clock of the finger, however busy the machine is. */
const tapTwice = async (page: Page, x: number, y: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const beganAt = Date.now() / 1000;
  for (const after of [0, 0.1]) {
    const touch = { timestamp: beganAt + after, touchPoints: [{ x, y }] };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touch });
    const end = { timestamp: beganAt + after + 0.03, touchPoints: [] };
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', ...end });
  }
  await session.detach();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('PLAY-004 taps show the controls and seek, a sheet holds the settings, full screen has big controls, and all fit a phone on its side and the narrowest', async ({
    page,
    signIn,
  }) => {
    test.slow();
    await openAs(page, signIn, hour);
    const sheet = page.getByRole('dialog', { name: 'Settings' });

    await test.step('on its side the picture and its controls fit without scrolling, and fill the window while the class plays', async () => {
      await expect(button(page, /^Play /)).toBeInViewport({ ratio: 1 });
      await playsAndRests(page);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect
        .poll(() => box(page).getByTestId('screen').boundingBox())
        .toEqual({ x: 0, y: 0, width: 844, height: 390 });
      await expect(box(page).getByTestId('screen')).toBeInViewport({ ratio: 0.98 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    await page.setViewportSize(phone);
    await expect(page.getByRole('banner')).toBeVisible();

    await test.step('two taps on a side', async () => {
      const from = await at(page);
      const area = await picture(page).boundingBox();
      if (!area) throw new Error('The picture is not on the screen.');
      const said = await listen(page);
      const twice = (across: number) => tapTwice(page, area.x + area.width * across, area.y + 70);
      await twice(0.9);
      await expect.poll(said).toContain('Forward 15 seconds');
      await near(page, from + 15);
      await twice(0.1);
      await near(page, from);
    });

    await test.step('the sheet stands below the picture, with every setting and its value', async () => {
      await button(page, /^Settings/).tap();
      for (const row of ['Captions English', /^Resolution (Auto|\d+p)/, 'Speed 1×', /^Chapters \w/])
        await expect(sheet.getByRole('button', { name: row })).toBeVisible();
      expect(await violations(page, 'section[aria-label^="Video: "]')).toEqual([]);
      const screen = await box(page).getByTestId('screen').boundingBox();
      const below = await sheet.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((screen?.y ?? 0) + (screen?.height ?? 0) - 1);
      await sheet.getByRole('button', { name: /^Speed/ }).tap();
      await page.getByRole('menuitemradio', { name: '1.5×' }).tap();
      await expect(sheet.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Close settings' }).tap();
      await expect(sheet).toHaveCount(0);
    });

    await test.step('full screen has the big controls in the middle, and the sheet', async () => {
      await button(page, 'Full screen').tap();
      const leave = button(page, 'Leave full screen');
      await expect(leave).toBeVisible();
      const from = await at(page);
      await button(page, 'Forward 15 seconds').tap();
      await near(page, from + 15);
      await button(page, 'Settings').tap();
      await sheet.getByRole('button', { name: /^Speed/ }).tap();
      await expect(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
      await leave.tap();
      await expect.poll(() => isFullScreen(page)).toBe(false);
      await page.keyboard.press('Escape');
    });

    await test.step('on the narrowest phone the button of the full screen has its place at the end of an hour', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await seekTo(page, -4);
      await near(page, 3612);
      const room = await box(page).boundingBox();
      const fullScreen = await button(page, 'Full screen').boundingBox();
      expect((fullScreen?.x ?? 0) + (fullScreen?.width ?? 0)).toBeLessThanOrEqual(room?.width ?? 0);
      await seekTo(page, 60);
    });

    await test.step('a tap hides and shows the controls and never stops the video', async () => {
      await button(page, 'Play').tap();
      await expect.poll(() => paused(page)).toBe(false);
      // On the two halves, since two quick ones on the same would seek.
      const tap = (x: number) => picture(page).tap({ position: { x, y: 60 } });
      // They leave by themselves, too, which may be before a slow hand is there.
      await expect(async () => {
        if ((await box(page).getAttribute('data-quiet')) !== 'true') await tap(60);
        await expect(box(page)).toHaveAttribute('data-quiet', 'true', { timeout: 500 });
      }).toPass();
      await tap(250);
      await expect(box(page)).toHaveAttribute('data-quiet', 'false');
      expect(await paused(page)).toBe(false);
    });
  });
});
