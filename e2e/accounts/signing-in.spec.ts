import { givenAddress, type PageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, hydrated, open, type Page, password, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const fillSignIn = async (page: Page, email: string, typed: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
};

/** The link in the newest mail with this subject to this address, as a person reads it at /sandbox/mail. */
const linkFor = async (page: Page, email: string, subject: RegExp): Promise<PageAddress> => {
  await page.goto('/sandbox/mail');
  const mail = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
  return givenAddress((await mail.first().getByRole('link').first().getAttribute('href')) ?? '');
};

const newAddress = (name: string): string =>
  `${name}-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`;

const signUp = async (page: Page, email: string, from: PageAddress = '/signup'): Promise<void> => {
  await open(page, from);
  await page.getByLabel('First name').fill('Ronja');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await page.getByRole('button', { name: 'Sign Up' }).click();
};

/** Who came for nothing in particular is asked what they like. */
const signedUp = (page: Page): Promise<void> => expect(page).toHaveURL('/surveys/onboarding?start=true');

test('AUTH-001, AUTH-003, NS-030 and NS-033: a wrong password is answered with one sentence, for an unknown mail too, and the right one leads to where one wanted to go', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 401/);
  await open(page, '/signin?redirect=%2Fclass-finder%3Fstyles%3Dyoga');
  for (const email of [newAddress('nobody'), 'ios@openmat.test']) {
    await fillSignIn(page, email, 'not the password');
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  }
  await fillSignIn(page, 'ios@openmat.test', password);
  await expect(page).toHaveURL('/class-finder?styles=yoga');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('AUTH-002, NS-031 and NS-033: the sign-up says beside each field what is wrong with it; who signs up is signed in and asked what they like', async ({
  page,
}) => {
  await open(page, '/signup');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const label of ['First name', 'Last name', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();

  await signUp(page, newAddress('ronja'));
  await signedUp(page);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await signOut(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('NS-030: a forgotten password is replaced through the mail, once, and every session ends', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  const email = newAddress('forgetful');
  await signUp(page, email);
  await signedUp(page);

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await open(elsewhere, '/password/forgot');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send a link' }).click();
  await expect(elsewhere.getByText('If that email exists, we have sent a link.')).toBeVisible();
  const link = await linkFor(elsewhere, email, /new password/i);
  await open(elsewhere, link);
  await elsewhere.getByLabel('New password').fill('another quiet room');
  await elsewhere.getByRole('button', { name: 'Save the new password' }).click();
  await expect(elsewhere.getByText('Your new password is set.')).toBeVisible();
  await fillSignIn(elsewhere, email, 'another quiet room');
  await expect(elsewhere.getByRole('button', { name: 'Your account' })).toBeVisible();

  await page.goto('/settings/profile');
  await expect(page).toHaveURL(/\/signin\?redirect=/);
  await open(page, link);
  await page.getByLabel('New password').fill('a third quiet room');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.context().close();
});

test('NS-030: the mail of a sign-up confirms the address at the press of a button, which no mail scanner does', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  const email = newAddress('careful');
  await signUp(page, email);
  await signedUp(page);
  const link = await linkFor(page, email, /confirm/i);
  await open(page, link);
  await expect(page).toHaveTitle(/^Confirm your email \| /);
  expect(await violations(page)).toEqual([]);
  await open(page, '/settings/profile');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await open(page, link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page).toHaveURL('/email/verified');
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, '/settings/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await open(page, '/email/confirm?token=broken');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
