import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { codeOf, withApp } from './authenticator.ts';
import { me, signOut, typeSignIn } from './own-account.ts';

/** A new member with an app, signed out and in front of the second step. */
const atSecondStep = async (page: Page, baseURL: string | undefined, wanted = '/series') => {
  const { email } = await me(page);
  const app = await withApp(page, baseURL);
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: baseURL ?? '' } });
  await open(page, pageAddress('/signin', {}, { redirect: wanted }));
  await typeSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return { email, ...app };
};

const figures = (page: Page) => page.getByLabel('The six figures from your app');
const send = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const isIn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('BEY-68: after the password comes the code of the app: the step survives a reload, says what to look at, can be left, and is over without the password before it', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of (422|401)|loading failed|second-step/);
  const { email, secret } = await atSecondStep(page, baseURL);
  await expect(page).toHaveURL('/signin/second-step?redirect=%2Fseries');
  await expect(page).toHaveTitle(/^One more step \| /);
  await expect(figures(page)).toBeFocused();
  await page.reload();
  await expect(figures(page)).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^That code is wrong or too old\. /);
  await expect(figures(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page), 'dark').toEqual([]);

  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/signin?redirect=%2Fseries');
  await open(page, '/signin/second-step?redirect=/series');
  await expect(page.getByRole('alert')).toHaveText(/sign in again\.$/);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/signin?redirect=%2Fseries');
  await typeSignIn(page, email);
  await figures(page).fill(codeOf(secret, 1));
  await send(page).click();
  await expect(page).toHaveURL('/series');
  await isIn(page);
});

test('BEY-68: a recovery code opens the door once, and a trusted device is asked for the password alone', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  const { email, secret, codes } = await atSecondStep(page, baseURL);
  const [code = ''] = codes;
  const again = async () => {
    await open(page, '/signin');
    await typeSignIn(page, email);
  };
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('One of your recovery codes');
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(code);
  await send(page).click();
  await isIn(page);
  await expect(page.getByRole('main')).toBeFocused();
  await page.setViewportSize(desktop);

  await page.context().clearCookies({ name: /session_token/ });
  await again();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill(code);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(/[A-Z].+\.$/);
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Use a code from your app' }).click();
  await figures(page).fill(codeOf(secret, 1));
  await page.getByText('Trust this device for 30 days').click();
  await send(page).click();
  await isIn(page);
  await signOut(page);
  await again();
  await isIn(page);
});
