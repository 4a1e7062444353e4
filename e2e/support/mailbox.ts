import { expect, type Locator, type Page } from './studio.ts';

/** The mail to this address whose subject is such a one, opened as a person reads it at /sandbox/mail. */
export const openMail = async (
  page: Page,
  { to, subject, words = '' }: { to: string; subject: RegExp; words?: string },
): Promise<Locator> => {
  const rows = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject });
  const mail = page.getByRole('article');
  // Workers collect what is told and send the mail within a few seconds.
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await rows.first().click({ timeout: 1000 });
    await expect(mail).toContainText(`To${to}`, { timeout: 1000 });
    await expect(mail).toContainText(words, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  return mail;
};

/** Addresses that the mail itself leads to, once it has loaded in its frame; each mail leads somewhere. */
export const linksOfMail = async (page: Page): Promise<string[]> => {
  const links = page.frameLocator('iframe[title="The mail"]').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};
