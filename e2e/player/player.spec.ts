import { desktop, expect, open, test } from '../support/studio.ts';
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
  slow,
  stretch,
  volume,
} from './player.ts';

test('PLAY-006 the play button starts the video, Pause stops it and Play goes on', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await plays(page);
  await button(page, 'Pause').click();
  await expect.poll(() => paused(page)).toBe(true);
  await button(page, 'Play').click();
  await expect.poll(() => paused(page)).toBe(false);
});

test('PLAY-004 the buttons go 15 seconds back and forward', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const from = await at(page);
  await button(page, 'Forward 15 seconds').click();
  await near(page, from + 15);
  await button(page, 'Forward 15 seconds').click();
  await near(page, from + 30);
  await button(page, 'Rewind 15 seconds').click();
  await near(page, from + 15);
});

test('PLAY-013 the arrow keys change the volume by 0.1, and it is the same after a reload', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const before = await volume(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => volume(page)).toBeCloseTo(before - 0.3, 5);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => volume(page)).toBeCloseTo(before - 0.2, 5);
  await expect(box(page).getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '80 %');
  await open(page, stretch);
  await plays(page);
  expect(await volume(page)).toBeCloseTo(before - 0.2, 5);
});

test('PLAY-007 and NS-140: every key does what the list of keys says', async ({ page, signIn }) => {
  test.slow();
  await openAs(page, signIn);
  await plays(page);
  const said = await listen(page);
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

test('NS-140 keys mean nothing to the player while one is typing', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const stood = await at(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('searchbox', { name: 'Search classes, series and coaches' });
  await field.pressSequentially('kjlmfnp ?');
  await expect(field).toHaveValue('kjlmfnp ?');
  expect(await paused(page)).toBe(true);
  expect(await at(page)).toBe(stood);
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0);
});

test('NS-140 keys mean nothing to the player while a dialog of the page is open', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const stood = await at(page);
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

test('BEY-12 a question mark opens the list of keys, Escape closes it and the focus returns', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, 'Rewind 15 seconds').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet.getByText('Forward 15 seconds')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button(page, 'Rewind 15 seconds')).toBeFocused();
});

test('the scrub line is a slider that says where one is, and Home and End go to the ends', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const slider = box(page).getByRole('slider', { name: 'Seek' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ seconds? of 8 minutes \d+ seconds, \w/);
  await slider.focus();
  const from = await at(page);
  await page.keyboard.press('ArrowRight');
  await near(page, from + 15);
  await page.keyboard.press('Home');
  await near(page, 0);
});

test('full screen holds the controls and their menus, by button, double click and Escape alike', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await plays(page);
  const full = () => page.evaluate(() => document.fullscreenElement?.classList.contains('plx') ?? false);
  await button(page, 'Full screen').click();
  await expect.poll(full).toBe(true);
  await button(page, /^Speed, /).click();
  await expect(page.getByRole('menu', { name: 'Speed' })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('[role=menu]') !== null)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await button(page, 'Leave full screen').click();
  await expect.poll(full).toBe(false);
  await box(page)
    .locator('.touch')
    .dblclick({ position: { x: 400, y: 200 } });
  await expect.poll(full).toBe(true);
  expect(await paused(page)).toBe(false);
});

test('a click on the picture pauses and plays', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await plays(page);
  const picture = box(page).locator('.touch');
  await picture.click({ position: { x: 400, y: 200 } });
  await expect.poll(() => paused(page)).toBe(true);
  await picture.click({ position: { x: 400, y: 200 } });
  await expect.poll(() => paused(page)).toBe(false);
});

test('the controls leave while nobody moves, come back with the pointer, and stay with an open menu', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await plays(page);
  await expect(box(page)).toHaveClass(/\bquiet\b/, slow);
  await expect(box(page).locator('.pl-c')).toHaveCSS('opacity', '0');
  // A screen reader still finds them.
  await expect(button(page, 'Pause')).toBeAttached();
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(box(page)).not.toHaveClass(/\bquiet\b/);
  await button(page, 'Captions').click();
  await expect(page.getByRole('dialog', { name: 'Captions' })).toBeVisible();
  const from = await at(page);
  await expect.poll(() => at(page), slow).toBeGreaterThan(from + 4);
  await expect(box(page)).not.toHaveClass(/\bquiet\b/);
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
  await expect(box(page).locator('.wait')).toBeVisible();
  await expect(box(page).getByRole('status')).toHaveText('Loading');
  letGo();
  await expect(box(page).locator('.pl')).toHaveClass(/\bplaying\b/, slow);
  await expect(box(page).locator('.wait')).toHaveCount(0);
});

test('the room is the same in light and dark', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await page.setViewportSize(desktop);
  await playsAndRests(page);
  const colours = () =>
    box(page).evaluate((section) =>
      ['.pl', '.t', '.ib', '.pl-top b'].map((part) => {
        const style = getComputedStyle(section.querySelector(part) ?? section);
        return `${part} ${style.color} ${style.backgroundColor}`;
      }),
    );
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await colours()).toEqual(light);
});
