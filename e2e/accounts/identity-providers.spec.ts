import { expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const newAddress = (): string => `ronja-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`;

// The provider's own pages ask a font of the network, which these tests do without.
test.beforeEach(({ page }) =>
  page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  ),
);

/** The provider's own page, where any e-mail and password are right. */
const signInAtProvider = async (page: Page, email: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
};

test('a visitor who turns back at Google reads that nothing has changed; who goes on is where they wanted to go, and comes in again with it', async ({
  page,
}) => {
  await open(page, '/signin?redirect=/series');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveText(
    'You did not finish signing in with Google. Nothing has changed.',
  );
  await page.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  await signInAtProvider(page, newAddress());
  await expect(page).toHaveURL('/series');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');

  // The provider still knows them and asks nothing.
  await open(page, '/signin');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('who comes for the first time, from the sign-up, is asked what they like, and keeps the only way in', async ({
  page,
}) => {
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtProvider(page, newAddress());
  await expect(page).toHaveURL('/surveys/onboarding?start=true');
  await open(page, '/settings/security');
  const elsewhere = page.getByRole('region', { name: 'Accounts elsewhere' });
  await expect(elsewhere.getByText('Your only way to sign in')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
});
