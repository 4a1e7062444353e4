import { givenAddress } from '../../contract/pages/page-addresses.ts';
import { plays } from '../player/player.ts';
import { signUpMember } from '../support/new-member.ts';
import {
  countedTotal,
  expect,
  hydrated,
  type Locator,
  open,
  type Page,
  test,
  totalShown,
} from '../support/studio.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Classes found' }).getByRole('article');

/** Through the menu of a class into a playlist that is made on the way. */
const intoNewPlaylist = async (page: Page, row: Locator, title: string): Promise<void> => {
  await row.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Add To Playlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New Playlist' }).click();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText(`has been added to ${title}`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
};

/** The address that the share dialog of the open playlist gives away. */
const sharedAddress = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const address = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  return new URL(address).pathname;
};

test('GEN-003: a member finds a class, saves it, makes a playlist of it, shares that with another member, who follows it, and watches', async ({
  page,
  browser,
  baseURL,
  signIn,
  database,
}) => {
  await signIn('new member');
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Class Finder' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect.poll(() => totalShown(page)).toBeGreaterThan(0);
  const all = await countedTotal(page);
  await page.getByRole('checkbox', { name: 'Beginner', exact: true }).click();
  await expect(page).toHaveURL(/difficulties=beginner/);
  await expect.poll(() => totalShown(page)).toBeLessThan(all);
  const row = rows(page).first();
  await expect(row).toContainText('Beginner');
  const title = (await row.getByRole('heading').textContent()) ?? '';

  await row.getByRole('button', { name: `Save ${title}` }).click();
  await expect(row.getByRole('button', { name: `Remove ${title} from saved` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await intoNewPlaylist(page, row, 'For tomorrow');

  await open(page, '/explore/filter?categories=yoga');
  const follow = page
    .getByTestId('posters')
    .getByRole('button', { name: /^Save / })
    .first();
  const seriesTitle = ((await follow.getAttribute('aria-label')) ?? '').replace('Save ', '');
  await follow.click();
  await expect(
    page.getByRole('button', { name: `Remove ${seriesTitle} from saved`, exact: true }),
  ).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'My Practice' }).click();
  await page.getByRole('tab', { name: /Playlists & Series/ }).click();
  await expect(page.getByRole('tabpanel').first()).toContainText('For tomorrow');
  await page.getByRole('tab', { name: 'Saved Series' }).click();
  await expect(page.getByRole('tabpanel').first()).toContainText(seriesTitle);
  await page.getByRole('tab', { name: 'Saved Classes' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);

  await open(page, '/my/playlists');
  const address = await sharedAddress(page);
  expect(address).toMatch(/^\/playlists\/[0-9a-f-]{36}$/);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await signUpMember(context.request, baseURL ?? '', database());
  const other = await context.newPage();
  await other.goto(address);
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1, name: 'For tomorrow' })).toBeVisible();
  const kept = other.waitForResponse(/\/followers$/);
  await other.getByRole('button', { name: 'Add To My Playlists' }).click();
  await expect(other.getByRole('button', { name: 'Saved To My Playlists' })).toBeVisible();
  expect((await kept).status()).toBe(200);
  await open(other, '/my/practice?tab=playlists');
  await expect(other.getByRole('tabpanel').first()).toContainText('For tomorrow');
  await context.close();

  await open(page, givenAddress(address));
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/workouts\/\d+\?type=playlist&uuid=/);
  await hydrated(page);
  await plays(page);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText(/^Nice work! You completed/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Openmat home' }).click();
  await expect(page.getByRole('region', { name: 'My Practice' })).toContainText('Completed (1)');
});
