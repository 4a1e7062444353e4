import { expect, type Locator } from '../support/studio.ts';
import { peopleTest as test } from './comment-people.ts';
import { box, button, comment, openComments, quietClass, replyTo, says, section, send } from './commented.ts';

const heightOf = async (field: Locator): Promise<number> => (await field.boundingBox())?.height ?? 0;
const about = (id: number) => ({ content_type: 'CLASS', content_id: String(id) }) as const;

test('COM-020 COM-026 COM-030 COM-031 COM-053 NS-168 a reply is written under the comment, opens the replies and is counted', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 9);
  await (await somebody()).write(about(id), 'Who else wobbles?');
  await openComments(page, path);
  const theirs = comment(page, 'Who else wobbles?');
  await button(theirs, 'Reply').click();
  const field = theirs.getByRole('textbox', { name: 'Add a Reply' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', 'Add a Reply');
  expect(await heightOf(field)).toBe(48);
  const submit = theirs.locator('form').getByRole('button', { name: 'Reply', exact: true });
  await expect(submit).toBeDisabled();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button(theirs, 'Reply')).toBeFocused();
  await button(theirs, 'Reply').click();
  await field.fill('I do.');
  await submit.click();
  await says(page, 'Your reply has been posted.');
  const mine = replyTo(theirs, 'I do.');
  await expect(mine.getByRole('article')).toBeFocused();
  await expect(button(theirs, '1 Reply')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(page)).toContainText('1 Comment');
  // There is no answer to an answer.
  await expect(button(mine, 'Reply')).toHaveCount(0);
  await button(theirs, 'Reply').click();
  await field.fill('And again.');
  await submit.click();
  await expect(theirs.locator('.rp li')).toHaveCount(2);
  await expect(button(theirs, '2 Replies')).toBeVisible();
});

test('a reply is there at once where more replies have not been loaded, and once when they are', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 10);
  const people = [await somebody(), await somebody(), await somebody()];
  const commentId = (await people[0]?.write(about(id), 'Count with me.')) ?? '';
  for (let number = 1; number <= 11; number += 1)
    await people[number % 3]?.write(about(id), `Number ${number}.`, { comment_id: commentId });
  await openComments(page, path);
  const theirs = comment(page, 'Count with me.');
  await button(theirs, 'Reply').click();
  await theirs.getByRole('textbox').fill('Twelve!');
  await theirs.getByRole('textbox').press('Control+Enter');
  await expect(theirs.locator('.rp li')).toHaveCount(11);
  await expect(replyTo(theirs, 'Twelve!')).toBeVisible();
  await button(theirs, 'Show More Replies').click();
  await expect(theirs.locator('.rp li')).toHaveCount(12);
  await expect(theirs.locator('.rp li').last()).toContainText('Twelve!');
});

test('COM-029 one form is open in the whole section, and what the other held comes back with it', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 11);
  await (await somebody()).write(about(id), 'Who else wobbles?');
  await openComments(page, path);
  await box(page).fill('Lovely.');
  await send(page).click();
  const mine = comment(page, 'Runa Holm');
  const theirs = comment(page, 'Who else wobbles?');
  await button(mine, 'Edit').click();
  await mine.getByRole('textbox').fill('Half an edit');
  await button(theirs, 'Reply').click();
  await expect(mine.getByRole('textbox')).toHaveCount(0);
  await expect(mine.locator('.tx')).toHaveText('Lovely.');
  await theirs.getByRole('textbox').fill('Half a reply');
  await button(mine, 'Edit').click();
  await expect(theirs.getByRole('textbox')).toHaveCount(0);
  await expect(mine.getByRole('textbox')).toHaveValue('Half an edit');
  await button(mine, 'Reply').click();
  await expect(mine.getByRole('textbox')).toHaveCount(1);
  await button(theirs, 'Reply').click();
  await expect(theirs.getByRole('textbox')).toHaveValue('Half a reply');
  await button(theirs, 'Cancel').click();
  await button(theirs, 'Reply').click();
  await expect(theirs.getByRole('textbox')).toHaveValue('');
});
