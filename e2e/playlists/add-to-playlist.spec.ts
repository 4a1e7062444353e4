import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { classesIn, classId, makePlaylist, ownPlaylists, theClass } from './one-class.ts';

const optionsOf = async (page: Page, title: string): Promise<void> => {
  await open(page, `/class-finder?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
};

test('PL-057 PL-058 PL-059 PL-102 NS-118 a class goes into a playlist with no question when it is not in it', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { title } = await theClass(page);
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Wind down');
  await optionsOf(page, title);
  await expect(page.getByRole('menuitem')).toHaveText(['Add To Playlist', 'Schedule', 'Share Class']);
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const list = page.getByRole('dialog', { name: 'Add To Playlist' });
  await list.getByRole('button', { name: /^Wind down/ }).click();
  const added = page.getByRole('dialog', { name: 'Added' });
  await expect(added.getByText(`${title} has been added to Wind down`, { exact: true })).toBeVisible();
  await expect(added.getByRole('button', { name: 'Done' })).toBeFocused();
  expect(await classesIn(page, uuid)).toEqual([classId]);
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PL-060 PL-061 GEN-078 a class that is in the playlist is added again only when one says so', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { title } = await theClass(page);
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Wind down', true);
  await optionsOf(page, title);
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  const list = page.getByRole('dialog', { name: 'Add To Playlist' });
  await list.getByRole('button', { name: /^Wind down.*this class is in it/ }).click();
  const question = page.getByRole('dialog', { name: 'Add it again?' });
  const words = `${title} is already in Wind down. Are you sure you want to still add it?`;
  await expect(question.getByText(words, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toBeVisible();
  expect(await classesIn(page, uuid)).toEqual([classId]);
  await list.getByRole('button', { name: /^Wind down/ }).click();
  await question.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${title} has been added to Wind down`, { exact: true })).toBeVisible();
  expect(await classesIn(page, uuid)).toEqual([classId, classId]);
});

test('PL-042 PL-057 a playlist made from the options menu begins with the class', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { title } = await theClass(page);
  await optionsOf(page, title);
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  await page
    .getByRole('dialog', { name: 'Add To Playlist' })
    .getByRole('button', { name: 'New Playlist' })
    .click();
  const create = page.getByRole('dialog', { name: 'Create New Playlist' });
  await expect(create.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await create.getByRole('textbox', { name: 'Title' }).fill('Tomorrow');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${title} has been added to Tomorrow`, { exact: true })).toBeVisible();
  const [made] = await ownPlaylists(page);
  expect(await classesIn(page, made?.uuid ?? '')).toEqual([classId]);
});

for (const status of [500, 201])
  test(`NS-118 the list stays and says so when adding answers ${status}`, async ({
    page,
    signIn,
    baseURL,
    trouble,
  }) => {
    trouble.expected(/500|adding a class to a playlist failed/);
    await signIn('new member');
    const { title } = await theClass(page);
    const { uuid } = await makePlaylist(page, baseURL ?? '', 'Wind down');
    await optionsOf(page, title);
    await page.route('**/playlists/*/entries', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{}' }),
    );
    await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
    const list = page.getByRole('dialog', { name: 'Add To Playlist' });
    await list.getByRole('button', { name: /^Wind down/ }).click();
    await expect(list.getByRole('alert')).toHaveText('Something went wrong.');
    await page.unroute('**/playlists/*/entries');
    expect(await classesIn(page, uuid)).toEqual([]);
  });

test('GEN-062 GEN-078 sharing and adding are never open with the options menu, nor with each other', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { title } = await theClass(page);
  await makePlaylist(page, baseURL ?? '', 'Wind down');
  await optionsOf(page, title);
  await page.getByRole('menuitem', { name: 'Share Class' }).click();
  await expect(page.getByRole('dialog', { name: 'Share Class' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Add To Playlist' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('NS-118 by keyboard alone a class goes into a playlist, and the focus comes back', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const { title } = await theClass(page);
  await makePlaylist(page, baseURL ?? '', 'Wind down');
  await open(page, `/class-finder?q=${encodeURIComponent(title)}`);
  const options = page.getByRole('button', { name: `Options for ${title}`, exact: true });
  await options.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add To Playlist' })).toBeFocused();
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

test('NS-118 on a phone a class is in a playlist with three taps', async ({ page, signIn, baseURL }) => {
  await page.setViewportSize(phone);
  await signIn('new member');
  const { title } = await theClass(page);
  const { uuid } = await makePlaylist(page, baseURL ?? '', 'Tomorrow');
  await open(page, `/class-finder?q=${encodeURIComponent(title)}`);
  const options = page.getByRole('button', { name: `Options for ${title}`, exact: true });
  const box = await options.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await options.click();
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(page.getByText(`${title} has been added to Tomorrow`, { exact: true })).toBeVisible();
  expect(await classesIn(page, uuid)).toEqual([classId]);
});

test('BEY-21 a class is put into the calendar from its options, by keyboard', async ({ page, signIn }) => {
  await signIn('new member');
  const { title } = await theClass(page);
  await open(page, `/class-finder?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add To Playlist' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Schedule' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule a class' });
  await expect(dialog.getByRole('listitem')).toHaveText([title]);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await dialog.getByLabel('Time').press('Enter');
  await expect(page.getByText(/^Planned for /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Options for ${title}`, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect(page.getByRole('complementary', { name: 'The day' })).toContainText(title);
});
