import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { classesIn, classId, classPage, makePlaylist, theClass } from './one-class.ts';

test('NS-118 BEY-21 a member adds a class to a playlist with three taps on a phone, where the drawer is as wide as the screen, and to a playlist and the calendar by keyboard alone, where the focus is restored', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Wind down');
  const { title } = await theClass(page);
  const options = page.getByRole('button', { name: `Options for ${title}`, exact: true });
  const addItem = page.getByRole('menuitem', { name: 'Add To Playlist' });
  await page.setViewportSize(phone);
  await open(page, pageAddress('/class-finder', {}, { q: title }));

  await test.step('on a phone with three taps', async () => {
    const box = await options.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await options.click();
    await addItem.click();
    await page.getByRole('button', { name: /^Wind down/ }).click();
    await expect(page.getByText(`${title} has been added to Wind down`, { exact: true })).toBeVisible();
    expect(await classesIn(page, uuid)).toEqual([classId]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('by keyboard into a playlist', async () => {
    await makePlaylist(page, baseURL ?? '', 'Tomorrow');
    await page.setViewportSize(desktop);
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(addItem).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Add To Playlist' });
    const row = list.getByRole('button', { name: /^Tomorrow/ });
    await expect(row).toBeVisible();
    await list.getByRole('button', { name: 'New Playlist' }).focus();
    await page.keyboard.press('Tab');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  await test.step('by keyboard into the calendar', async () => {
    await page.keyboard.press('Enter');
    await expect(addItem).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Schedule' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule a class' });
    await expect(dialog.getByRole('listitem')).toHaveText([title]);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await dialog.getByLabel('Time').press('Enter');
    await expect(page.getByText(/^Planned for /)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(options).toBeFocused();
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await expect(page.getByRole('complementary', { name: 'The day' })).toContainText(title);
  });

  await test.step('on a phone the drawer of the class page is as wide as the screen and says New', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open(page, classPage);
    await page.getByRole('main').getByRole('button', { name: 'Add To Playlist' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add To Playlist' });
    await expect(drawer.getByRole('button', { name: 'New', exact: true })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(375);
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
});
