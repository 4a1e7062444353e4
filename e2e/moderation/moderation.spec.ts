import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { ownContent, peopleTest as test } from '../comments/comment-people.ts';
import { makePlaylist, postTo } from '../playlists/own-playlist.ts';
import { expect, type Locator, open, type Page, phone } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { adminWords, scriptsOf } from './admin-scripts.ts';
import { titleOfClass } from './free-classes.ts';

/** The newest reports and actions stand first, so that each of them is on the first page of its list. */
const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text }).first();
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const answer = async (page: Page, title: string, verb: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toHaveCount(0);
};

test('ADM-011 ADM-015 ADM-017 ADM-018 NS-122 NS-210 NS-214 BEY-50: a moderator goes through the tables, takes a comment and a playlist away, brings them back, and suspends; members see just that', async ({
  page,
  newMember,
  moderator,
}) => {
  test.slow();
  const content = ownContent();
  const [author, reporter] = [await newMember(), await newMember()];
  const text = `Buy from my shop ${author.id}`;
  const commentId = await author.write(content, text);
  await reporter.write(content, 'An answer to it', { comment_id: commentId });
  await reporter.call('/report', { ...content, comment_id: commentId });
  const playlist = `Not what it says ${author.id}`;
  const { uuid } = await makePlaylist(author.request, playlist, 1, { private: false });
  await postTo(reporter.request, `/api/v2/playlists/${uuid}/report`);
  const seenByMembers = async (): Promise<string> =>
    JSON.stringify((await reporter.call('/comments', content)).body);
  const isPublic = async (): Promise<boolean> =>
    ((await (await reporter.request.get(`/api/v2/playlists/${uuid}`)).json()) as { userCanView: boolean })
      .userCanView;
  await moderator();
  const scripts = scriptsOf(page);

  await test.step('the tables, each with a tab that the browser goes back to', async () => {
    await open(page, '/admin/engagement');
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    await expect(rows.first().getByRole('link', { name: /^EDIT/ })).toHaveAttribute(
      'href',
      /^\/admin\/engagement\/class\/\d+$/,
    );
    await tab(page, 'Series').click();
    await expect(page).toHaveURL('/admin/engagement?tab=series');
    await page.goBack();
    await expect(page).toHaveURL('/admin/engagement');
    await expect(tab(page, 'Classes')).toHaveAttribute('aria-selected', 'true');
    for (const word of adminWords) expect(await scripts()).toContain(word);
  });

  await test.step('a reported comment with who reported it is deleted, and restored', async () => {
    await tab(page, 'Reports').click();
    const row = rowOf(page, text);
    await row.getByRole('button', { name: '1 report' }).click();
    await expect(row.getByRole('table', { name: 'Reporters' })).toContainText(`(${reporter.email})`);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await answer(page, 'Are you sure you want to delete this comment', 'Delete');
    await expect(rowOf(page, text)).toHaveCount(0);
    expect(await seenByMembers()).not.toContain(text);
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    await rowOf(page, text)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await answer(page, 'Are you sure you want to restore this comment', 'Restore');
    await expect(rowOf(page, text)).toHaveCount(0);
    expect(await seenByMembers()).toContain(text);
  });

  await test.step('a reported playlist becomes private, and public again where that is undone', async () => {
    await page.getByRole('button', { name: 'Active', exact: true }).click();
    expect(await isPublic()).toBe(true);
    await rowOf(page, playlist)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await answer(page, 'Are you sure you want to delete this playlist', 'Delete');
    expect(await isPublic()).toBe(false);
    await open(page, '/admin/moderation?tab=actions');
    await rowOf(page, playlist).getByRole('button', { name: /^Undo/ }).click();
    await expect(rowOf(page, playlist)).toContainText('Undone by Ada Lindqvist');
    expect(await isPublic()).toBe(true);
  });

  await test.step('the comments of the class: its reply, and its author, who is suspended from there', async () => {
    await open(page, pageAddress('/admin/engagement/class/$id', { id: content.content_id }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOfClass(content.content_id));
    const comment = page.getByTestId('managed').filter({ hasText: text });
    await comment.getByRole('button', { name: '1 Reply' }).click();
    await expect(comment.getByText('An answer to it')).toBeVisible();
    await comment.getByRole('button', { name: 'Options for the comment of Runa Holm' }).click();
    await page.getByRole('menuitem', { name: 'Suspend Runa Holm' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await answer(page, 'Suspend Runa Holm from commenting', 'Suspend');
    const refused = await author.call('/content-interaction', { ...content, text: 'Once more' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });

  await test.step('at 390 px the links are in the menu of the bar, which has no violation', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Studio menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Studio admin' });
    await expect(menu.getByRole('link')).toHaveText([
      'Dashboard',
      'Members',
      'Team',
      'Engagement',
      /^Reports( \d+ waiting)?$/,
      /^Moderation \d+ waiting$/,
      'View as a member',
    ]);
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL('/admin/engagement?tab=reports');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Studio menu' })).toBeVisible();
  });
});
