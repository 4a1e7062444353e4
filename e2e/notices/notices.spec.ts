import { givenAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { ownWord, type Person, peopleTest as test } from '../comments/comment-people.ts';
import { someClasses } from '../playlists/own-playlist.ts';
import { desktop, expect, type Locator, open, type Page, phone } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notices/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notices' });
const rows = (page: Page): Locator => panel(page).getByRole('listitem');

const unread = async ({ request }: Person): Promise<number> =>
  ((await (await request.get('/api/v2/users/me')).json()) as { unreadNotices: number }).unreadNotices;

/** Signs a new member in on this page whose comment another one has answered `times` times; gives the replies' texts, oldest first. */
const answered = async (page: Page, newMember: () => Promise<Person>, times = 1) => {
  const me = await newMember();
  const [entry] = await someClasses(page.request, 1);
  if (!entry) throw new Error('There is no class.');
  const content = { content_type: 'CLASS' as const, content_id: String(entry.id) };
  const comment = await me.write(content, `What I wrote: ${ownWord()}`);
  const replies: string[] = [];
  let other = me;
  for (let count = 0; count < times; count += 1) {
    // A rate limit lets a member write a few at once only.
    if (count % 5 === 0) other = await newMember();
    replies.push(`What was answered: ${ownWord()}`);
    await other.write(content, replies.at(-1) ?? '', { comment_id: comment });
  }
  await page.context().addCookies((await me.request.storageState()).cookies);
  // A worker fetches them within a few seconds.
  await expect.poll(() => unread(me), { timeout: 20_000 }).toBe(times);
  return { me, entry, comment, replies };
};

test('BEY-23 BEY-72: a reply shows as a dot at the bell, whose list is gone through by keyboard and fits a phone; opening its notice leads to it and marks it read', async ({
  page,
  newMember,
}) => {
  const { entry, comment, replies } = await answered(page, newMember);
  await open(page, '/playlists');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 new');

  await test.step('by keyboard and by presses', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rows(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await bell(page).click();
    await expect(panel(page)).toBeVisible();
    await bell(page).click();
    await expect(panel(page)).toHaveCount(0);
    await bell(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(300, 700);
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('without a violation, on a phone neither, where they fill the screen', async () => {
    const themes = async () => {
      await showTheme(page, 'light');
      expect(await violations(page)).toEqual([]);
      await showTheme(page, 'dark');
      expect(await colorViolations(page), 'dark').toEqual([]);
    };
    await bell(page).click();
    await expect(rows(page)).toHaveCount(1);
    await themes();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await bell(page).click();
      await expect(rows(page)).toHaveCount(1);
      await themes();
      expect((await panel(page).boundingBox())?.width).toBe(width);
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toHaveCount(0);
    }
    await page.setViewportSize(desktop);
  });

  await bell(page).click();
  const notice = rows(page).getByRole('link');
  await expect(notice).toContainText(`New: Runa Holm replied to your comment on ${entry.title}`);
  await expect(notice).toContainText(replies[0] ?? '');
  await notice.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === entry.planEntryUrl && url.searchParams.get('comment') === comment,
  );
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(replies[0] ?? '')).toBeInViewport();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(rows(page).getByRole('link')).toContainText(replies[0] ?? '');
  await expect(panel(page).getByText('New:')).toHaveCount(0);
});

test('who comes back to a tab after a while sees the dot without loading the page; a tab of another member than the one signed in now begins anew as theirs', async ({
  page,
  newMember,
}) => {
  const { me, comment, entry } = await answered(page, newMember);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await me.request.post('/api/v2/notices/read', { data: {}, headers });
  await open(page, '/settings/profile');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(me.email);
  const next = await newMember();
  const content = { content_type: 'CLASS' as const, content_id: String(entry.id) };
  await next.write(content, `And again: ${ownWord()}`, { comment_id: comment });
  await expect.poll(() => unread(me), { timeout: 20_000 }).toBe(1);
  const comesBackAfter = async (milliseconds: number) => {
    await page.clock.setFixedTime(Date.now() + milliseconds);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  await comesBackAfter(120_000);
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 new');

  await page.context().addCookies((await next.request.storageState()).cookies);
  await comesBackAfter(360_000);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email);
  await expect(bell(page)).toHaveAccessibleName('Notices');
});

test('BEY-23: the newest stand first, more come as the list is followed, and all are marked read at once', async ({
  page,
  newMember,
}) => {
  test.slow();
  const { replies } = await answered(page, newMember, 23);
  await open(page, '/playlists');
  await expect(bell(page)).toHaveAccessibleName('Notices, 23 new');
  await bell(page).click();
  await expect(rows(page).first()).toContainText(replies.at(-1) ?? '');
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(20);
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(23, { timeout: 1000 });
  }).toPass();
  await expect(rows(page).last()).toContainText(replies[0] ?? '');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices');
});

test('BEY-23: a reply comes by mail, whose link ends such mails once that is confirmed; one that we never gave says so', async ({
  page,
  newMember,
  trouble,
}) => {
  trouble.expected(/status of (404|422)|ending emails failed/);
  const { me, comment, replies, entry } = await answered(page, newMember);
  await page.context().clearCookies();
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${me.email}` })
    .filter({ hasText: 'replied' });
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(mail).toContainText(replies[0] ?? '', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(mail).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const links = await mail
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const toReply = links.find((href) => href.includes(`comment=${comment}`)) ?? '';
  const toEnd = links.find((href) => href.includes('/notices/unsubscribe/')) ?? '';

  await open(page, givenAddress(toReply));
  await expect(page).toHaveURL((url) => url.pathname === entry.planEntryUrl);
  await expect(page.getByRole('main').getByText(replies[0] ?? '')).toBeInViewport();

  const byMail = async () =>
    (
      (await (await me.request.get('/api/v2/notices/settings')).json()) as {
        comment_reply: { mail: boolean };
      }
    ).comment_reply.mail;
  await open(page, givenAddress(toEnd));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End emails about replies?');
  expect(await byMail()).toBe(true);
  await page.getByRole('button', { name: 'End these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails have ended');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await byMail()).toBe(false);

  await open(page, pageAddress('/notices/unsubscribe/$token', { token: 'nonsense' }));
  await page.getByRole('button', { name: 'End these emails' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not belong to anybody here');
});

test('BEY-23: what is told about, and where, is chosen on the profile page; a change that fails is taken back', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/status of 500|changing what is sent failed/);
  await signIn('new member');
  await open(page, '/playlists');
  await bell(page).click();
  await expect(panel(page)).toContainText('No notices yet');
  await panel(page).getByRole('link', { name: 'Notice settings' }).click();
  await expect(page).toHaveURL('/settings/profile#notices');
  const inApp = page.getByRole('switch', { name: 'Replies to my comments, in the app' });
  const byMail = page.getByRole('switch', { name: 'Replies to my comments, by email' });
  await expect(byMail).toBeInViewport();
  await expect(inApp).toBeChecked();
  await expect(byMail).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await byMail.click();
  await expect(byMail).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await expect(inApp).toBeChecked();
  expect(await violations(page, '#notices')).toEqual([]);

  await page.route('**/api/v2/notices/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } })
      : route.continue(),
  );
  await open(page, '/settings/profile');
  await inApp.click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  await expect(inApp).toBeChecked();
});
