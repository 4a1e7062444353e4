import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { ownContent, ownWord, peopleTest as test } from '../comments/comment-people.ts';
import { expect, type Locator, open, type Page } from '../support/studio.ts';
import { findRow, isNowhere } from './admin-lists.ts';

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const rowOf = (page: Page, text: string): Locator =>
  panel(page).getByRole('listitem').filter({ hasText: text });

test('BEY-50, NS-166: a banned word holds a comment, which an admin shows from the queue; the word is removed again. The tab is kept in the address and goes back with the browser', async ({
  page,
  newMember,
  moderator,
}) => {
  await moderator();
  await test.step('the tabs', async () => {
    await open(page, '/admin/moderation?tab=foo');
    const tabs = page.getByRole('tablist', { name: 'Moderation' });
    await expect(tabs.getByRole('tab')).toHaveText(['Waiting', 'History', 'Banned words', 'Suspended']);
    await expect(tabs.getByRole('tab', { name: 'Waiting' })).toHaveAttribute('aria-selected', 'true');
    for (const [name, id] of [
      ['History', 'actions'],
      ['Banned words', 'words'],
      ['Suspended', 'suspended'],
    ] as const) {
      await tabs.getByRole('tab', { name }).click();
      await expect(page).toHaveURL(pageAddress('/admin/moderation', {}, { tab: id }));
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    await page.goBack();
    await expect(tabs.getByRole('tab', { name: 'Banned words' })).toHaveAttribute('aria-selected', 'true');
  });

  const content = ownContent();
  const person = await newMember();
  const word = ownWord();
  await open(page, '/admin/moderation?tab=words');
  await page.getByLabel('A word, or a few').fill(word);
  await page.getByLabel('A word, or a few').press('Enter');
  await expect(rowOf(page, word)).toContainText('Added by Ada Lindqvist');
  // Every process hears of it within a second or two.
  let text = '';
  let tries = 0;
  await expect(async () => {
    tries += 1;
    text = `Try ${tries} of the ${word}`;
    const { body } = await person.call('/content-interaction', { ...content, text });
    expect(body).toMatchObject({ held: true });
  }).toPass({ intervals: [1500] });
  expect(JSON.stringify((await (await newMember()).call('/comments', content)).body)).not.toContain(text);

  await page.getByRole('tab', { name: 'Waiting' }).click();
  const row = await findRow(page, rowOf(page, text));
  await expect(row).toContainText('Held');
  await expect(row).toContainText(word);
  await row.getByRole('button', { name: /^Show/ }).click();
  await isNowhere(page, rowOf(page, text));
  expect(JSON.stringify((await person.call('/comments', content)).body)).toContain(text);

  await page.getByRole('tab', { name: 'Banned words' }).click();
  await page.getByRole('button', { name: `Remove ${word}` }).click();
  await expect(rowOf(page, word)).toHaveCount(0);
});

test('NS-166, NS-167, BEY-50: three reports hide a comment, which is deleted from the queue; what was done is undone in the history, unless something later was done; a suspended member writes again once it is lifted', async ({
  page,
  newMember,
  moderator,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of 409|An admin’s change failed/);
  const admin = await moderator();

  await test.step('the queue', async () => {
    const content = ownContent();
    const author = await newMember();
    const text = `Three of them did not like this ${author.id}`;
    const commentId = await author.write(content, text);
    for (let i = 0; i < 3; i += 1)
      await (await newMember()).call('/report', { ...content, comment_id: commentId });
    await open(page, '/admin/moderation');
    const row = await findRow(page, rowOf(page, text));
    await expect(row).toContainText('Hidden');
    await expect(row).toContainText('Three reports by different members');
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this comment');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toHaveCount(0);
    await isNowhere(page, rowOf(page, text));
    await expect(page.getByRole('heading', { name: 'Waiting' })).toBeFocused();
  });

  await test.step('the history', async () => {
    const content = ownContent();
    const person = await newMember();
    const text = `Gone and back again ${person.id}`;
    const spot = { ...content, comment_id: await person.write(content, text) };
    await admin.call('/content-interaction/delete', { ...spot, cause: 'By mistake' });
    await open(page, '/admin/moderation?tab=actions');
    const row = await findRow(page, rowOf(page, text));
    await expect(row).toContainText('Ada Lindqvist deleted a comment');
    await expect(row).toContainText('By mistake');
    await row.getByRole('button', { name: /^Undo/ }).click();
    await expect(row).toContainText('Undone by Ada Lindqvist, ');
    await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    expect((await person.call('/comments', content)).body).toMatchObject({ commentCount: 1 });

    await admin.call('/admin/comments/state', {
      ...spot,
      state: 'hidden',
      cause: `A first look ${person.id}`,
    });
    await open(page, '/admin/moderation?tab=actions');
    const hidden = await findRow(page, rowOf(page, `A first look ${person.id}`));
    await admin.call('/admin/comments/state', { ...spot, state: 'visible', cause: 'A second look' });
    await hidden.filter({ hasText: text }).getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('Something later was done to this, so it cannot be undone.')).toBeVisible();
    expect((await person.call('/comments', content)).body).toMatchObject({ commentCount: 1 });
  });

  await test.step('the suspended', async () => {
    const content = ownContent();
    const person = await newMember();
    await person.write(content, 'A last word for now');
    const cause = `Cause ${person.id}`;
    await admin.call('/admin/suspensions/set', { user_id: person.id, cause });
    await open(page, '/admin/moderation?tab=suspended');
    const row = await findRow(page, rowOf(page, cause));
    await expect(row).toContainText('Runa Holm');
    await expect(row).toContainText('Until it is lifted');
    await expect(row).toContainText('by Ada Lindqvist');
    await row.getByRole('button', { name: 'Lift the suspension of Runa Holm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let Runa Holm comment again?' });
    await dialog.getByRole('button', { name: 'Lift' }).click();
    await isNowhere(page, rowOf(page, cause));
    expect((await person.call('/content-interaction', { ...content, text: 'Back again' })).status).toBe(200);
  });
});
