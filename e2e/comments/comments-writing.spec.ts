import { expect, type Locator } from '../support/studio.ts';
import { peopleTest as test } from './comment-people.ts';
import {
  box,
  button,
  comment,
  openComments,
  quietClass,
  repliesTo,
  replyTo,
  says,
  section,
  send,
} from './commented.ts';

const heightOf = async (field: Locator): Promise<number> => (await field.boundingBox())?.height ?? 0;
const about = (id: number) => ({ content_type: 'CLASS', content_id: String(id) }) as const;
const like = (within: Locator): Locator => within.getByRole('button', { name: /^Like/ }).first();

test('COM-012 COM-024 COM-028 COM-034 COM-050 COM-052 COM-054 COM-076 NS-163 what a member writes, edits, deletes and reports is so for the service too', async ({
  page,
  signIn,
  newMember,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED|sending a comment failed/);
  await signIn('new member');
  const { id, path } = await quietClass(page, 3);
  const other = await newMember();
  await other.write(about(id), 'Stop wasting your money.');
  await openComments(page, path);
  const mine = comment(page, 'Runa Holm');

  await test.step('the box is 68 px high and grows with its words', async () => {
    expect(await heightOf(box(page))).toBe(68);
    await box(page).fill('One\ntwo\nthree\nfour\nfive');
    expect(await heightOf(box(page))).toBeGreaterThan(100);
  });

  await test.step('a comment whose answer was lost is no second one', async () => {
    await box(page).fill('  Held the left side for a full minute.  ');
    // It arrives, but its answer does not.
    await page.route(
      '**/comments-service/content-interaction',
      async (route) => {
        await route.fetch();
        await route.abort('failed');
      },
      { times: 1 },
    );
    const lost = page.waitForEvent('requestfailed');
    await send(page).click();
    await lost;
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    await says(page, 'Your comment has been posted.');
    await expect(section(page)).toContainText('2 Comments');
    await page.reload();
    await expect(section(page)).toContainText('2 Comments');
    await expect(comment(page, 'Held the left side for a full minute.')).toBeVisible();
  });

  await test.step('an edit begins with the text, in a box of 68 px', async () => {
    await openComments(page, path);
    const written = section(page).getByRole('article').filter({ hasText: 'Held the left side' });
    await button(written, 'Edit').click();
    const field = section(page).getByRole('textbox', { name: 'Edit comment' });
    await expect(field).toHaveValue('Held the left side for a full minute.');
    expect(await heightOf(field)).toBe(68);
    await field.fill('Lovelier.');
    await button(section(page), 'Save').click();
    await says(page, 'Your comment has been updated.');
  });

  await test.step('what another wrote is reported once', async () => {
    const theirs = comment(page, 'Stop wasting your money.');
    await button(theirs, 'Report').click();
    await button(page.getByRole('dialog', { name: 'Report comment' }), 'Report').click();
    await expect(button(theirs, 'Reported')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a reply is deleted with the words for a reply', async () => {
    const lovelier = comment(page, 'Lovelier.');
    await button(lovelier, 'Reply').click();
    await lovelier.getByRole('textbox').fill('An answer.');
    await lovelier.getByRole('textbox').press('Control+Enter');
    const reply = replyTo(lovelier, 'An answer.');
    await expect(button(reply, 'Report')).toHaveCount(0);
    await button(reply, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete reply' });
    await expect(dialog.getByText(/^Are you sure/)).toHaveText('Are you sure you want to delete this reply');
    await button(dialog, 'Delete').click();
    await says(page, 'Your reply has been deleted.');
    await expect(reply).toHaveCount(0);
    await expect(lovelier.getByRole('button', { name: /Repl(y|ies)$/ })).toHaveText('Reply');
    await expect(lovelier.locator(':focus')).toHaveCount(1);
  });

  await page.reload();
  await expect(section(page)).toContainText('Lovelier.');
  await expect(section(page)).not.toContainText('An answer.');
  await openComments(page, path);
  await expect(button(comment(page, 'Stop wasting your money.'), 'Reported')).toBeVisible();
  await expect(mine).toBeVisible();
});

test('COM-031 a reply, written in a box of 48 px, is there at once where more replies have not been loaded, and once when they are', async ({
  page,
  signIn,
  newMember,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 10);
  const people = [await newMember(), await newMember(), await newMember()];
  const commentId = (await people[0]?.write(about(id), 'Count with me.')) ?? '';
  for (let number = 1; number <= 11; number += 1)
    await people[number % 3]?.write(about(id), `Number ${number}.`, { comment_id: commentId });
  await openComments(page, path);
  const theirs = comment(page, 'Count with me.');
  await button(theirs, 'Reply').click();
  const field = theirs.getByRole('textbox', { name: 'Add a Reply' });
  expect(await heightOf(field)).toBe(48);
  await field.fill('Twelve!');
  await field.press('Control+Enter');
  await expect(repliesTo(theirs)).toHaveCount(11);
  await expect(replyTo(theirs, 'Twelve!')).toBeVisible();
  await button(theirs, 'Show More Replies').click();
  await expect(repliesTo(theirs)).toHaveCount(12);
  await expect(repliesTo(theirs).last()).toContainText('Twelve!');
});

test('BEY-72 everything can be done by keyboard', async ({ page, signIn, newMember }) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 18);
  await (await newMember()).write(about(id), 'Who else wobbles?');
  await openComments(page, path);
  await box(page).focus();
  await page.keyboard.type('By keys alone.');
  await page.keyboard.press('Tab');
  await expect(button(section(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const mine = comment(page, 'By keys alone.');
  await expect(mine).toBeFocused();
  const theirs = comment(page, 'Who else wobbles?');
  await like(theirs).focus();
  await page.keyboard.press('Space');
  await expect(like(theirs)).toHaveAccessibleName('Like, 1');
  await expect(like(theirs)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(button(theirs, 'Reply')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(theirs.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('I do.');
  await page.keyboard.press('Control+Enter');
  await expect(replyTo(theirs, 'I do.')).toBeFocused();
  await button(mine, 'Delete').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(mine).toHaveCount(0);
  await expect(theirs.locator(':focus')).toHaveCount(1);
});
