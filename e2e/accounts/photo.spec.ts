import sharp from 'sharp';
import { makePlaylist } from '../playlists/own-playlist.ts';
import { desktop, expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { type File, flag, jpeg } from './photo-file.ts';

const hint = 'Choose a jpg, jpeg, gif, png or svg image.';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Profile|Playlist) Photo$/ });
const choose = async (page: Page, file: File, button = 'Choose a photo'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dialogOf(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
};
const square = (page: Page): Locator => page.getByRole('group', { name: /^Crop, square/ });
/** The square in percent of the picture. */
const placeOf = async (page: Page) => {
  const [crop, picture] = await Promise.all([
    square(page).boundingBox(),
    page.getByRole('img', { name: 'The chosen one' }).boundingBox(),
  ]);
  if (!crop || !picture) throw new Error('There is no square');
  return {
    left: Math.round(((crop.x - picture.x) / picture.width) * 100),
    top: Math.round(((crop.y - picture.y) / picture.height) * 100),
    width: Math.round((crop.width / picture.width) * 100),
    isSquare: Math.abs(crop.width - crop.height) < 2,
  };
};
/** In the page: what kind of file a form takes along, which no tool from outside gets to see. */
const captureSentFile = (): void => {
  FormData.prototype.append = new Proxy(FormData.prototype.append, {
    apply: (append, form, given: [string, unknown, string?]) => {
      const [field, value] = given;
      if (value instanceof Blob)
        void value.arrayBuffer().then((bytes) => {
          const begins = [...new Uint8Array(bytes.slice(0, 3))];
          Reflect.set(window, 'sentFile', { field, type: value.type, begins });
        });
      return Reflect.apply(append, form, given);
    },
  });
};
const onScreen = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names)
    await expect(dialogOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
};

test('UP-001 UP-002 UP-004 UP-006 UP-007 UP-008 UP-010 NS-147 NS-148 a photo of each kind is chosen, cut square from 80 % of the width with the keys alone, and kept as a JPEG of just that; so is the cover of a playlist', async ({
  page,
  signIn,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of 403|Saving a photo failed|Image could not be converted/);
  await signIn('new member');
  await page.addInitScript(captureSentFile);
  await open(page, '/settings/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = dialogOf(page);
  // Nothing is there to select, so it begins with choosing.
  await expect(dialog.getByText(hint)).toBeVisible();

  await test.step('jpeg, gif, png and svg; a picture that ends after 40 bytes is told of', async () => {
    const picture = flag(60, 60);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle r="30"/></svg>';
    const taken: File[] = [
      { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
      { name: 'a.gif', mimeType: 'image/gif', buffer: await picture.gif().toBuffer() },
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    ];
    for (const [index, file] of taken.entries()) {
      await choose(page, file, index === 0 ? 'Choose a photo' : 'Choose another');
      await expect(square(page)).toBeVisible();
      await expect(dialog.getByRole('alert')).toBeHidden();
    }
    const told = page.waitForEvent('console', (message) =>
      message.text().includes('Image could not be converted'),
    );
    const whole = await jpeg(60, 60);
    await choose(page, { ...whole, buffer: whole.buffer.subarray(0, 40) }, 'Choose another');
    expect((await told).type()).toBe('error');
    await expect(dialog.getByRole('alert')).toHaveText(
      'That picture is damaged or incomplete. Please choose another one.',
    );
  });

  await test.step('the square is moved and resized with the keys alone', async () => {
    const buffer = await flag(500, 1000).png().toBuffer();
    await choose(page, { name: 'flag.png', mimeType: 'image/png', buffer });
    await expect.poll(() => placeOf(page)).toEqual({ left: 10, top: 30, width: 80, isSquare: true });
    expect(await violations(page, '[role=dialog]'), 'the crop').toEqual([]);
    await square(page).focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
    await expect.poll(() => placeOf(page)).toMatchObject({ left: 20, width: 60, isSquare: true });
    await page.keyboard.press('+');
    await expect.poll(async () => (await placeOf(page)).width).toBe(62);
    // Into the corner at the top, where everything is blue.
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+ArrowUp');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => placeOf(page)).toEqual({ left: 0, top: 0, width: 62, isSquare: true });
    await page.getByRole('slider', { name: 'Size' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => placeOf(page)).toEqual({ left: 0, top: 0, width: 100, isSquare: true });
  });

  await test.step('on a phone every button of every step is on the screen', async () => {
    await page.setViewportSize(phone);
    await onScreen(page, 'Choose another', 'Preview Photo');
    await dialog.getByRole('button', { name: 'Preview Photo' }).click();
    await expect(dialog.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
    await onScreen(page, 'Go back', 'Looks good');
    expect(await violations(page, '[role=dialog]'), 'the preview').toEqual([]);
  });

  await test.step('while it is sent and when it is refused nothing is violated either', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refusal = { code: 'email_not_verified', message: 'Please confirm your e-mail first.' };
    await page.route(
      '**/api/v2/upload/image',
      async (route) => {
        await promise;
        await route.fulfill({ status: 403, json: refusal });
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Looks good' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    expect(await violations(page, '[role=dialog]'), 'the upload').toEqual([]);
    resolve();
    await expect(dialog.getByRole('alert')).toHaveText(refusal.message);
    expect(await violations(page, '[role=dialog]'), 'the refusal').toEqual([]);
  });

  await test.step('it is kept as a JPEG of just the square', async () => {
    await dialog.getByRole('button', { name: 'Looks good' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute(
      'src',
      /^\/uploads\/photos\/[0-9a-f]{32}-320\.jpg$/,
    );
    expect(await page.evaluate(() => Reflect.get(window, 'sentFile'))).toEqual({
      field: 'image',
      type: 'image/jpeg',
      begins: [0xff, 0xd8, 0xff],
    });
    const { avatar } = await (await page.request.get('/api/v2/users/me')).json();
    const { data, info } = await sharp(await (await page.request.get(avatar)).body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([500, 500]);
    const last = [...data.subarray(-info.channels)];
    expect(last[2]).toBeGreaterThan(Number(last[0]) + 80);
  });

  await test.step('a photo that is there is shown first', async () => {
    await page.getByRole('button', { name: 'Change photo' }).click();
    await expect(dialog.getByRole('img', { name: 'Current photo' })).toBeVisible();
    await onScreen(page, 'Remove photo', 'Edit photo', 'Choose a photo');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Edit photo' }).click();
    await expect(square(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.setViewportSize(desktop);
    await expect(page.getByRole('banner').getByTestId('person-picture')).toHaveAttribute(
      'src',
      /^\/uploads\/photos\//,
    );
  });

  await test.step('the cover of a playlist is its “Playlist Photo”, and shows as soon as it is chosen', async () => {
    const playlist = await makePlaylist(page.request, 'Mornings', 1);
    await open(page, playlist.url);
    await page.getByRole('button', { name: 'Change photo' }).click();
    const cover = page.getByRole('dialog', { name: 'Playlist Photo' });
    await expect(cover.getByText(hint)).toBeVisible();
    await choose(page, await jpeg(700, 700));
    await cover.getByRole('button', { name: 'Preview Photo' }).click();
    await cover.getByRole('button', { name: 'Looks good' }).click();
    await expect(cover).toBeHidden();
    const image = page.getByRole('main').locator('img[src^="/uploads/photos/"]').first();
    await expect(image).toHaveAttribute('srcset', /-320\.jpg 320w, .*-560\.jpg 560w$/);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });
});
