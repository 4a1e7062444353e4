import { expect, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import {
  at,
  box,
  button,
  listen,
  near,
  openAs,
  paused,
  plays,
  playsAndRests,
  seekTo,
  slow,
} from './player.ts';

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
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a tap shows and hides the controls and never stops the video', async ({ page, signIn }) => {
    await openAs(page, signIn);
    await plays(page);
    await expect(box(page)).toHaveClass(/\bquiet\b/, slow);
    const picture = box(page).locator('.touch');
    await picture.tap({ position: { x: 60, y: 60 } });
    await expect(box(page)).not.toHaveClass(/\bquiet\b/);
    expect(await paused(page)).toBe(false);
    // They leave again by themselves, which may be before a slow hand is there.
    await expect(async () => {
      if (/\bquiet\b/.test((await box(page).getAttribute('class')) ?? ''))
        await picture.tap({ position: { x: 60, y: 60 } });
      await button(page, 'Pause').tap({ timeout: 1_500 });
    }).toPass(slow);
    await expect.poll(() => paused(page)).toBe(true);
  });

  test('PLAY-004 two taps on a side seek 15 seconds and say so', async ({ page, signIn }) => {
    await openAs(page, signIn);
    await playsAndRests(page);
    const from = await at(page);
    const picture = await box(page).locator('.touch').boundingBox();
    if (!picture) throw new Error('The picture is not on the screen.');
    const said = await listen(page);
    const twice = (across: number) => tapTwice(page, picture.x + picture.width * across, picture.y + 70);
    await twice(0.9);
    await expect.poll(said).toContain('Forward 15 seconds');
    await near(page, from + 15);
    await twice(0.1);
    await near(page, from);
  });

  test('one sheet below the picture holds every setting with its value', async ({ page, signIn }) => {
    await openAs(page, signIn);
    await playsAndRests(page);
    await button(page, /^Settings/).tap();
    const sheet = page.getByRole('dialog', { name: 'Settings' });
    for (const row of ['Captions Off', /^Resolution (Auto|\d+p)/, 'Speed 1×', /^Chapters \w/])
      await expect(sheet.getByRole('button', { name: row })).toBeVisible();
    expect(await violations(page, '.plx')).toEqual([]);
    const picture = await box(page).locator('.pl').boundingBox();
    const below = await sheet.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
    await sheet.getByRole('button', { name: /^Speed/ }).tap();
    await page.getByRole('menuitemradio', { name: '1.5×' }).tap();
    await expect(sheet.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close settings' }).tap();
    await expect(sheet).toHaveCount(0);
  });

  test('full screen has the big controls in the middle and the sheet with them', async ({ page, signIn }) => {
    await openAs(page, signIn);
    await playsAndRests(page);
    await button(page, 'Full screen').tap();
    const leave = button(page, 'Leave full screen');
    await expect(leave).toBeVisible();
    const from = await at(page);
    await button(page, 'Forward 15 seconds').tap();
    await near(page, from + 15);
    await button(page, 'Settings').tap();
    await page
      .getByRole('dialog', { name: 'Settings' })
      .getByRole('button', { name: /^Speed/ })
      .tap();
    await expect(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
    await leave.tap();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test('on its side a phone shows the picture and its controls without scrolling', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openAs(page, signIn);
    await expect(button(page, /^Play /)).toBeInViewport({ ratio: 1 });
    await playsAndRests(page);
    await expect(box(page).locator('.pl')).toBeInViewport({ ratio: 0.98 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a class of an hour leaves the full screen button its place on the narrowest phone', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAs(page, signIn, '/series/first-light/workouts/1009');
    await playsAndRests(page);
    await seekTo(page, -4);
    await near(page, 3612);
    const picture = await box(page).boundingBox();
    const fullScreen = await button(page, 'Full screen').boundingBox();
    expect((fullScreen?.x ?? 0) + (fullScreen?.width ?? 0)).toBeLessThanOrEqual(picture?.width ?? 0);
  });
});
