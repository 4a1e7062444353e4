import type { Playlist } from '../../contract/members/playlists.ts';
import { expect, type Locator, open, type Page, test } from '../support/studio.ts';
import { classesIn, classId, classPage, makePlaylist, ownPlaylists } from './one-class.ts';
import { begin } from './own-list.ts';

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: 'Add To Playlist' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add To Playlist' });
  await expect(drawer).toBeVisible();
  return drawer;
};

test('PL-031 PL-032 PL-052 to PL-056 PL-096 PL-097 PL-106 the drawer lists one’s own playlists in two orders, saves exactly what is checked, and checks a playlist that is made in it; closing begins anew', async ({
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
  const rows = drawer.getByRole('list', { name: 'Your playlists' }).getByRole('listitem');
  const save = drawer.getByRole('button', { name: 'Save' });
  const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true });

  await test.step('it saves exactly what is checked', async () => {
    await expect(rows).toHaveText(begin('Sundays', 'Evenings', 'Mornings'));
    await drawer.getByRole('combobox', { name: 'Sort by' }).selectOption('A to Z');
    await expect(rows).toHaveText(begin('Evenings', 'Mornings', 'Sundays'));
    await expect(save).toBeDisabled();
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
    await expect(
      page.getByRole('status').filter({ hasText: 'is in 3 of your playlists now.' }),
    ).toBeVisible();
    for (const { uuid } of [morning, evening, sunday]) expect(await classesIn(page, uuid)).toEqual([classId]);
    await openDrawer(page);
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(3);
  });

  await test.step('a playlist made in it is checked in its list, and closing begins anew', async () => {
    await drawer.getByRole('button', { name: 'New Playlist', exact: true }).click();
    const create = page.getByRole('dialog', { name: 'Create New Playlist' });
    const title = create.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue(/^New Playlist \d{2}\/\d{2}\/\d{4}$/);
    await page.keyboard.press('Escape');
    await expect(create).toBeHidden();
    await openDrawer(page);
    await drawer.getByRole('button', { name: 'New Playlist' }).click();
    await title.fill('Tomorrow');
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(box('Tomorrow')).toBeChecked();
    await save.click();
    await expect(drawer).toBeHidden();
    const [made] = await ownPlaylists(page);
    expect(made?.title).toBe('Tomorrow');
    expect(await classesIn(page, made?.uuid ?? '')).toEqual([classId]);
  });

  await test.step('on a phone it is as wide as the screen and says New', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await openDrawer(page);
    await expect(drawer.getByRole('button', { name: 'New', exact: true })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(375);
  });
});
