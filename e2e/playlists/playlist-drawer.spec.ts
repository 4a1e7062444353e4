import type { Playlist } from '../../contract/members/playlists.ts';
import { expect, type Locator, open, type Page, test } from '../support/studio.ts';
import { classesIn, classId, classPage, makePlaylist, ownPlaylists } from './one-class.ts';

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.locator('.act2').getByRole('button', { name: 'Add To Playlist' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add To Playlist' });
  await expect(drawer).toBeVisible();
  return drawer;
};

const checks = (drawer: Locator) => drawer.getByRole('checkbox');

test('PL-052 PL-056 PL-096 PL-097 PL-106 the drawer lists one’s own playlists, and saves exactly what is checked', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const morning = await makePlaylist(page, baseURL ?? '', 'Mornings', true);
  const evening = await makePlaylist(page, baseURL ?? '', 'Evenings');
  const sunday = await makePlaylist(page, baseURL ?? '', 'Sundays');
  const [foreign] = (await (await page.request.get('/api/v2/playlists?order=rank')).json()) as Playlist[];
  if (foreign)
    await page.request.post(`/api/v2/playlists/${foreign.uuid}/followers`, {
      headers: { origin: baseURL ?? '' },
      data: {},
    });
  await open(page, classPage);
  const drawer = await openDrawer(page);
  await expect(checks(drawer)).toHaveCount(3);
  await expect(drawer.locator('.picks b')).toHaveText(['Sundays', 'Evenings', 'Mornings']);
  const save = drawer.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true });
  await expect(box('Mornings')).toBeChecked();
  await box('Evenings').check({ force: true });
  await expect(save).toBeEnabled();
  await box('Evenings').uncheck({ force: true });
  await expect(save).toBeDisabled();
  await box('Evenings').check({ force: true });
  await box('Sundays').check({ force: true });
  const sent = page.waitForRequest((request) => request.url().includes('update_class_playlist'));
  await save.click();
  const body = (await sent).postDataJSON() as { plan_entry_id: number; playlist_ids: string[] };
  expect(body.plan_entry_id).toBe(classId);
  expect(body.playlist_ids.toSorted()).toEqual([morning.uuid, evening.uuid, sunday.uuid].toSorted());
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'is in 3 of your playlists now.' })).toBeVisible();
  for (const { uuid } of [morning, evening, sunday]) expect(await classesIn(page, uuid)).toEqual([classId]);
  const again = await openDrawer(page);
  await expect(again.getByRole('checkbox', { checked: true })).toHaveCount(3);
});

for (const status of [500, 201])
  test(`PL-097 the drawer stays as it is when saving answers ${status}`, async ({
    page,
    signIn,
    baseURL,
    trouble,
  }) => {
    trouble.expected(/500|saving the playlists of a class failed/);
    await signIn('new member');
    const { uuid } = await makePlaylist(page, baseURL ?? '', 'Mornings');
    await open(page, classPage);
    const drawer = await openDrawer(page);
    await page.route('**/update_class_playlist', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{"playlistIds":[]}' }),
    );
    await checks(drawer).first().check({ force: true });
    const answered = page.waitForResponse((answer) => answer.url().includes('update_class_playlist'));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await answered;
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(checks(drawer).first()).toBeChecked();
    expect(await classesIn(page, uuid)).toEqual([]);
  });

test('PL-032 PL-053 PL-054 PL-055 a playlist made in the drawer is checked in its list, and closing begins anew', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, classPage);
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: 'New Playlist' }).click();
  const create = page.getByRole('dialog', { name: 'Create New Playlist' });
  await expect(create.getByRole('textbox', { name: 'Title' })).toHaveValue(
    /^New Playlist \d{2}\/\d{2}\/\d{4}$/,
  );
  await page.keyboard.press('Escape');
  await expect(create).toBeHidden();
  await openDrawer(page);
  await drawer.getByRole('button', { name: 'New Playlist' }).click();
  await create.getByRole('textbox', { name: 'Title' }).fill('Tomorrow');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByRole('checkbox', { name: 'Tomorrow' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const [made] = await ownPlaylists(page);
  expect(made?.title).toBe('Tomorrow');
  expect(await classesIn(page, made?.uuid ?? '')).toEqual([classId]);
});

test('PL-031 the drawer has a select and New Playlist, on a phone New', async ({ page, signIn, baseURL }) => {
  await signIn('new member');
  await makePlaylist(page, baseURL ?? '', 'Alpine');
  await makePlaylist(page, baseURL ?? '', 'Zen');
  await makePlaylist(page, baseURL ?? '', 'Morning');
  await open(page, classPage);
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('button', { name: 'New Playlist', exact: true })).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Sort by' }).selectOption('A to Z');
  await expect(drawer.locator('.picks b')).toHaveText(['Alpine', 'Morning', 'Zen']);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(drawer.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  const width = (await drawer.boundingBox())?.width;
  expect(width).toBe(375);
});

test('NS-023 a visitor of the class page is offered neither', async ({ page }) => {
  await open(page, classPage);
  await expect(page.getByRole('link', { name: 'Sign up to save this class' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Playlist' })).toHaveCount(0);
  await expect(page.locator('.act2').getByRole('button', { name: /^Save / })).toHaveCount(0);
});
