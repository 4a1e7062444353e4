import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { demoStudio } from '../../demo/content/index.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

test.use({ viewport: phone });

/** No other test counts its classes. */
const series = demoStudio.series.find(({ slug }) => slug === 'blue-hour');

test('S41 NS-216 BEY-60 on a phone a class is made, filled in and published, and a visitor finds it', async ({
  page,
  browser,
  baseURL,
  signIn,
  database,
}) => {
  test.slow();
  // What an attempt before left behind is another class.
  const title = `Anchored on Both Feet ${test.info().retry + 1}`;
  await signIn('admin');
  await test.step('the library', async () => {
    await open(page, '/admin/library');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New class' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New class' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('combobox', { name: 'Series' }).fill(series?.title ?? '');
    // The list that it narrows to: one that is replaced under the pointer chooses nothing.
    await expect(page.getByRole('option')).toHaveText([series?.title ?? '']);
    await page.getByRole('option', { name: series?.title, exact: true }).click();
    await dialog.getByLabel('Coach').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const id = Number(/class_builder\/(\d+)\/edit/.exec(page.url())?.[1]);

  await test.step('a video that is ready', async () => {
    const ready = await database()
      .selectFrom('videos')
      .select('id')
      .where('process_status', '=', 'finished')
      .limit(1)
      .executeTakeFirstOrThrow();
    await database().updateTable('plan_entries').set({ video_id: ready.id }).where('id', '=', id).execute();
  });

  await test.step('the editor', async () => {
    // Anew, and alive: what is typed into a page before that is lost.
    await open(page, pageAddress('/admin/class_builder/$id/edit', { id }));
    await page.getByLabel('Preview description').fill('Both feet **first**.\n\n- Then one.');
    await page.getByLabel('Add equipment').selectOption({ index: 1 });
    await page.getByText('Level 3').click();
    await page.getByRole('switch', { name: 'Published' }).click();
    expect(await violations(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, 'nothing scrolls sideways').toBe(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Successfully saved updates!')).toBeVisible();
  });

  await test.step('a visitor', async () => {
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
    const link = visitor.getByRole('link', { name: title }).first();
    // The catalog of the process hears of it a moment later.
    await expect(async () => {
      await visitor.goto(pageAddress('/class-finder', {}, { q: title }));
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await link.click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('listitem').filter({ hasText: /^Then one\.$/ })).toBeVisible();
    await visitor.close();
  });
});
