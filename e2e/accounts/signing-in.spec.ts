import type { Me } from '../../contract/accounts/users.schema.ts';
import type { PlanEntryDetail } from '../../contract/catalog/plan-entries.schema.ts';
import type { PlaylistCard } from '../../contract/members/playlists.schema.ts';
import { givenAddress, type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { linksOfMail, openMail } from '../support/mailbox.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const path = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 });

const getAs = async <T>(page: Page, address: string): Promise<T> =>
  (await page.request.get(address)).json() as Promise<T>;
const me = (page: Page): Promise<Me> => getAs<Me>(page, '/api/v2/users/me');

/** Returns the page that a visitor wanted to open, as stored in the session. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('accessed_item') ?? 'null'));

/** Returns the first link in the newest mail with this subject to this address. */
const linkFor = async (page: Page, to: string, subject: RegExp): Promise<PageAddress> => {
  await openMail(page, { to, subject });
  return givenAddress((await linksOfMail(page))[0] ?? '');
};

test('AUTH-002 GEN-067 NS-037 NS-030: a visitor who opened a playlist and then a class is asked to sign up for it, arrives there, and confirms the address with a press', async ({
  page,
}) => {
  const { title, coaches } = await getAs<PlanEntryDetail>(page, '/api/v2/plan_entries/1001');
  const authors = coaches.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');
  const [playlist] = await getAs<PlaylistCard[]>(page, '/api/v2/playlists');
  const email = `ronja-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`;

  await test.step('the playlist is kept with its author, the class after it', async () => {
    await open(page, playlist?.url ?? '/playlists');
    const author = `${playlist?.author.firstName} ${playlist?.author.lastName}`.trim();
    await expect
      .poll(() => kept(page))
      .toEqual({ type: 'playlist', title: playlist?.title, link: playlist?.url, authors: author });
    await open(page, path);
    await expect.poll(() => kept(page)).toEqual({ type: 'other', title, link: path, authors });
  });

  await test.step('the survey and the sign-up say so, and lead back to it', async () => {
    await page.getByRole('link', { name: 'Sign up to save this class' }).click();
    await expect(page).toHaveURL('/surveys/onboarding');
    const sentence = page.getByText(`Sign up to practice ${title} by ${authors}`);
    await expect(sentence).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(sentence).toBeVisible();
    await page.getByLabel('First name').fill('Ronja');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet room');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(await kept(page)).toBeNull();
  });

  await test.step('the mail confirms the address at the press of a button, which no mail scanner does', async () => {
    await open(page, await linkFor(page, email, /confirm/i));
    expect((await me(page)).emailVerified).toBe(false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(page).toHaveURL('/email/verified');
    await expect(page.getByRole('main')).toBeFocused();
    expect((await me(page)).emailVerified).toBe(true);
  });
});

test('AUTH-001 AUTH-003 NS-030 NS-033: a forgotten password is replaced through the mail, which ends every session; the new one leads to where one wanted to go', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/status of 401/);
  await signIn('new member');
  const { email } = await me(page);
  await page.context().clearCookies({ name: /session_token/ });
  await open(page, '/password/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText('If that email exists, we have sent a link.')).toBeVisible();
  await open(page, await linkFor(page, email, /new password/i));
  await page.getByLabel('New password').fill('another quiet room');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await open(page, '/signin?redirect=%2Fclass-finder%3Fstyles%3Dyoga');
  await page.getByLabel('Email').fill(email);
  const typed = page.getByLabel('Password', { exact: true });
  await typed.fill('a quiet room');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill('another quiet room');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/class-finder?styles=yoga');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});
