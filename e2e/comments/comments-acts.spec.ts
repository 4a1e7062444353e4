import { expect, type Locator } from '../support/studio.ts';
import { peopleTest as test } from './comment-people.ts';
import {
  box,
  button,
  callsTo,
  comment,
  failing,
  gate,
  openComments,
  quietClass,
  replyTo,
  says,
  saysNothing,
  section,
  send,
  talkedAbout,
  write,
} from './commented.ts';

const about = (id: number) => ({ content_type: 'CLASS', content_id: String(id) }) as const;
const like = (within: Locator): Locator => within.getByRole('button', { name: /^Like/ }).first();
const likes = (within: Locator, count: number, mine: boolean) =>
  Promise.all([
    expect(like(within)).toHaveAccessibleName(`Like, ${count}`),
    expect(like(within)).toHaveAttribute('aria-pressed', String(mine)),
  ]);

test('COM-018 COM-043 a like shows at once, is sent once, and then is what the service says', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 12);
  const other = await somebody();
  const commentId = await other.write(about(id), 'Who else wobbles?');
  await openComments(page, path);
  const sent = callsTo(page, '/content-interaction/reaction');
  const slow = await gate(page, '/content-interaction/reaction');
  const theirs = comment(page, 'Who else wobbles?');
  await likes(theirs, 0, false);
  await like(theirs).click();
  await likes(theirs, 1, true);
  await like(theirs).click();
  await other.call('/content-interaction/reaction', { ...about(id), comment_id: commentId, type: 'LIKE' });
  slow.open();
  await likes(theirs, 2, true);
  expect(sent).toEqual([{ ...about(id), comment_id: commentId, type: 'LIKE', on: true }]);
  await like(theirs).click();
  await likes(theirs, 1, false);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ on: false });
});

test('COM-044 a like that failed goes back, of a comment and of a reply', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/500|liking failed/);
  await signIn('new member');
  await openComments(page, talkedAbout.path);
  await failing(page, '/content-interaction/reaction');
  const priya = comment(page, 'pressing the whole foot');
  await button(priya, '12 Replies').click();
  for (const [one, count] of [
    [priya, 24],
    [replyTo(priya, 'The left side is always'), 11],
  ] as const) {
    await likes(one, count, false);
    const refused = page.waitForResponse(/reaction$/);
    await like(one).click();
    await refused;
    await likes(one, count, false);
  }
});

test('COM-025 COM-027 COM-035 COM-054 COM-076 GEN-078 NS-221 a comment is reported once, and then is “Reported”', async ({
  page,
  signIn,
  somebody,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 13);
  await (await somebody()).write(about(id), 'Stop wasting your money.');
  await openComments(page, path);
  const sent = callsTo(page, '/report');
  const slow = await gate(page, '/report');
  const theirs = comment(page, 'Stop wasting your money.');
  for (const name of ['Edit', 'Delete']) await expect(button(theirs, name)).toHaveCount(0);
  await button(theirs, 'Report').click();
  const dialog = page.getByRole('dialog', { name: 'Report comment' });
  await expect(dialog).toContainText(
    'Are you sure you want to report this comment for offensive or inappropriate content?',
  );
  await button(dialog, 'Cancel').click();
  await expect(dialog).toHaveCount(0);
  await expect(button(theirs, 'Report')).toBeFocused();
  await button(theirs, 'Report').click();
  await button(dialog, 'Report').dblclick();
  await expect(button(dialog, 'Reporting')).toBeDisabled();
  slow.open();
  await says(page, 'Thanks for the report! Our moderators will review it shortly.');
  await expect(dialog).toHaveCount(0);
  await expect(button(theirs, 'Reported')).toHaveAttribute('aria-disabled', 'true');
  await button(theirs, 'Reported').dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await openComments(page, path);
  await expect(button(comment(page, 'Stop wasting your money.'), 'Reported')).toBeVisible();
});

test('COM-077 a report that failed says nothing and can be sent again; of a reply it says reply', async ({
  page,
  signIn,
  somebody,
  trouble,
}) => {
  trouble.expected(/500|reporting failed/);
  await signIn('new member');
  const { id, path } = await quietClass(page, 14);
  const other = await somebody();
  const commentId = await other.write(about(id), 'Who else wobbles?');
  await other.write(about(id), 'Buy my book.', { comment_id: commentId });
  await openComments(page, path);
  const theirs = comment(page, 'Who else wobbles?');
  await button(theirs, '1 Reply').click();
  const reply = replyTo(theirs, 'Buy my book.');
  await button(reply, 'Report').click();
  const dialog = page.getByRole('dialog', { name: 'Report reply' });
  await expect(dialog).toContainText(
    'Are you sure you want to report this reply for offensive or inappropriate content?',
  );
  const away = await failing(page, '/report');
  const refused = page.waitForResponse(/report$/);
  await button(dialog, 'Report').click();
  await refused;
  await expect(button(dialog, 'Report')).toBeEnabled();
  await saysNothing(page);
  away.end();
  await button(dialog, 'Report').click();
  await expect(button(reply, 'Reported')).toBeVisible();
  await expect(button(theirs, 'Report')).toBeVisible();
});

