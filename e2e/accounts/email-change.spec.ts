import { givenAddress, type PageAddress } from '../../contract/pages/page-addresses.ts';
import { me } from '../second-factor/own-account.ts';
import { linksOfMail, openMail } from '../support/mailbox.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

/** The link to the change in the newest mail with this subject to this address. */
const linkFor = async (page: Page, to: string, subject: RegExp): Promise<PageAddress> => {
  await openMail(page, { to, subject });
  const links = await linksOfMail(page);
  return givenAddress(links.find((link) => link.includes('/email/change')) ?? '');
};

test('NS-237: a member changes the email with a press in both mailboxes, and the old one puts it back', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { email } = await me(page);
  const wanted = `moved-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`;

  await test.step('asked for on the page of the profile', async () => {
    await open(page, '/settings/profile');
    await page.getByRole('link', { name: 'Change your email' }).click();
    await expect(page).toHaveURL('/settings/profile/email');
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByLabel('New email').fill(wanted);
    await page.getByRole('button', { name: 'Ask at both addresses' }).click();
    await expect(page.getByText(/^Open both mails/)).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
  });

  await test.step('confirmed from the old mailbox, then from the new one', async () => {
    await open(page, await linkFor(page, email, /Do you want to change/));
    expect((await me(page)).email).toBe(email);
    await page.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'See what is missing' }).click();
    await expect(page.getByText(`Open the mail at ${wanted}`)).toBeVisible();
    await open(page, await linkFor(page, wanted, /Confirm your new email/));
    await page.getByRole('button', { name: 'Yes, this is my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
    expect((await me(page)).email).toBe(wanted);
  });

  await test.step('put back from the old mailbox, which signs everyone out', async () => {
    await open(page, await linkFor(page, email, /Your email at .* was changed/));
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('heading', { name: `${email} is back` })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page).toHaveURL('/password/forgot');
    expect((await page.request.get('/api/v2/users/me')).status()).toBe(401);
  });
});
