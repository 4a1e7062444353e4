import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import {
  at,
  box,
  button,
  isFullScreen,
  listen,
  near,
  paused,
  picture,
  plays,
  seekTo,
  video,
  volume,
} from './player.ts';

/** Twenty-five minutes with captions and chapters. */
const freePreview = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1001,
});

/** A focused button takes Space for itself, and one that shows its focus keeps the controls. */
const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test('BEY-13, NS-038, NS-140, PLAY-004, PLAY-006, PLAY-007, PLAY-008 and PLAY-013: a free preview obeys buttons and keys of a visitor, and goes on after a lost connection', async ({
  page,
  trouble,
}) => {
  test.slow();
  trouble.expected(/ERR_|Failed to load|playback|network/i);
  await page.clock.install();
  await open(page, freePreview);
  await plays(page);
  const said = await listen(page);

  await test.step('the picture, the button and the keys stop it and let it go on', async () => {
    for (const stopped of [true, false]) {
      await picture(page).click({ position: { x: 400, y: 200 } });
      await expect.poll(() => paused(page)).toBe(stopped);
    }
    await button(page, 'Pause').click();
    await expect.poll(() => paused(page)).toBe(true);
    for (const [key, next] of [
      ['k', 'Pause'],
      ['Space', 'Play'],
    ] as const) {
      await leaveFocus(page);
      await page.keyboard.press(key);
      await expect(button(page, next)).toBeVisible();
    }
  });

  await test.step('15 seconds back and forward, and to the ends of the line', async () => {
    const from = await at(page);
    await button(page, 'Forward 15 seconds').click();
    await near(page, from + 15);
    await page.keyboard.press('l');
    await near(page, from + 30);
    await expect.poll(said).toContain('Forward 15 seconds');
    await page.keyboard.press('ArrowLeft');
    await near(page, from + 15);
    await page.keyboard.press('j');
    await near(page, from);
    const slider = box(page).getByRole('slider', { name: 'Seek' });
    await slider.focus();
    await page.keyboard.press('End');
    const end = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(() => at(page)).toBeGreaterThan(end - 2);
    await page.keyboard.press('Home');
    await near(page, 0);
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ seconds? of 25 minutes.*, \w/);
  });

  await test.step('the volume goes in steps of 0.1, and mute', async () => {
    await button(page, 'Rewind 15 seconds').focus();
    for (const heard of [0.9, 0.8]) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => volume(page)).toBeCloseTo(heard, 5);
    }
    await page.keyboard.press('ArrowUp');
    await expect(box(page).getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '90 %');
    await page.keyboard.press('m');
    await expect(button(page, 'Unmute')).toBeAttached();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  });

  await test.step('full screen by button and double click, with the controls and their menus', async () => {
    const room = () =>
      page.evaluate(
        () => document.fullscreenElement?.getAttribute('aria-label')?.startsWith('Video: ') ?? false,
      );
    await expect(button(page, 'Cast')).toHaveCount(0);
    await button(page, 'Full screen').click();
    await expect.poll(room).toBe(true);
    await button(page, /^Speed, /).click();
    await expect(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.querySelector('[role=menu]') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await button(page, 'Leave full screen').click();
    await expect.poll(() => isFullScreen(page)).toBe(false);
    await picture(page).dblclick({ position: { x: 400, y: 200 } });
    await expect.poll(room).toBe(true);
    await button(page, 'Leave full screen').click();
    await expect.poll(() => isFullScreen(page)).toBe(false);
  });

  await test.step('while it plays the controls leave the picture to itself, and come back with the pointer', async () => {
    await page.mouse.move(300, 300);
    await leaveFocus(page);
    await page.keyboard.press('k');
    await expect(button(page, 'Pause')).toBeVisible();
    await page.clock.runFor(3_500);
    await expect(box(page).getByTestId('controls')).toHaveCSS('opacity', '0');
    await page.mouse.move(320, 320);
    await expect(box(page).getByTestId('controls')).toHaveCSS('opacity', '1');
  });

  await test.step('a long wait shows a ring, a lost connection is told with the place, and Try again goes on', async () => {
    const media = '**/media/**';
    // The player asks again by itself: it must not come through before the press.
    const isPressed = () => page.evaluate(() => 'pressed' in document.body.dataset);
    await page.route(media, async (route) =>
      (await isPressed()) ? route.continue() : route.abort('internetdisconnected'),
    );
    await seekTo(page, -60);
    await expect(box(page).getByTestId('waiting')).toBeVisible();
    await page.clock.runFor(8_000);
    const told = box(page).getByRole('alert');
    await expect(told).toContainText('The connection dropped');
    await expect(told).toContainText(/Stopped at 2\d:\d\d\./);
    const stopped = await at(page);
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(document.body.dataset, { pressed: '' }), {
        capture: true,
        once: true,
      }),
    );
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(box(page)).toHaveAttribute('data-phase', 'playing');
    expect(await at(page)).toBeGreaterThan(stopped - 3);
    await expect(told).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
