import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Content, ownContent, type Person, peopleTest as test } from '../comments/comment-people.ts';
import { callsTo } from '../comments/commented.ts';
import { makePlaylist, postTo } from '../playlists/own-playlist.ts';
import { expect, type Locator, open, type Page } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { findRow, isNowhere } from './admin-lists.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Reports' });
const rowOf = (page: Page, text: string): Locator =>
  list(page).getByRole('listitem').filter({ hasText: text });

const choose = async (page: Page, status: 'Active' | 'Deleted'): Promise<void> => {
  await list(page).getByRole('group', { name: 'Status' }).getByRole('button', { name: status }).click();
};

const report = async (person: Person, content: Content, commentId: string): Promise<void> => {
  expect((await person.call('/report', { ...content, comment_id: commentId })).status).toBe(200);
};

test('S34, ADM-016, ADM-018, ADM-032, ADM-033, ADM-034, ADM-054, ADM-055, ADM-067, NS-172: a reported comment stands with its figures, and opens to who reported it; another sort or status asks from the start, ten at a time', async ({
  page,
  newMember,
  moderator,
}) => {
  const content: Content = { content_type: 'CLASS', content_id: '1001' };
  const [author, one, two] = [await newMember(), await newMember(), await newMember()];
  const text = `Buy from my shop ${author.id}`;
  const commentId = await author.write(content, text);
  await report(one, content, commentId);
  await report(two, content, commentId);
  // Again changes nothing (NS-004).
  await report(two, content, commentId);
  await moderator();
  await open(page, '/admin/engagement?tab=reports');
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText(['Newest', 'Oldest', 'Most Reported']);
  const row = await findRow(page, rowOf(page, text));
  await expect(row).toContainText('Comment');
  await expect(row).toContainText('Runa Holm');
  await expect(row).toContainText(/Posted \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row).toContainText(/Last reported \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    new RegExp(`^/series/.+/workouts/1001\\?comment=${commentId}$`),
  );
  const asked = callsTo(page, '/admin/reports');
  const opener = row.getByRole('button', { name: '2 reports' });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const reporters = row.getByRole('table', { name: 'Reporters' }).locator('tbody').getByRole('row');
  await expect(reporters).toHaveCount(2);
  for (const { email } of [one, two])
    await expect(reporters.filter({ hasText: `(${email})` })).toHaveCount(1);
  expect(asked[0]).toEqual({ pk: expect.any(String), sk: expect.any(String), limit: 10 });
  await expect(row.getByRole('button', { name: 'No More Items' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await opener.press('Enter');
  await expect(row.getByRole('table')).toHaveCount(0);

  await test.step('another sort or status', async () => {
    await open(page, '/admin/engagement?tab=reports');
    for (const [name, sort] of [
      ['Oldest', 'oldest'],
      ['Most Reported', 'top'],
      ['Newest', 'newest'],
    ] as const) {
      await page.getByLabel('Sort').selectOption(name);
      await expect.poll(() => asked.at(-1)).toEqual({ sort, deleted: false, limit: 10 });
    }
    await choose(page, 'Deleted');
    await expect.poll(() => asked.at(-1)).toEqual({ sort: 'newest', deleted: true, limit: 10 });
  });
});

test('ADM-017, ADM-035, NS-210: Delete asks, moves it to Deleted, and Restore brings it back; Dismiss keeps the comment and takes the row away; what its author deleted has no Restore', async ({
  page,
  newMember,
  moderator,
}) => {
  const content = ownContent();
  const [author, reporter] = [await newMember(), await newMember()];
  const text = `Look at my page ${author.id}`;
  const commentId = await author.write(content, text);
  await report(reporter, content, commentId);
  await moderator();
  const asked = callsTo(page, '/admin/reports');
  await open(page, '/admin/engagement?tab=reports');
  await (await findRow(page, rowOf(page, text))).getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this comment');
  expect(await violations(page)).toEqual([]);
  const before = asked.length;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => asked[before]).toEqual({ sort: 'newest', deleted: false, limit: 10 });
  await isNowhere(page, rowOf(page, text));
  expect((await author.call('/comments', content)).body).toMatchObject({ comments: [] });

  await choose(page, 'Deleted');
  await expect.poll(() => asked.at(-1)).toEqual({ sort: 'newest', deleted: true, limit: 10 });
  const gone = await findRow(page, rowOf(page, text));
  await expect(gone).toContainText('Deleted by Ada Lindqvist, ');
  await gone.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, 'Active');
  await findRow(page, rowOf(page, text));
  expect((await author.call('/comments', content)).body).toMatchObject({ comments: [{ commentId }] });

  await test.step('Dismiss, and what its author deleted', async () => {
    const kept = `Harmless after all ${author.id}`;
    const taken = `Taken back by its author ${author.id}`;
    const keptId = await author.write(content, kept);
    const takenId = await author.write(content, taken);
    await report(reporter, content, keptId);
    await report(reporter, content, takenId);
    await author.call('/content-interaction/delete', { ...content, comment_id: takenId });
    await open(page, '/admin/engagement?tab=reports');
    await (await findRow(page, rowOf(page, kept))).getByRole('button', { name: /^Dismiss/ }).click();
    await expect(dialog).toHaveAccessibleName('Are you sure you want to dismiss the reports of this comment');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(dialog).toHaveCount(0);
    await isNowhere(page, rowOf(page, kept));
    expect(JSON.stringify((await reporter.call('/comments', content)).body)).toContain(keptId);

    await choose(page, 'Deleted');
    const goneForGood = await findRow(page, rowOf(page, taken));
    await expect(goneForGood.getByRole('link', { name: /^View/ })).toBeVisible();
    await expect(goneForGood.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });
});

test('NS-122: a reported playlist is seen, hidden from members, restored, and each of that undone', async ({
  page,
  newMember,
  moderator,
}) => {
  const [author, reporter] = [await newMember(), await newMember()];
  const title = `Not what it says ${author.id}`;
  const { uuid } = await makePlaylist(author.request, title, 1, { private: false });
  await postTo(reporter.request, `/api/v2/playlists/${uuid}/report`);
  await moderator();
  const row = rowOf(page, title);
  await expect(async () => {
    await open(page, '/admin/engagement?tab=reports');
    await findRow(page, rowOf(page, title));
  }).toPass();
  await expect(row).toContainText('Playlist');
  await expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    pageAddress('/playlists/$uuid', { uuid }),
  );
  const visible = async () =>
    ((await (await reporter.request.get(`/api/v2/playlists/${uuid}`)).json()) as { userCanView: boolean })
      .userCanView;
  expect(await visible()).toBe(true);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this playlist');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await visible()).toBe(false);
  await choose(page, 'Deleted');
  await (await findRow(page, rowOf(page, title))).getByRole('button', { name: /^Restore/ }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await visible()).toBe(true);
  await choose(page, 'Active');
  await findRow(page, rowOf(page, title));

  // Undone in the history, the playlist itself goes and comes as well.
  await open(page, '/admin/moderation?tab=actions');
  const reopened = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: 'reopened' });
  await (await findRow(page, reopened)).getByRole('button', { name: /^Undo/ }).click();
  await expect(reopened).toContainText('Undone by Ada Lindqvist');
  expect(await visible()).toBe(false);
  const deleted = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: ' deleted ' });
  await deleted.getByRole('button', { name: /^Undo/ }).click();
  await expect(deleted).toContainText('Undone by Ada Lindqvist');
  expect(await visible()).toBe(true);
});
