import { expect, open, test } from '../support/studio.ts';
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
  slow,
  stretch,
  video,
} from './player.ts';

test('PLAY-002, PLAY-014 and BEY-12: the picker has Auto and the named resolutions, and the choice is kept; the speed goes from 0.5 to 2', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);

  await test.step('the speed goes from 0.5 to 2', async () => {
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

  await test.step('the choice of a resolution is kept', async () => {
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
});

test('BEY-12 captions come on, and size and contrast change the line at once; chapters are listed with their times, and a press goes there; pointing at the line shows the frame, the chapter and the time, and a press seeks there', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);

  await test.step('captions', async () => {
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
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await seekTo(page, 0);
    await near(page, 0);
  });

  await test.step('chapters', async () => {
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

  await test.step('the line', async () => {
    const line = box(page).getByTestId('scrub');
    const frame = await line.boundingBox();
    if (!frame) throw new Error('The line is not on the screen.');
    const duration = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    const preview = line.getByTestId('preview');
    await expect(preview.locator('image')).toHaveAttribute('href', /\/media\/|\/uploads\//);
    await expect(preview).toHaveText(/\w.*4:0\d$/);
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await expect.poll(async () => Math.abs((await at(page)) - duration / 2), slow).toBeLessThan(2);
    await page.mouse.move(frame.x + 10, frame.y - 200);
    await expect(preview).toHaveCount(0);
  });
});

test('BEY-72: the player, its menus and its list of keys have no violation, light and dark, and the room is the same in both', async ({
  page,
  signIn,
}) => {
  test.slow();
  const room = 'section[aria-label^="Video: "]';
  const themed = async (theme: 'light' | 'dark') => {
    await showTheme(page, theme);
  };
  // What comes and goes by itself, such as the word Paused over the picture, is left out.
  const lasting = 'button, [data-testid=screen], [data-testid=controls], [data-testid=controls] span';
  const colors = () =>
    box(page).evaluate(
      (section, parts) =>
        [section, ...section.querySelectorAll(parts)].map((part) => {
          const { color, backgroundColor } = getComputedStyle(part);
          return `${part.tagName} ${part.getAttribute('aria-label')} ${color} ${backgroundColor}`;
        }),
      lasting,
    );
  const hasNoViolation = async (what: string) => {
    expect(await violations(page, room), what).toEqual([]);
    const light = await colors();
    await themed('dark');
    expect(await colors(), `${what} in the dark`).toEqual(light);
    await themed('light');
  };
  await openAs(page, signIn);
  await playsAndRests(page);
  await hasNoViolation('the controls');
  for (const name of [/^Resolution, /, /^Speed, /, 'Captions', 'Chapters']) {
    await button(page, name).click();
    await expect(box(page).locator('[data-panel]')).toBeVisible();
    await hasNoViolation(String(name));
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await hasNoViolation('the list of keys');
});
