import { givenAddress } from '../../contract/pages/page-addresses.ts';
import { ownWord, type Person, peopleTest as test } from '../comments/comment-people.ts';
import { someClasses } from '../playlists/own-playlist.ts';
import { linksOfMail, openMail } from '../support/mailbox.ts';
import { desktop, expect, type Locator, open, type Page } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notices/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notices' });
const rows = (page: Page): Locator => panel(page).getByRole('listitem');

const of = async <T>({ request }: Person, path: string): Promise<T> => (await request.get(path)).json() as T;
const unread = async (person: Person): Promise<number> =>
  (await of<{ unreadNotices: number }>(person, '/api/v2/users/me')).unreadNotices;

test('BEY-23 BEY-72: a reply comes by mail, whose link ends such mails, and as a dot at the bell; its list fits a phone, and its notice leads to it and marks it read', async ({
  page,
  newMember,
  trouble,
}) => {
  test.slow();
  const [me, other] = [await newMember(), await newMember()];
  const [entry] = await someClasses(page.request, 1);
  const content = { content_type: 'CLASS', content_id: String(entry?.id) } as const;
  const comment = await me.write(content, `What I wrote: ${ownWord()}`);
  const reply = `What was answered: ${ownWord()}`;
  await other.write(content, reply, { comment_id: comment });
  await page.context().addCookies((await me.request.storageState()).cookies);
  const mail = await openMail(page, { to: me.email, subject: /replied to your comment/, words: reply });
  await expect(mail).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const links = await linksOfMail(page);
  await test.step('the mailbox keeps to the rules of both themes, and its mail leads out of its frame', async () => {
    // What looks for violations tries to run in the frame as well, where nothing runs.
    trouble.expected(/^Blocked script execution in '[^']*\/sandbox\/mail\//);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colorViolations(page), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.frameLocator('iframe').getByRole('link', { name: 'Read on and answer' }).click();
    await expect(page).toHaveURL(/\?comment=/);
  });

  await test.step('the link of the mail', async () => {
    const byMail = async () =>
      (await of<{ comment_reply: { mail: boolean } }>(me, '/api/v2/notices/settings')).comment_reply.mail;
    expect(await byMail()).toBe(true);
    await open(page, givenAddress(links.find((href) => href.includes('/notices/unsubscribe/')) ?? ''));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('“Replies to my comments” is off');
    await expect(heading).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await byMail()).toBe(false);
    await page.getByRole('button', { name: 'Turn it on again' }).click();
    await expect(heading).toHaveText('“Replies to my comments” is on again');
    expect(await byMail()).toBe(true);
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await expect(heading).toHaveText('“Replies to my comments” is off');
  });

  await test.step('the list below the bell closes where the pointer presses beside it; on a phone it fills the screen', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 new');
    const themes = async () => {
      await showTheme(page, 'light');
      expect(await violations(page)).toEqual([]);
      await showTheme(page, 'dark');
      expect(await colorViolations(page), 'dark').toEqual([]);
    };
    await bell(page).click();
    await expect(rows(page)).toHaveCount(1);
    await themes();
    await page.mouse.click(300, 700);
    await expect(panel(page)).toHaveCount(0);
    const width = 320;
    await page.setViewportSize({ width, height: 700 });
    await bell(page).click();
    await expect(rows(page)).toHaveCount(1);
    await themes();
    expect((await panel(page).boundingBox())?.width).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.setViewportSize(desktop);
  });

  await test.step('the settings, to which it leads, know that the mails have ended', async () => {
    await bell(page).click();
    await panel(page).getByRole('link', { name: 'Notice settings' }).click();
    await expect(page).toHaveURL('/settings/notices');
    const byMail = page.getByRole('switch', { name: 'Replies to my comments, by email' });
    await expect(byMail).toBeInViewport();
    await expect(byMail).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Replies to my comments, in the app' })).toBeChecked();
  });

  await test.step('quiet hours are kept; the page has both themes and fits 320 pixels; links of before lead to it', async () => {
    await page.getByRole('switch', { name: 'Quiet at night' }).click();
    await page.getByLabel('To', { exact: true }).fill('06:30');
    await page.getByLabel('To', { exact: true }).press('Enter');
    await expect(page.getByRole('img', { name: 'Quiet from 21:00 to 06:30' })).toBeVisible();
    await expect
      .poll(async () => (await of<{ quietHours: object }>(me, '/api/v2/notices/mail_times')).quietHours)
      .toEqual({ on: true, from: '21:00', to: '06:30' });
    await showTheme(page, 'light');
    expect(await violations(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page), 'dark').toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(desktop);
    await open(page, givenAddress('/settings/profile#notices'));
    await expect(page).toHaveURL('/settings/notices');
  });

  await bell(page).click();
  const notice = rows(page).getByRole('link');
  await expect(notice).toContainText(`New: Runa Holm replied to your comment on ${entry?.title}`);
  await expect(notice).toContainText(reply);
  const href = (await notice.getAttribute('href')) ?? '';
  expect(links.map((link) => link.replace(/^https?:\/\/[^/]+/, ''))).toContain(href);
  await notice.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === entry?.planEntryUrl && url.searchParams.get('comment') === comment,
  );
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(reply)).toBeInViewport();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  expect(await unread(me)).toBe(0);
});
