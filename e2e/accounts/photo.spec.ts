import sharp from 'sharp';
import { makePlaylist } from '../playlists/own-playlist.ts';
import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';
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
const noteSentFile = (): void => {
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
const openDialog = async (page: Page, button = 'Add a photo'): Promise<void> => {
  await open(page, '/settings/profile');
  await page.getByRole('button', { name: button }).click();
  await expect(dialogOf(page)).toBeVisible();
};

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('UP-001 UP-002 UP-003 UP-004 UP-006 UP-008 NS-148 a photo is chosen, cut square from 80 % of the width, looked at, kept as a JPEG of just that, edited and removed', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 403|Saving a photo failed/);
  await page.addInitScript(noteSentFile);
  await openDialog(page);
  const dialog = dialogOf(page);
  // Nothing is there to select, so it begins with choosing.
  await expect(dialog.getByText(hint)).toBeVisible();
  await choose(page, {
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: await flag(500, 1000).png().toBuffer(),
  });
  await expect.poll(() => placeOf(page)).toEqual({ left: 10, top: 30, width: 80, isSquare: true });
  expect(await violations(page, '[role=dialog]'), 'the crop').toEqual([]);
  // To the top, where everything is blue.
  await square(page).focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await placeOf(page)).top).toBe(0);
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await expect(dialog.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
  expect(await violations(page, '[role=dialog]'), 'the preview').toEqual([]);

  await test.step('while it is sent and when it is refused nothing is violated either', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      '**/api/v2/upload/image',
      async (route) => {
        await promise;
        await route.fulfill({
          status: 403,
          json: { code: 'email_not_verified', message: 'Please confirm your e-mail first.' },
        });
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Looks good' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    expect(await violations(page, '[role=dialog]'), 'the upload').toEqual([]);
    resolve();
    await expect(dialog.getByRole('alert')).toHaveText('Please confirm your e-mail first.');
    expect(await violations(page, '[role=dialog]'), 'the refusal').toEqual([]);
  });

  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveAttribute(
    'src',
    /^\/uploads\/photos\/[0-9a-f]{32}-320\.jpg$/,
  );
  await expect(page.getByRole('banner').getByTestId('person-picture')).toHaveAttribute(
    'src',
    /^\/uploads\/photos\//,
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
  expect([info.width, info.height]).toEqual([400, 400]);
  const last = [...data.subarray(-info.channels)];
  expect(last[2]).toBeGreaterThan(Number(last[0]) + 80);

  await test.step('a photo that is there is shown first', async () => {
    await page.getByRole('button', { name: 'Change photo' }).click();
    await expect(dialog.getByRole('img', { name: 'Current photo' })).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Edit photo' }).click();
    await expect(square(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Change photo' }).click();
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  });
});

test('UP-007 UP-010 UP-011 each kind of picture can be cut, with the keys alone, a damaged one is told of, and on a phone every button of every step is on the screen', async ({
  page,
  trouble,
}) => {
  trouble.expected(/Image could not be converted/);
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, await jpeg());

  await test.step('the square is moved and resized with the keys alone', async () => {
    await expect.poll(() => placeOf(page)).toEqual({ left: 10, top: 10, width: 80, isSquare: true });
    await square(page).focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
    await expect.poll(() => placeOf(page)).toEqual({ left: 20, top: 20, width: 60, isSquare: true });
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => placeOf(page)).toMatchObject({ left: 0, width: 60, isSquare: true });
    await page.keyboard.press('+');
    await expect.poll(async () => (await placeOf(page)).width).toBe(62);
    await page.getByRole('slider', { name: 'Size' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => placeOf(page)).toEqual({ left: 0, top: 0, width: 100, isSquare: true });
  });

  await test.step('jpeg, gif, png and svg', async () => {
    const picture = flag(60, 60);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle r="30"/></svg>';
    const taken: File[] = [
      { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
      { name: 'a.gif', mimeType: 'image/gif', buffer: await picture.gif().toBuffer() },
      { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() },
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    ];
    for (const file of taken) {
      await choose(page, file, 'Choose another');
      await expect(square(page)).toBeVisible();
      await expect(dialog.getByRole('alert')).toBeHidden();
    }
  });

  await test.step('a picture that ends after 40 bytes', async () => {
    const told = page.waitForEvent('console', (message) =>
      message.text().includes('Image could not be converted'),
    );
    await choose(
      page,
      { ...(await jpeg()), buffer: (await jpeg()).buffer.subarray(0, 40) },
      'Choose another',
    );
    expect((await told).type()).toBe('error');
    await expect(dialog.getByRole('alert')).toHaveText(
      'That picture is damaged or incomplete. Please choose another one.',
    );
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    await choose(page, await jpeg(800, 1600));
    const onScreen = async (...names: string[]) => {
      for (const name of names)
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    };
    await onScreen('Choose another', 'Preview Photo');
    await dialog.getByRole('button', { name: 'Preview Photo' }).click();
    await onScreen('Go back', 'Looks good');
    await dialog.getByRole('button', { name: 'Looks good' }).click();
    await page.getByRole('button', { name: 'Change photo' }).click();
    await onScreen('Remove photo', 'Edit photo', 'Choose a photo');
  });
});

test('NS-147 UP-006 the cover of a playlist is its “Playlist Photo”, and shows as soon as it is chosen', async ({
  page,
}) => {
  const playlist = await makePlaylist(page.request, 'Mornings', 2);
  await open(page, playlist.url);
  await page.getByRole('button', { name: 'Change photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Playlist Photo' });
  await expect(dialog.getByText(hint)).toBeVisible();
  await choose(page, await jpeg(700, 700));
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog).toBeHidden();
  const cover = page.getByRole('main').locator('img[src^="/uploads/photos/"]').first();
  await expect(cover).toHaveAttribute('srcset', /-320\.jpg 320w, .*-560\.jpg 560w$/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(cover).toBeVisible();
});
