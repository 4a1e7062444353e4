import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { dragTo } from '../playlists/drag.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

/** A series of the demo that no other test of a browser looks at in its order. */
const planId = 219;
const address = pageAddress('/admin/plans/$planId/structure', { planId });

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Reorder section ${name}, position` });
const handleOfItem = (page: Page, title: string) =>
  page.getByRole('button', { name: `Reorder ${title}, position` });
const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).locator('> li');
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 });
const canDrag = (page: Page) =>
  expect(page.locator('[data-sort-handle]').last()).toHaveAttribute('aria-describedby', /./);

test('ADM-003 ADM-007 S32 sections and items are dragged by mouse and by keys, and are saved where they were put', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const answer = await context.request.get(`/admin/api/plans/get_structure/${planId}`);
  const [first = '', second = ''] = (await answer.json()).sections.map(
    ({ title }: { title: string }) => title,
  );
  await open(page, address);
  await canDrag(page);
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThan(100);

  await test.step('by mouse', async () => {
    await dragTo(page, handle(page, second), rows(page).first());
    await expect(titles(page)).toHaveText([`Section 1: ${second}`, `Section 2: ${first}`]);
  });

  await test.step('by keys, said to screen readers; escape leaves it where it was', async () => {
    const said = page.locator('[data-sort-said]');
    await handle(page, first).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`Picked up ${first}, position 2 of 2.`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText([`Section 1: ${second}`, `Section 2: ${first}`]);
    await expect(said).toHaveText(`${first} is back where it was.`);
    await handle(page, first).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`Picked up ${first}, position 2 of 2.`);
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(`${first} is at position 1 of 2.`);
    await page.keyboard.press('Space');
    await expect(titles(page)).toHaveText([`Section 1: ${first}`, `Section 2: ${second}`]);
  });

  await test.step('ADM-007 items of a section by mouse and by keys', async () => {
    await page.getByRole('button', { name: `Expand section ${first}` }).click();
    const items = page.getByRole('list', { name: `Items of ${first}` }).getByRole('listitem');
    const words = items.locator('[data-open-item] b');
    await expect(words.first()).not.toHaveText('…');
    await canDrag(page);
    const [one = '', two = ''] = await words.allTextContents();
    await dragTo(page, handleOfItem(page, two), items.first());
    await expect(words.first()).toHaveText(two);
    await handleOfItem(page, two).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(words.first()).toHaveText(one);
    await page.getByRole('button', { name: `Collapse section ${first}` }).click();
  });

  await test.step('and saved', async () => {
    await dragTo(page, handle(page, second), rows(page).first());
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Successfully saved updates!')).toBeVisible();
    await page.reload();
    await expect(titles(page)).toHaveText([`Section 1: ${second}`, `Section 2: ${first}`]);
  });
});
