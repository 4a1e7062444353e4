import type { Locator, Page } from '@playwright/test';
import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Content, ownContent, peopleTest as test } from '../comments/comment-people.ts';
import { callsTo } from '../comments/commented.ts';
import { expect, open } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { moreButton as more } from './admin-lists.ts';
import { titleOfClass } from './free-classes.ts';

const row = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Comments' }).getByTestId('managed').filter({ hasText: text }).last();
const manage = ({ content_id }: Content): PageAddress =>
  pageAddress('/admin/engagement/class/$id', { id: content_id });

test('ADM-015, ADM-035, ADM-066, ADM-069, GEN-049, NS-214: an admin opens replies, deletes a comment with a question, and members no longer see it', async ({
  page,
  newMember,
  moderator,
}) => {
  const content = ownContent();
  const person = await newMember();
  const commentId = await person.write(content, 'A first thought');
  await person.write(content, 'A second thought');
  await person.write(content, 'An answer to it', { comment_id: commentId });
  await moderator();
  const bodies = callsTo(page, '/comments');
  const replies = callsTo(page, '/replies');
  await open(page, manage(content));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOfClass(content.content_id));
  const comment = row(page, 'A first thought');
  await comment.getByRole('button', { name: '1 Reply' }).click();
  await expect(comment.getByText('An answer to it')).toBeVisible();
  expect(bodies[0]).toMatchObject({ ...content, include_all: true, sort: 'date', limit: 10 });
  expect(replies[0]).toMatchObject({ comment_id: commentId, include_all: true, limit: 10 });

  await row(page, 'A second thought')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this comment');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'A second thought').getByRole('button', { name: /^Delete/ })).toBeFocused();
  const before = bodies.length;
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Cause, for other moderators (optional)').fill('Off the mat');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const gone = row(page, 'A second thought');
  await expect(gone.locator('del')).toHaveText('A second thought');
  await expect(gone).toContainText(/Deleted by Ada Lindqvist, \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(gone).toContainText('Off the mat');
  // Dates are those of the zone of the browser, which is not the server's.
  const time = gone.locator('time').first();
  const [date, hours] = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    ...({ month: '2-digit', day: '2-digit', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  })
    .format(new Date((await time.getAttribute('datetime')) ?? ''))
    .split(', ');
  await expect(time).toHaveText(`${date} ${hours}`);
  await expect(gone.locator('p:focus')).toContainText('Runa Holm');
  expect(bodies[before]).not.toHaveProperty('last_evaluated_key');
  await expect(page.getByTestId('figures')).toContainText('1 deleted, 0 held');

  const reply = comment.getByTestId('managed').filter({ hasText: 'An answer to it' });
  await reply.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this reply');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(reply.locator('del')).toHaveText('An answer to it');
  const seen = await person.call('/comments', content);
  expect(JSON.stringify(seen.body)).not.toContain('A second thought');
  expect(seen.body).toMatchObject({ commentCount: 1, comments: [{ replyCount: 0 }] });

  await gone.getByRole('button', { name: /^Restore/ }).click();
  await expect(row(page, 'A second thought').locator('del')).toHaveCount(0);
  await expect(page.getByTestId('figures')).toContainText('1 deleted, 0 held');
  expect((await person.call('/comments', content)).body).toMatchObject({ commentCount: 2 });
});

test('NS-172, NS-210: comments are shown newest, oldest or most liked first, all, held or deleted; what its own author deleted cannot be restored', async ({
  page,
  newMember,
  moderator,
}) => {
  const content = ownContent();
  const [one, two] = [await newMember(), await newMember()];
  const first = await one.write(content, 'The oldest one');
  const second = await two.write(content, 'The liked one');
  await one.write(content, 'The newest one');
  await one.call('/content-interaction/reaction', { ...content, comment_id: second, type: 'LIKE' });
  await one.call('/content-interaction/delete', { ...content, comment_id: first });
  await moderator();
  await open(page, manage(content));
  const texts = page.getByTestId('managed-text');
  const sort = page.getByLabel('Sort');
  await expect(sort.locator('option')).toHaveText(['Newest', 'Oldest', 'Most Liked']);
  await expect(texts).toHaveText(['The newest one', 'The liked one', 'The oldest one']);
  await sort.selectOption('Oldest');
  await expect(texts).toHaveText(['The oldest one', 'The liked one', 'The newest one']);
  await sort.selectOption('Most Liked');
  await expect(texts.first()).toHaveText('The liked one');
  await page.getByRole('button', { name: 'Deleted', exact: true }).click();
  await expect(texts).toHaveText(['The oldest one']);
  const gone = row(page, 'The oldest one');
  await expect(gone).toContainText('Deleted by its author');
  await expect(gone.getByRole('button', { name: /^(Restore|Delete|Show)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Held', exact: true }).click();
  await expect(page.getByText('No comment on this class is held.')).toBeVisible();
});

test('S35: eleven comments come in two pages, content nobody wrote on is empty, and content nobody knows is Not Found', async ({
  page,
  newMember,
  moderator,
  trouble,
}) => {
  trouble.expected(/status of 404/);
  const content = ownContent();
  const [one, two] = [await newMember(), await newMember()];
  for (let i = 1; i <= 11; i += 1) await (i % 2 ? one : two).write(content, `Thought number ${i}.`);
  await moderator();
  await open(page, manage(content));
  await expect(page.getByTestId('managed')).toHaveCount(10);
  await more(page).click();
  await expect(page.getByTestId('managed')).toHaveCount(11);
  await expect(more(page)).toHaveText('No More Items');

  const answer = await page.goto(pageAddress('/admin/engagement/class/$id', { id: 987654321 }));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();

  const [quiet] = (await (await page.request.get('/api/v2/plan_entries?order=za&per_page=100')).json()) as {
    id: number;
  }[];
  await page.route('**/comments-service/comments', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), comments: [], lastEvaluatedKey: null } });
  });
  await open(page, pageAddress('/admin/engagement/class/$id', { id: quiet?.id ?? 0 }));
  await expect(page.getByText('No comments on this class yet.')).toBeVisible();
});

test('BEY-50: an admin suspends the author of a comment from where it stands', async ({
  page,
  newMember,
  moderator,
}) => {
  const content = ownContent();
  const person = await newMember();
  await person.write(content, 'Something unkind');
  await moderator();
  await open(page, manage(content));
  await row(page, 'Something unkind')
    .getByRole('button', { name: /^Options for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Suspend Runa Holm' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Suspend Runa Holm from commenting');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Something unkind').getByRole('button', { name: /^Options for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Suspend Runa Holm' }).press('Enter');
  await dialog.getByLabel('For a week').check();
  await dialog.getByLabel('Cause, for other moderators (optional)').fill('Unkind again');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toHaveCount(0);
  const refused = await person.call('/content-interaction', { ...content, text: 'Once more' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'suspended' } });
  await expect(row(page, 'Something unkind').locator('del')).toHaveCount(0);
});
