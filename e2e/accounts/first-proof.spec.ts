import type { Me } from '../../contract/accounts/users.schema.ts';
import { givenAddress, type PageAddress } from '../../contract/pages/page-addresses.ts';
import { linksOfMail, openMail } from '../support/mailbox.ts';
import { signUpPerson } from '../support/new-member.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const password = 'a quiet room';
const me = async (page: Page): Promise<Me> => (await page.request.get('/api/v2/users/me')).json();

/** The button of the mail with which the address is confirmed. */
const confirmation = async (page: Page, email: string): Promise<PageAddress> => {
  await openMail(page, { to: email, subject: /confirm/i });
  return givenAddress((await linksOfMail(page))[0] ?? '');
};

test('a member who signed up on a laptop confirms on a phone with the password, and both stay signed in', async ({
  page: laptop,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 4(01|22)/);
  await signUpPerson(laptop.request, baseURL ?? '');
  const { email } = await me(laptop);
  const phone = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await open(phone, await confirmation(phone, email));
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
  await expect(phone).toHaveURL('/signin/first-proof?redirect=%2Femail%2Fverified');
  expect((await me(laptop)).emailVerified).toBe(false);
  const typed = phone.getByLabel('Password', { exact: true });
  await typed.fill('not this one');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('That is not the password of this account.')).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect((await me(phone)).email).toBe(email);
  expect((await me(laptop)).emailVerified).toBe(true);
  await phone.context().close();
});

test('a reader of the mailbox who does not know the password sets a new one, and the stranger is out', async ({
  page: stranger,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 4(01|22)/);
  await signUpPerson(stranger.request, baseURL ?? '');
  const { email } = await me(stranger);
  const owner = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await open(owner, await confirmation(owner, email));
  await owner.getByRole('button', { name: 'Confirm' }).click();
  await owner.getByRole('button', { name: 'I don’t know this password' }).click();
  await owner.getByLabel('New password').fill('short');
  await owner.getByRole('button', { name: 'Set the new password' }).click();
  await expect(owner.getByText('Use at least 8 characters.')).toBeVisible();
  await owner.getByLabel('New password').fill('another quiet room');
  await owner.getByRole('button', { name: 'Set the new password' }).click();
  await expect(owner.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect((await me(owner)).email).toBe(email);
  expect((await stranger.request.get('/api/v2/users/me')).status()).toBe(401);
  await owner.context().close();
});