test('COM-034 NS-166 deleting asks first, with the words for a comment and for a reply, and the focus stays near', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 15);
  await write(page, id, 'The first.');
  const { commentId } = await write(page, id, 'The second.');
  await write(page, id, 'An answer.', commentId);
  await openComments(page, path);
  const second = comment(page, 'The second.');
  await button(second, '1 Reply').click();
  const reply = replyTo(second, 'An answer.');
  await expect(button(reply, 'Report')).toHaveCount(0);
  await button(reply, 'Delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Delete reply');
  await expect(dialog.getByText(/^Are you sure/)).toHaveText('Are you sure you want to delete this reply');
  await button(dialog, 'Delete').click();
  await says(page, 'Your reply has been deleted.');
  await expect(reply).toHaveCount(0);
  await expect(second.getByRole('button', { name: /Repl(y|ies)$/ })).toHaveText('Reply');
  await expect(second.locator(':focus')).toHaveCount(1);
  await button(second, 'Delete').first().click();
  await expect(dialog.getByRole('heading')).toHaveText('Delete comment');
  await expect(dialog.getByText(/^Are you sure/)).toHaveText('Are you sure you want to delete this comment');
  await button(dialog, 'Cancel').click();
  await expect(button(second, 'Delete')).toBeFocused();
  await button(second, 'Delete').click();
  await button(dialog, 'Delete').click();
  await says(page, 'Your comment has been deleted.');
  await expect(second).toHaveCount(0);
  await expect(section(page)).toContainText('1 Comment');
  await expect(comment(page, 'The first.').locator(':focus')).toHaveCount(1);
});

test('COM-078 what could not be deleted stays, with the question', async ({ page, signIn, trouble }) => {
  trouble.expected(/500|deleting a comment failed/);
  await signIn('new member');
  const { id, path } = await quietClass(page, 16);
  await write(page, id, 'The first.');
  await openComments(page, path);
  const mine = comment(page, 'The first.');
  await button(mine, 'Delete').click();
  const away = await failing(page, '/content-interaction/delete');
  const dialog = page.getByRole('dialog', { name: 'Delete comment' });
  const refused = page.waitForResponse(/delete$/);
  await button(dialog, 'Delete').click();
  await refused;
  await expect(button(dialog, 'Delete')).toBeEnabled();
  await expect(mine).toHaveCount(1);
  await saysNothing(page);
  away.end();
  await button(dialog, 'Delete').click();
  await expect(mine).toHaveCount(0);
});

test('NS-173 an admin reports others like everybody, and edits and deletes only their own here', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openComments(page, talkedAbout.path);
  const priya = comment(page, 'pressing the whole foot');
  await expect(button(priya, 'Report')).toBeVisible();
  for (const name of ['Edit', 'Delete']) await expect(button(priya, name)).toHaveCount(0);
  await expect(box(page)).toBeVisible();
});

test('COM-075 without a token the comments are asked for without one', async ({ page, signIn, trouble }) => {
  trouble.expected(/500|token for the comments failed/);
  await signIn('new member');
  await page.route('**/api/v2/users/comments_token', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/comments-service/comments')) headers.push(request.headers().authorization);
  });
  await openComments(page, talkedAbout.path);
  await section(page).getByRole('combobox').selectOption('Oldest');
  await expect.poll(() => headers).toEqual([undefined]);
  await expect(section(page).getByRole('article')).toHaveCount(20);
});

test('what a moderator hides is on no page from then on, also not on one kept for visitors', async ({
  page,
  somebody,
}) => {
  const { id, path } = await quietClass(page, 17);
  const author = await somebody();
  const commentId = await author.write(about(id), 'Rude words.');
  const html = async () => (await page.request.get(path)).text();
  expect(await html()).toContain('Rude words.');
  expect(await html()).toContain('Rude words.');
  for (const reporter of [await somebody(), await somebody(), await somebody()])
    await reporter.call('/report', { ...about(id), comment_id: commentId });
  expect(await html()).not.toContain('Rude words.');
  await author.write(about(id), 'Kind words.');
  expect(await html()).toContain('Kind words.');
});

test('BEY-72 everything can be done by keyboard', async ({ page, signIn, somebody }) => {
  await signIn('new member');
  const { id, path } = await quietClass(page, 18);
  await (await somebody()).write(about(id), 'Who else wobbles?');
  await openComments(page, path);
  await box(page).focus();
  await page.keyboard.type('By keys alone.');
  await page.keyboard.press('Tab');
  await expect(button(section(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const mine = comment(page, 'By keys alone.');
  await expect(mine.getByRole('article')).toBeFocused();
  const theirs = comment(page, 'Who else wobbles?');
  await like(theirs).focus();
  await page.keyboard.press('Space');
  await likes(theirs, 1, true);
  await page.keyboard.press('Tab');
  await expect(button(theirs, 'Reply')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(theirs.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('I do.');
  await page.keyboard.press('Control+Enter');
  await expect(replyTo(theirs, 'I do.').getByRole('article')).toBeFocused();
  await button(mine, 'Delete').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(mine).toHaveCount(0);
  await expect(theirs.locator(':focus')).toHaveCount(1);
});
