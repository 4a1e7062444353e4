import { randomUUID } from 'node:crypto';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { plays, stretch } from '../player/player.ts';
import { fromNewAddress } from '../support/new-member.ts';
import { expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { colorViolations, violations } from '../support/violations.ts';

const settings = '/settings/membership';

/** Only so many sign-ups are taken from one address. */
const signUpFromNewAddress = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...fromNewAddress() } }),
  );
};

const signUp = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Runa');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Email').fill(`runa-${randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await page.getByRole('button', { name: 'Sign Up' }).click();
};

/** In both themes, which pages of the sandbox take from the device. */
const approve = async (bank: Page): Promise<void> => {
  const button = bank.getByRole('button', { name: 'Approve' });
  await expect(button).toBeVisible();
  expect(await violations(bank), 'light').toEqual([]);
  await bank.emulateMedia({ colorScheme: 'dark' });
  expect(await colorViolations(bank), 'dark').toEqual([]);
  await bank.emulateMedia({ colorScheme: 'light' });
  await button.click();
};

/** On the provider's page. */
const payWith = async (page: Page, card: string, button: RegExp): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: button }).click();
};

const openPanel = (page: Page, title: string): Promise<void> =>
  page.locator('summary', { hasText: title }).click();

const updated = (page: Page) => page.getByText('We have updated your membership.');

const clicksOn = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 });
    document.addEventListener('click', (event) => {
      if (event.isTrusted) counted.clicks += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
};

test('BEY-49: a visitor comes from a chosen plan through sign-up and payment to the playing class in three screens, confirms at the bank what a larger plan takes, and leaves with two clicks and one confirmation', async ({
  page,
}) => {
  await signUpFromNewAddress(page);

  await test.step('from a plan to a playing class', async () => {
    const screens: string[] = [];
    await open(page, pageAddress('/subscribe', {}, { continue: stretch }));
    await page.getByRole('radio', { name: /Monthly/ }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect(page).toHaveURL(/\/signup/);
    screens.push('sign-up');
    await signUp(page);
    await expect(page).toHaveURL(/\/subscribe\?plan=/);
    screens.push('subscribe');
    await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked();
    await expect(page.getByRole('checkbox').first()).toBeAttached();
    for (const consent of await page.getByRole('checkbox').all()) await consent.check({ force: true });
    await page.getByRole('button', { name: 'Subscribe and pay $18.00' }).click();
    await payWith(page, '4242 4242 4242 4242', /^Pay \$18/);
    screens.push('checkout');
    await expect(page).toHaveURL(stretch);
    await hydrated(page);
    await plays(page);
    expect(screens).toEqual(['sign-up', 'subscribe', 'checkout']);
  });

  await test.step('another card, which its bank asks about on the provider’s page', async () => {
    await open(page, settings);
    await expect(page.getByRole('heading', { name: 'Openmat Monthly' })).toBeVisible();
    await openPanel(page, 'Change payment method');
    await page.getByRole('button', { name: 'Change Payment Method' }).click();
    await payWith(page, '4000 0027 6000 3184', /Save payment method/);
    await approve(page);
    await expect(page).toHaveURL(settings);
    await hydrated(page);
    await expect(page.getByText('ending in 3184').first()).toBeVisible();
  });

  await test.step('the yearly plan at once, with a yes of the bank in a tab of its own', async () => {
    await openPanel(page, 'Change membership');
    await page.getByRole('radio', { name: /Annual/ }).check({ force: true });
    await page.getByRole('button', { name: 'Update Membership' }).click();
    await page.getByRole('button', { name: /^Pay .* and change$/ }).click();
    const confirm = page.getByRole('link', { name: 'Confirm payment' });
    await expect(confirm).toBeVisible();
    const [bank] = await Promise.all([page.waitForEvent('popup'), confirm.click()]);
    await approve(bank);
    await expect(updated(bank)).toBeVisible();
    await bank.close();
    await expect(updated(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Openmat Annual' })).toBeVisible();
  });

  await test.step('two clicks and one confirmation', async () => {
    const clicks = await clicksOn(page);
    await openPanel(page, 'Cancel membership');
    await page.getByRole('button', { name: 'Cancel Membership' }).click();
    await expect(page.getByRole('dialog', { name: 'Before You Go...' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm cancel' }).click();
    await expect(page.getByText('We have cancelled your account.')).toBeVisible();
    expect(await clicks()).toBe(3);
    await expect(page.getByRole('heading', { name: 'Your membership is ending' })).toBeVisible();
  });

  await test.step('and the way back', async () => {
    await page.getByRole('button', { name: 'Reactivate Membership' }).click();
    await expect(page.getByRole('heading', { name: 'Openmat Annual' })).toBeVisible();
  });
});
