import { expect, open, type Page, test } from '../support/studio.ts';
import { showTheme, violations } from '../support/violations.ts';
import {
  at,
  box,
  button,
  near,
  openAs,
  plays,
  playsAndRests,
  seekTo,
  stretch,
  video,
  volume,
} from './player.ts';

const room = 'section[aria-label^="Video: "]';
// Elements that do not come and go by themselves, unlike the word Paused over the picture.
const lasting = 'button, [data-testid=screen], [data-testid=controls], [data-testid=controls] span';

const colors = (page: Page): Promise<string[]> =>
  box(page).evaluate(
    (section, parts) =>
      [section, ...section.querySelectorAll(parts)].map((part) => {
        const { color, backgroundColor } = getComputedStyle(part);
        return `${part.tagName} ${part.getAttribute('aria-label')} ${color} ${backgroundColor}`;
      }),
    lasting,
  );

/**
 * Expects no violation in the open panel or in a given part, and the same colors in both themes, which therefore need
 * only one check.
 */
const hasNoViolation = async (page: Page, within = '[data-panel]'): Promise<void> => {
  expect(await violations(page, within), within).toEqual([]);
  const light = await colors(page);
  await showTheme(page, 'dark');
  expect(await colors(page), `${within} in the dark`).toEqual(light);
  await showTheme(page, 'light');
};

test('BEY-12, BEY-72, PLAY-002, PLAY-013 and PLAY-014: menus, captions, chapters and frames of a video, without a violation and alike in both themes; resolution and volume are kept', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);
  await hasNoViolation(page, room);

  await test.step('captions come on, and size and contrast change the line at once', async () => {
    await button(page, 'Captions').click();
    const panel = page.getByRole('dialog', { name: 'Captions' });
    await panel.getByRole('radio', { name: 'English' }).click();
    const line = box(page).getByTestId('captions');
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
    await expect(line.locator('span span').first()).toHaveCSS('color', 'rgb(255, 228, 92)');
    await hasNoViolation(page);
    await panel.getByRole('radio', { name: 'Off' }).click();
    await expect(line).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('chapters are listed with their times, and a press goes there', async () => {
    await button(page, 'Chapters').click();
    const chapters = page.getByRole('dialog', { name: 'Chapters' }).getByRole('button');
    await expect(chapters.first()).toContainText('Now playing');
    await hasNoViolation(page);
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

  await test.step('pointing at the line shows the frame, the chapter and the time, and a press seeks there', async () => {
    const line = box(page).getByTestId('scrub');
    const frame = await line.boundingBox();
    if (!frame) throw new Error('The line is not on the screen.');
    const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    const preview = line.getByTestId('preview');
    await expect(preview.locator('image')).toHaveAttribute('href', /\/media\/|\/uploads\//);
    await expect(preview).toHaveText(/\w.*4:0\d$/);
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await expect.poll(async () => Math.abs((await at(page)) - duration / 2)).toBeLessThan(2);
    await page.mouse.move(frame.x + 10, frame.y - 200);
    await expect(preview).toHaveCount(0);
  });

  await test.step('speed and the list of keys', async () => {
    await button(page, /^Speed, /).click();
    const menu = page.getByRole('menu', { name: 'Speed' });
    await expect(menu).toBeVisible();
    await hasNoViolation(page);
    await menu.getByRole('menuitemradio', { name: '2×', exact: true }).click();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await hasNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('resolution and volume are the same after a reload', async () => {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => volume(page)).toBeCloseTo(0.9, 5);
    await button(page, /^Resolution, /).click();
    const menu = page.getByRole('menu', { name: 'Resolution' });
    const labels = await menu.getByRole('menuitemradio').allInnerTexts();
    expect(labels[0]).toMatch(/^Auto/);
    for (const label of labels.slice(1)) expect(label).toMatch(/^(720p HD|(?!720)\d+p)$/);
    expect(labels.length).toBeGreaterThan(1);
    await hasNoViolation(page);
    const last = labels.at(-1) ?? '';
    const saved = page.waitForResponse('**/api/v2/preferences/video_resolution');
    await menu.getByRole('menuitemradio', { name: last }).click();
    await expect(button(page, `Resolution, ${last}`)).toBeFocused();
    expect((await saved).status()).toBe(200);
    await open(page, stretch);
    await plays(page);
    expect(await volume(page)).toBeCloseTo(0.9, 5);
    await button(page, `Resolution, ${last}`).click();
    await expect(menu.getByRole('menuitemradio', { name: last })).toBeChecked();
  });
});
