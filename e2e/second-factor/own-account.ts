import type { Browser, BrowserContext } from '@playwright/test';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { expect, type Page } from '../support/studio.ts';

/** Password of every new member. */
export const ownPassword = 'a quiet room';

export const me = async (page: Page): Promise<Me> => (await page.request.get('/api/v2/users/me')).json();

/** Signs the same member in on another device, with the first factor only. */
export const secondDevice = async (browser: Browser, page: Page, baseURL = ''): Promise<BrowserContext> => {
  const { email } = await me(page);
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password: ownPassword },
    headers: { origin: baseURL },
  });
  expect(answer.status()).toBe(200);
  return context;
};

export const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.request.get('/api/v2/users/me')).status() === 200;

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
};

export const typeSignIn = async (page: Page, email: string, password = ownPassword): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};
