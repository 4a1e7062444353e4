import { expect, open, test } from '../support/studio.ts';
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
  plays,
  playsAndRests,
  slow,
  stretch,
  video,
  volume,
} from './player.ts';

test('PLAY-004, PLAY-006 and PLAY-008: the buttons and the picture start and stop the video, go 15 seconds back and forward, scrub, mute, and fill the screen with the controls and their menus; no cast button is shown where no device is near', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await plays(page);

  await test.step('Pause stops it and Play goes on, and so does a click on the picture', async () => {
    await button(page, 'Pause').click();
    await expect.poll(() => paused(page)).toBe(true);
    await button(page, 'Play').click();
    await expect.poll(() => paused(page)).toBe(false);
    for (const stopped of [true, false]) {
      await picture(page).click({ position: { x: 400, y: 200 } });
      await expect.poll(() => paused(page)).toBe(stopped);
    }
  });

  await test.step('full screen by button, double click and Escape alike', async () => {
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
    expect(await paused(page)).toBe(false);
    await button(page, 'Leave full screen').click();
    await expect.poll(() => isFullScreen(page)).toBe(false);
  });

  await page.keyboard.press('k');
  await expect(button(page, 'Play')).toBeVisible();

  await test.step('15 seconds back and forward', async () => {
    const from = await at(page);
    await button(page, 'Forward 15 seconds').click();
    await near(page, from + 15);
    await button(page, 'Forward 15 seconds').click();
    await near(page, from + 30);
    await button(page, 'Rewind 15 seconds').click();
    await near(page, from + 15);
  });

  await test.step('the volume', async () => {
    await box(page).getByRole('slider', { name: 'Volume' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => volume(page)).toBeCloseTo(0.9);
    await button(page, 'Mute').click();
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  });

  await test.step('the scrub line is a slider that says where one is, and Home and End go to the ends', async () => {
    const slider = box(page).getByRole('slider', { name: 'Seek' });
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ seconds? of 8 minutes \d+ seconds, \w/);
    await slider.focus();
    const from = await at(page);
    await page.keyboard.press('ArrowRight');
    await near(page, from + 15);
    await page.keyboard.press('Home');
    await near(page, 0);
    await page.keyboard.press('End');
    const end = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(() => at(page)).toBeGreaterThan(end - 2);
  });
});

test('PLAY-007, NS-140 and BEY-12: every key does what the list of keys says, a question mark opens it, and keys mean nothing to the player while one is typing or a dialog of the page is open', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await plays(page);
  const said = await listen(page);

  await test.step('every key', async () => {
    await page.keyboard.press('Space');
    await expect(button(page, 'Play')).toBeVisible();
    await page.keyboard.press('k');
    await expect(button(page, 'Pause')).toBeVisible();
    await page.keyboard.press('k');
    await expect(button(page, 'Play')).toBeVisible();
    const from = await at(page);
    await page.keyboard.press('l');
    await near(page, from + 15);
    await expect.poll(said).toContain('Forward 15 seconds');
    await page.keyboard.press('ArrowRight');
    await near(page, from + 30);
    await page.keyboard.press('j');
    await near(page, from + 15);
    await page.keyboard.press('ArrowLeft');
    await near(page, from);
    await page.keyboard.press('m');
    await expect(button(page, 'Unmute')).toBeAttached();
    await page.keyboard.press('m');
    await expect(button(page, 'Mute')).toBeAttached();
    await page.keyboard.press('c');
    await expect.poll(said).toContain('Captions: English');
    await page.keyboard.press('c');
    await expect.poll(said).toContain('Captions off');
    await page.keyboard.press('>');
    await expect(button(page, 'Speed, 1.25×')).toBeVisible();
    await page.keyboard.press('<');
    await expect(button(page, 'Speed, 1×')).toBeVisible();
    await page.keyboard.press('f');
    await expect(button(page, 'Leave full screen')).toBeVisible();
    await page.keyboard.press('f');
    await expect(button(page, 'Full screen')).toBeVisible();
  });

  await test.step('a question mark opens the list of keys, Escape closes it and the focus returns', async () => {
    await button(page, 'Rewind 15 seconds').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(sheet.getByText('Forward 15 seconds')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button(page, 'Rewind 15 seconds')).toBeFocused();
  });

  const stood = await at(page);

  await test.step('while one is typing', async () => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    const field = page.getByRole('searchbox', { name: 'Search classes, series and coaches' });
    await field.pressSequentially('kjlmfnp ?');
    await expect(field).toHaveValue('kjlmfnp ?');
    expect([await paused(page), await at(page)]).toEqual([true, stood]);
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('while a dialog of the page is open', async () => {
    await page.getByRole('button', { name: 'Share Class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Class' });
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.focus();
    for (const key of ['k', 'l', 'm', 'n', 'f', '?']) await page.keyboard.press(key);
    await expect(close).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(stretch);
    expect([await paused(page), await at(page)]).toEqual([true, stood]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('m');
    await expect(button(page, 'Unmute')).toBeVisible();
  });
});

test('PLAY-013 the arrow keys change the volume by 0.1, and it is the same after a reload; the controls leave while the pointer rests, come back with it, and stay with an open menu', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);

  await test.step('the volume', async () => {
    const before = await volume(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => volume(page)).toBeCloseTo(before - 0.3, 5);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => volume(page)).toBeCloseTo(before - 0.2, 5);
    await expect(box(page).getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '80 %');
    await open(page, stretch);
    await plays(page);
    expect(await volume(page)).toBeCloseTo(before - 0.2, 5);
  });

  await test.step('the controls', async () => {
    await expect(box(page)).toHaveAttribute('data-quiet', 'true', slow);
    await expect(box(page).getByTestId('controls')).toHaveCSS('opacity', '0');
    // A screen reader still finds them.
    await expect(button(page, 'Pause')).toBeAttached();
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await expect(box(page)).toHaveAttribute('data-quiet', 'false');
    await button(page, 'Captions').click();
    await expect(page.getByRole('dialog', { name: 'Captions' })).toBeVisible();
    const from = await at(page);
    await expect.poll(() => at(page), slow).toBeGreaterThan(from + 4);
    await expect(box(page)).toHaveAttribute('data-quiet', 'false');
  });
});

test('a long wait shows a ring, and the video goes on when the data comes', async ({ page, signIn }) => {
  await openAs(page, signIn);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/media\/.*\.(m4s|mp4|ts)/, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, /^Play /).click();
  await expect(box(page).getByTestId('waiting')).toBeVisible();
  await expect(box(page).getByRole('status')).toHaveText('Loading');
  letGo();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing', slow);
  await expect(box(page).getByTestId('waiting')).toHaveCount(0);
});
