import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { classesIn, classId, makePlaylist, ownPlaylists, theClass } from './one-class.ts';

/** The options of the class of these tests, where the finder has it. */
const openOptions = async (page: Page) => {
  const { title } = await theClass(page);
  await open(page, pageAddress('/class-finder', {}, { q: title }));
  return { title, options: page.getByRole('button', { name: `Options for ${title}`, exact: true }) };
};

test('PL-042 PL-057 to PL-061 PL-102 GEN-062 GEN-078 NS-118 CAT-129 a class goes into a playlist with no question when it is not in it and again only when one says so, into a new one that begins with it, and sharing and adding are never open together', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Wind down');
  const { title, options } = await openOptions(page);
  const list = page.getByRole('dialog', { name: 'Add To Playlist' });
  const added = page.getByRole('dialog', { name: 'Added' });
  const openList = async () => {
    await options.click();
    await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
    await expect(list).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  };
  const done = async (playlist: string) => {
    await expect(added.getByText(`${title} has been added to ${playlist}`, { exact: true })).toBeVisible();
    await expect(added.getByRole('button', { name: 'Done' })).toBeFocused();
    await added.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('sharing is not open with the menu', async () => {
    await options.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Add To Playlist', 'Schedule', 'Share Class']);
    await page.getByRole('menuitem', { name: 'Share Class' }).click();
    await expect(page.getByRole('dialog', { name: 'Share Class' })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('no question when it is not in it', async () => {
    await openList();
    await list.getByRole('button', { name: /^Wind down/ }).click();
    await done('Wind down');
    expect(await classesIn(page, uuid)).toEqual([classId]);
  });

  await test.step('added again only when one says so', async () => {
    await openList();
    await list.getByRole('button', { name: /^Wind down.*this class is in it/ }).click();
    const question = page.getByRole('dialog', { name: 'Add it again?' });
    const words = `${title} is already in Wind down. Are you sure you want to still add it?`;
    await expect(question.getByText(words, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(list).toBeVisible();
    expect(await classesIn(page, uuid)).toEqual([classId]);
    await list.getByRole('button', { name: /^Wind down/ }).click();
    await question.getByRole('button', { name: 'Add', exact: true }).click();
    await done('Wind down');
    expect(await classesIn(page, uuid)).toEqual([classId, classId]);
  });

  await test.step('a playlist made here begins with the class', async () => {
    await openList();
    await list.getByRole('button', { name: 'New Playlist' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Playlist' });
    await expect(create.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await create.getByRole('textbox', { name: 'Title' }).fill('Tomorrow');
    await create.getByRole('button', { name: 'Create' }).click();
    await done('Tomorrow');
    const [made] = await ownPlaylists(page);
    expect(await classesIn(page, made?.uuid ?? '')).toEqual([classId]);
  });
});

test('NS-118 BEY-21 by keyboard alone a class goes into a playlist and into the calendar, and the focus comes back', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await makePlaylist(page, baseURL ?? '', 'Wind down');
  const { title, options } = await openOptions(page);
  const addItem = page.getByRole('menuitem', { name: 'Add To Playlist' });

  await test.step('into a playlist', async () => {
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(addItem).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Add To Playlist' });
    const row = list.getByRole('button', { name: /^Wind down/ });
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

  await test.step('into the calendar', async () => {
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
});

test('NS-118 on a phone a class is in a playlist with three taps', async ({ page, signIn, baseURL }) => {
  await page.setViewportSize(phone);
  await signIn('new member');
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Tomorrow');
  const { title, options } = await openOptions(page);
  const box = await options.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await options.click();
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(page.getByText(`${title} has been added to Tomorrow`, { exact: true })).toBeVisible();
  expect(await classesIn(page, uuid)).toEqual([classId]);
});
