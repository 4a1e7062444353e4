import { pageAddress } from '../../contract/pages/page-addresses.ts';
import type { ManagedPage } from '../../contract/pages/page-administration.schema.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Sections of Opening hours' }).locator('> li');
const kinds = (page: Page) => rows(page).locator('b');
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');
const common = { hidden: false, audience: 'everyone', tinted: false };
const begun = [
  { ...common, id: 'first', type: 'text', title: '', text: 'From six to ten.', columns: 1 },
  { ...common, id: 'quote', type: 'quote', text: 'We are there early.', author: 'Ana' },
];

test('BEY-65 an administrator moves sections by keys, adds a text that shows at once in the preview, publishes, and a visitor reads the page', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize(desktop);
  const made = await context.request.post('/admin/api/pages', { data: { title: 'Opening hours' } });
  const { id, fields, version }: ManagedPage = await made.json();
  const saved = await context.request.put(`/admin/api/pages/${id}`, {
    data: { ...fields, sections: begun, version },
  });
  expect(saved.status()).toBe(200);
  await open(page, pageAddress('/admin/pages/$pageId', { pageId: id }));

  await test.step('moves a section by keys', async () => {
    await expect(kinds(page)).toHaveText(['Text', 'Quote']);
    const handle = page.getByRole('button', { name: 'Reorder Quote, position 2' });
    await expect(handle).toHaveAttribute('aria-describedby', /./);
    const said = page.locator('[data-sort-said]');
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Picked up Quote, position 2 of 2.');
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText('Quote is at position 1 of 2.');
    await page.keyboard.press('Space');
    await expect(kinds(page)).toHaveText(['Quote', 'Text']);
  });

  await test.step('adds a text, which the preview shows as it is typed', async () => {
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('button', { name: /^Text/ }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('On **Sundays** we rest.');
    await expect(preview(page).getByText('On Sundays we rest.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('publishes what was typed', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Everyone sees it now.')).toBeVisible();
  });

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone });
  const seen = await visitor.newPage();
  await seen.goto('/pages/opening-hours');
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Opening hours');
  await expect(seen.locator('blockquote')).toHaveText('“We are there early.”');
  await expect(seen.getByText('On Sundays we rest.')).toBeVisible();
  expect(await violations(seen)).toEqual([]);
  await visitor.close();
});
