import sharp from 'sharp';
import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { canDrag } from './drag.ts';
import { chooseOfPlaylist, makePlaylist } from './own-playlist.ts';

test('PL-034 PL-070 NS-108 NS-120 GEN-036 an author copies the link of a playlist, and chooses a cover from the form, which stays open, and a cookie tells the next page of it', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('new member');
  const { uuid, url } = await makePlaylist(context.request, 'With a face', 3);
  await open(page, url);

  await test.step('the page of its author has no accessibility violations on a phone', async () => {
    await canDrag(page);
    await page.setViewportSize(phone);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(desktop);
  });

  await test.step('the link is copied', async () => {
    await chooseOfPlaylist(page, 'Share');
    const share = page.getByRole('dialog', { name: 'Share With a face' });
    await share.getByRole('button', { name: 'Copy Link' }).click();
    await expect(share.getByText('Successfully copied url')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await share.getByRole('button', { name: 'Done' }).click();
    await expect(share).toHaveCount(0);
  });

  await chooseOfPlaylist(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Playlist' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Not saved yet');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Change photo' }).click();
  const photo = page.getByRole('dialog', { name: 'Playlist Photo' });
  const chooser = page.waitForEvent('filechooser');
  await photo.getByRole('button', { name: 'Choose a photo' }).click();
  const picture = sharp({ create: { width: 640, height: 640, channels: 3, background: '#2a7' } });
  await (await chooser).setFiles({
    name: 'green.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  });
  await photo.getByRole('button', { name: 'Preview Photo' }).click();
  await photo.getByRole('button', { name: 'Looks good' }).click();
  await expect(photo).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Not saved yet');
  await expect(form.locator('img')).toHaveAttribute('src', /^\/uploads\/photos\//);
  const cookie = (await context.cookies()).find(({ name }) => name === `playlist_cover_${uuid}`);
  expect(cookie?.path).toBe('/');
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\/uploads\/photos\//);
  const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThanOrEqual(5);
});
