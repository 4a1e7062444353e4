import { expect, hydrated, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test('a visitor who turns back at Google reads that nothing has changed; who goes on is asked what they like, keeps the only way in, and comes in with it to where they wanted to go', async ({
  page,
}) => {
  // The provider's own pages ask a font of the network, which this test does without.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveText(
    'You did not finish signing in with Google. Nothing has changed.',
  );
  await page.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  // There any e-mail and password are right.
  await page.getByPlaceholder('Enter any login').fill(`ronja-${Date.now()}@example.test`);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page).toHaveURL('/surveys/onboarding?start=true');
  await open(page, '/settings/security');
  const elsewhere = page.getByRole('region', { name: 'Connected accounts' });
  await expect(elsewhere.getByText('Your only way to sign in')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);

  // The provider still knows them and asks nothing.
  await page.context().clearCookies({ name: /session_token/ });
  await open(page, '/signin?redirect=/series');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/series');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});
