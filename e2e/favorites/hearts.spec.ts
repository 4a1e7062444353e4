import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { holdCalls, savedIds, someClasses } from './saved-classes.ts';

const favorites = /\/api\/v2\/favorites/;
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Classes found' }).getByRole('article');

test('FAV-005 the heart is set before the server answers, and is the same on every list, on the class page and in another tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const [entry] = await someClasses(page, 1);
  if (!entry) throw new Error('The studio has no class.');
  const finder = pageAddress('/class-finder', {}, { q: entry.title });
  const saveIn = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: `Save ${entry.title}`, exact: true });
  const removeIn = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: `Remove ${entry.title}`, exact: true });
  const other = await context.newPage();
  await open(page, finder);
  await open(other, finder);

  await test.step('it is set before the server answers', async () => {
    const gate = await holdCalls(page, favorites, ['POST']);
    await expect(saveIn(page)).toHaveAttribute('aria-pressed', 'false');
    await saveIn(page).click();
    await expect(removeIn(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await savedIds(page)).toEqual([]);
    const answered = page.waitForResponse((answer) => favorites.test(answer.url()));
    gate.open();
    expect((await answered).status()).toBe(200);
    expect(await savedIds(page)).toEqual([entry.id]);
  });

  await test.step('another tab shows it as well', async () => {
    await removeIn(other).click();
    await expect(saveIn(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => savedIds(page)).toEqual([]);
    await saveIn(page).click();
    await expect(removeIn(other)).toHaveAttribute('aria-pressed', 'true');
    await other.close();
  });

  await test.step('it is the same on the class page', async () => {
    await rowsOf(page)
      .getByRole('link', { name: entry.classFinderTitle ?? entry.title })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
    await expect(removeIn(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await hydrated(page);
    await removeIn(page).click();
    await expect(saveIn(page)).toBeVisible();
    await expect.poll(() => savedIds(page)).toEqual([]);
  });
});
