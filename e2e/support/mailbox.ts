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

/** What the mail itself leads to. */
export const linksOfMail = (page: Page): Promise<string[]> =>
  page
    .frameLocator('iframe[title="The mail"]')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
