import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import {
  at,
  box,
  button,
  near,
  openAs,
  plays,
  playsAndRests,
  seekTo,
  slow,
  stretch,
  video,
} from './player.ts';

test('PLAY-002 and PLAY-014: the picker has Auto and the named resolutions, and the choice is kept', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, /^Resolution, /).click();
  const menu = page.getByRole('menu', { name: 'Resolution' });
  const labels = await menu.getByRole('menuitemradio').allInnerTexts();
  expect(labels[0]).toMatch(/^Auto/);
  for (const label of labels.slice(1)) expect(label).toMatch(/^(720p HD|(?!720)\d+p)$/);
  expect(labels.length).toBeGreaterThan(1);
  const last = labels.at(-1) ?? '';
  const saved = page.waitForResponse('**/api/v2/preferences/video_resolution');
  await menu.getByRole('menuitemradio', { name: last }).click();
  await expect(menu).toHaveCount(0);
  await expect(button(page, `Resolution, ${last}`)).toBeFocused();
  expect((await saved).status()).toBe(200);
  await open(page, stretch);
  await plays(page);
  await button(page, `Resolution, ${last}`).click();
  await expect(menu.getByRole('menuitemradio', { name: last })).toBeChecked();
  await expect(menu.getByRole('menuitemradio', { name: last })).toBeFocused();
  const cleared = page.waitForResponse('**/api/v2/preferences/video_resolution');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  expect((await cleared).status()).toBe(200);
  await expect(button(page, 'Resolution, Auto')).toBeVisible();
});

test('BEY-12 captions come on, and size and contrast change the line at once', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, 'Captions').click();
  const panel = page.getByRole('dialog', { name: 'Captions' });
  await panel.getByRole('radio', { name: 'English' }).click();
  const line = box(page).locator('.capt');
  // A second that some caption covers.
  for (const seconds of [2, 4, 6, 8, 10, 12]) {
    await seekTo(page, seconds);
    await near(page, seconds);
    if (await line.isVisible()) break;
  }
  await expect(line).toHaveText(/\w/);
  const size = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const medium = await size();
  await panel.getByRole('radio', { name: 'XL' }).click();
  await expect.poll(size).toBeGreaterThan(medium * 1.4);
  await panel.getByRole('radio', { name: 'Yellow' }).click();
  const words = line.locator('span span').first();
  await expect(words).toHaveCSS('color', 'rgb(255, 228, 92)');
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Solid' })).toBeChecked();
  await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Captions')).toBeFocused();
  await button(page, 'Captions').click();
  await panel.getByRole('radio', { name: 'Off' }).click();
  await expect(line).toHaveCount(0);
});

test('BEY-12 the speed goes from 0.5 to 2', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const menu = page.getByRole('menu', { name: 'Speed' });
  const rate = () => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
  for (const [name, value] of [
    ['0.5×', 0.5],
    ['2×', 2],
    ['1× Normal', 1],
  ] as const) {
    await button(page, /^Speed, /).click();
    await menu.getByRole('menuitemradio', { name, exact: true }).click();
    await expect.poll(rate).toBe(value);
  }
});

test('BEY-12 chapters are listed with their times, and a press goes there', async ({ page, signIn }) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, 'Chapters').click();
  const chapters = page.getByRole('dialog', { name: 'Chapters' }).getByRole('button');
  await expect(chapters.first()).toHaveAttribute('aria-current', 'true');
  await expect(chapters.first()).toContainText('Now playing');
  expect(await chapters.count()).toBeGreaterThan(1);
  const second = chapters.nth(1);
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)\s*$/.exec((await second.textContent()) ?? '') ?? [];
  const title = (await second.locator('b').textContent()) ?? '';
  await second.click();
  await near(page, Number(minutes) * 60 + Number(seconds));
  await expect(box(page).getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(` of 8 minutes.*, ${title}$`),
  );
  await expect(button(page, 'Chapters')).toBeFocused();
});

test('BEY-12 pointing at the line shows the frame, the chapter and the time; a press seeks there', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn);
  await playsAndRests(page);
  const line = box(page).locator('.scr');
  const frame = await line.boundingBox();
  if (!frame) throw new Error('The line is not on the screen.');
  const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  const preview = line.locator('.prev');
  await expect(preview.locator('image')).toHaveAttribute('href', /\/media\/|\/uploads\//);
  await expect(preview.locator('span').first()).toHaveText(/\w/);
  await expect(preview.locator('.num')).toHaveText(/^4:0\d$/);
  await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await expect.poll(async () => Math.abs((await at(page)) - duration / 2), slow).toBeLessThan(2);
  await page.mouse.move(frame.x + 10, frame.y - 200);
  await expect(preview).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const)
  test(`BEY-72: the player, its menus and its list of keys have no violation (${theme})`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    const room = '.plx';
    await page.emulateMedia({ colorScheme: theme });
    await openAs(page, signIn);
    expect(await violations(page)).toEqual([]);
    await playsAndRests(page);
    expect(await violations(page, room)).toEqual([]);
    for (const name of [/^Resolution, /, /^Speed, /, 'Captions', 'Chapters']) {
      await button(page, name).click();
      await expect(box(page).locator('[data-panel]')).toBeVisible();
      expect(await violations(page, room), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    expect(await violations(page, room)).toEqual([]);
  });
