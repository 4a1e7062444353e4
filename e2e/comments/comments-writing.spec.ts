import { adminWords, scriptsOf } from '../moderation/admin-scripts.ts';
import { expect, type Locator } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { peopleTest as test } from './comment-people.ts';
import { box, button, comment, openComments, quietClass, replyTo, says, section, send } from './commented.ts';

const heightOf = async (field: Locator): Promise<number> => (await field.boundingBox())?.height ?? 0;
const like = (within: Locator): Locator => within.getByRole('button', { name: /^Like/ }).first();

test('COM-012 COM-016 COM-024 COM-028 COM-031 COM-034 COM-050 COM-052 COM-054 COM-076 NS-163 BEY-72 a member writes, edits, deletes and reports comments, by keyboard too, and the service keeps the result', async ({
  page,
  signIn,
  newMember,
  trouble,
}) => {
  test.slow();
  trouble.expected(/ERR_FAILED|sending a comment failed/);
  const scripts = scriptsOf(page);
  await signIn('new member');
  const { id, path } = await quietClass(page, 3);
  const other = await newMember();
  const about = { content_type: 'CLASS', content_id: String(id) } as const;
  await other.write(about, `${'w'.repeat(400)} https://openmat.test/${'long/'.repeat(40)}`);
  await openComments(page, path);
  const mine = comment(page, 'Held the left side for a full minute.');
  const theirs = comment(page, /w{400}/);

  await test.step('the box is 68 px high and grows with its words', async () => {
    expect(await heightOf(box(page))).toBe(68);
    await box(page).fill('One\ntwo\nthree\nfour\nfive');
    expect(await heightOf(box(page))).toBeGreaterThan(100);
  });

  await test.step('a comment whose answer was lost is no second one', async () => {
    await box(page).fill('');
    await box(page).focus();
    await page.keyboard.type('  Held the left side for a full minute.  ');
    // It arrives, but its answer does not.
    await page.route(
      '**/comments-service/content-interaction',
      async (route) => {
        await route.fetch();
        await route.abort('failed');
      },
      { times: 1 },
    );
    await page.keyboard.press('Tab');
    await expect(button(section(page), 'Cancel')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await lost;
    await expect(send(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await says(page, 'Your comment has been posted.');
    await expect(mine).toBeFocused();
    await expect(section(page)).toContainText('2 Comments');
  });

  await test.step('a reply is written in a box of 48 px', async () => {
    await like(theirs).focus();
    await page.keyboard.press('Space');
    await expect(like(theirs)).toHaveAccessibleName('Like, 1');
    await page.keyboard.press('Tab');
    await expect(button(theirs, 'Reply')).toBeFocused();
    await page.keyboard.press('Enter');
    const field = theirs.getByRole('textbox', { name: 'Add a Reply' });
    await expect(field).toBeFocused();
    expect(await heightOf(field)).toBe(48);
    await page.keyboard.type('An answer.');
    await page.keyboard.press('Control+Enter');
    await expect(replyTo(theirs, 'An answer.')).toBeFocused();
  });

  await test.step('an edit begins with the text, in a box of 68 px', async () => {
    await button(mine, 'Edit').click();
    const field = section(page).getByRole('textbox', { name: 'Edit comment' });
    await expect(field).toHaveValue('Held the left side for a full minute.');
    expect(await heightOf(field)).toBe(68);
    await showTheme(page, 'light');
    expect(await violations(page, '#comments')).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page, '#comments'), 'dark').toEqual([]);
    await field.fill('Lovelier.');
    await button(section(page), 'Save').click();
    await says(page, 'Your comment has been updated.');
  });

  await test.step('what another wrote is reported once', async () => {
    await button(theirs, 'Report').first().click();
    const dialog = page.getByRole('dialog', { name: 'Report comment' });
    await expect(dialog).toBeVisible();
    expect(await colorViolations(page), 'dark').toEqual([]);
    await showTheme(page, 'light');
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'Report').click();
    // It gives the focus back as it closes.
    await expect(dialog).toHaveCount(0);
    await expect(button(theirs, 'Reported')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a reply is deleted with the words for a reply, and the focus stays near', async () => {
    const reply = replyTo(theirs, 'An answer.');
    await expect(button(reply, 'Report')).toHaveCount(0);
    await button(reply, 'Delete').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete reply' });
    await expect(dialog.getByText(/^Are you sure/)).toHaveText('Are you sure you want to delete this reply');
    await button(dialog, 'Delete').focus();
    await page.keyboard.press('Enter');
    await says(page, 'Your reply has been deleted.');
    await expect(reply).toHaveCount(0);
    await expect(theirs.locator(':focus')).toHaveCount(1);
  });

  await test.step('nothing of the admin’s scripts was loaded', async () => {
    const loaded = await scripts();
    expect(loaded).toContain('Read more');
    for (const word of adminWords) expect(loaded).not.toContain(word);
  });

  await page.setViewportSize({ width: 320, height: 800 });
  await openComments(page, path);
  await expect(section(page)).toContainText('2 Comments');
  await expect(comment(page, 'Lovelier.')).toBeVisible();
  await expect(section(page)).not.toContainText('An answer.');
  await expect(button(theirs, 'Reported')).toBeVisible();

  await test.step('nothing is wider than a page of 320 px, whatever was written, and a text disturbs nothing around it', async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expect(section(page).getByText(/^w{400}/)).toHaveCSS('unicode-bidi', 'isolate');
  });
});
