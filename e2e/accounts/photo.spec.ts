import sharp from 'sharp';
import { makePlaylist } from '../playlists/own-playlist.ts';
import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { type File, flag, jpeg } from './photo-file.ts';

const wrongKind = 'Please choose a jpg, jpeg, gif, png or svg file.';
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

test('UP-001 UP-002 UP-003 UP-004 UP-006 a photo is chosen, cut, looked at and kept', async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  // Nothing is there to select, so it begins with choosing.
  await expect(dialog.getByText(hint)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit photo' })).toBeHidden();
  await choose(page, await jpeg());
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await expect(dialog.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(square(page)).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  const sent = page.waitForRequest('**/api/v2/upload/image');
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  expect((await sent).method()).toBe('POST');
  await expect(dialog).toBeHidden();
  const avatar = page.getByRole('img', { name: 'Your photo' });
  await expect(avatar).toHaveAttribute('src', /^\/uploads\/photos\/[0-9a-f]{32}-320\.jpg$/);
  await expect(page.locator('header .avatar')).toHaveAttribute('src', /^\/uploads\/photos\//);
});

test('UP-001 a photo that is there is shown first; it can be edited and removed', async ({
  page,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const upload = await page.request.post('/api/v2/upload/image', {
    headers,
    multipart: { image: await jpeg() },
  });
  const { imageUrl } = await upload.json();
  await page.request.put('/api/v2/users/me', { headers, data: { avatar_url: imageUrl } });
  await openDialog(page, 'Change photo');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: 'Current photo' })).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Edit photo' }).click();
  await expect(square(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});

test('UP-008 NS-148 the crop is square, begins with 80 % of the width, and leaves as a JPEG of just that', async ({
  page,
}) => {
  await page.addInitScript(noteSentFile);
  await openDialog(page);
  await choose(page, {
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: await flag(500, 1000).png().toBuffer(),
  });
  await expect.poll(() => placeOf(page)).toEqual({ left: 10, top: 30, width: 80, isSquare: true });
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  // To the top, where everything is blue.
  await square(page).focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await placeOf(page)).top).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Preview Photo' }).click();
  await dialogOf(page).getByRole('button', { name: 'Looks good' }).click();
  await expect(dialogOf(page)).toBeHidden();
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
});

test('the square is moved and resized with the keys alone', async ({ page }) => {
  await openDialog(page);
  await choose(page, await jpeg());
  await expect.poll(() => placeOf(page)).toEqual({ left: 10, top: 10, width: 80, isSquare: true });
  await square(page).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
  await expect.poll(() => placeOf(page)).toEqual({ left: 20, top: 20, width: 60, isSquare: true });
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => placeOf(page)).toMatchObject({ left: 0, width: 60, isSquare: true });
  await page.keyboard.press('+');
  await expect.poll(async () => (await placeOf(page)).width).toBe(62);
  const size = page.getByRole('slider', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('End');
  await expect.poll(() => placeOf(page)).toEqual({ left: 0, top: 0, width: 100, isSquare: true });
});

test('UP-005 while it is sent one sees how far it has come, and may stop it', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letThrough = go;
  });
  await page.route('**/api/v2/upload/image', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, await jpeg());
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Saving your photo');
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', /^\d+$/);
  await expect(dialog.getByRole('button', { name: 'Looks good' })).toBeDisabled();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Looks good' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  letThrough();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
});

test('UP-007 UP-011 jpg, jpeg, gif, png and svg are taken, anything else is refused in words, whatever its name', async ({
  page,
}) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const picture = flag(60, 60);
  const others: File[] = [
    { name: 'a.bmp', mimeType: 'image/bmp', buffer: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]) },
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'renamed.jpg', mimeType: 'image/jpeg', buffer: await picture.webp().toBuffer() },
    {
      name: 'page.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<!doctype html><html><svg/></html>'),
    },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ];
  await expect(dialog.locator('input[type=file]')).toHaveAttribute(
    'accept',
    /\.jpg,\.jpeg,\.gif,\.png,\.svg$/,
  );
  for (const file of others) {
    await choose(page, file);
    await expect(dialog.getByRole('alert')).toHaveText(wrongKind);
    await expect(square(page)).toBeHidden();
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle r="30"/></svg>';
  const taken: File[] = [
    await jpeg(60, 60),
    { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
    { name: 'a.gif', mimeType: 'image/gif', buffer: await picture.gif().toBuffer() },
    { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() },
    { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
  ];
  for (const [index, file] of taken.entries()) {
    await choose(page, file, index === 0 ? 'Choose a photo' : 'Choose another');
    await expect(square(page)).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeHidden();
  }
});

test('UP-010 a picture that cannot be converted is told in the console and to whoever chose it', async ({
  page,
  trouble,
}) => {
  trouble.expected(/Image could not be converted/);
  await openDialog(page);
  const told = page.waitForEvent('console', (message) =>
    message.text().includes('Image could not be converted'),
  );
  await choose(page, { ...(await jpeg()), buffer: (await jpeg()).buffer.subarray(0, 40) });
  expect((await told).type()).toBe('error');
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'That picture is damaged or incomplete. Please choose another one.',
  );
});

test('what cannot be saved keeps its crop and can be tried again', async ({ page, trouble }) => {
  trouble.expected(/status of (422|503)|Saving a photo failed|ERR_FAILED/);
  const answers = [
    { status: 422, json: { code: 'invalid', message: 'That picture has too many pixels.' } },
    { status: 503, json: {} },
  ];
  await page.route('**/api/v2/upload/image', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, await jpeg());
  await square(page).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('-');
  await expect.poll(async () => (await placeOf(page)).width).toBe(70);
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That picture has too many pixels.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(async () => (await placeOf(page)).width).toBe(70);
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The studio could not be reached.');
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
});

test('on a phone every button of every step is on the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, await jpeg(800, 1600));
  for (const name of ['Choose another', 'Preview Photo'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  for (const name of ['Go back', 'Looks good'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await page.getByRole('button', { name: 'Change photo' }).click();
  for (const name of ['Remove photo', 'Edit photo', 'Choose a photo'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
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
  const cover = page.locator('main img[src^="/uploads/photos/"]').first();
  await expect(cover).toHaveAttribute('srcset', /-320\.jpg 320w, .*-560\.jpg 560w$/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(cover).toBeVisible();
});
