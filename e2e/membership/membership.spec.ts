import { randomUUID } from 'node:crypto';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { plays, slow, stretch } from '../player/player.ts';
import { fromNewAddress } from '../support/new-member.ts';
import { expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { renewNow } from './provider.ts';

const settings = '/settings/membership';

/** Only so many sign-ups are taken from one address. */
const signUpFromNewAddress = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...fromNewAddress() } }),
  );
};

/** Answers the address of the new member. */
const signUp = async (page: Page): Promise<string> => {
  const email = `runa-${randomUUID()}@example.test`;
  await page.getByLabel('First name').fill('Runa');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  return email;
};

/** On the provider's page. */
const payWith = async (page: Page, card: string, button: RegExp): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\//, slow);
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: button }).click();
};

const openPanel = (page: Page, title: string): Promise<void> =>
  page.locator('summary', { hasText: title }).click();

const updated = (page: Page) => page.getByText('We have updated your membership.');

/** To another card, and back; some banks ask on the way. */
const changeCard = async (page: Page, card: string, { bankAsks = false } = {}): Promise<void> => {
  await page.getByRole('button', { name: 'Change Payment Method' }).click();
  await payWith(page, card, /Save card/);
  if (bankAsks) await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(settings, slow);
  await hydrated(page);
  await expect(page.getByText(`ending in ${card.slice(-4)}`).first()).toBeVisible(slow);
};

const chooseInSettings = async (page: Page, plan: string): Promise<void> => {
  await open(page, settings);
  await openPanel(page, 'Change membership');
  await page.getByRole('radio', { name: new RegExp(plan) }).check({ force: true });
  await page.getByRole('button', { name: 'Update Membership' }).click();
};

const clicksOn = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 });
    document.addEventListener('click', (event) => {
      if (event.isTrusted) counted.clicks += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
};

test('BEY-49: a visitor comes from a chosen plan through sign-up and payment to the playing class in three screens, mends a renewal that failed, confirms at the bank what a larger plan takes, and leaves with two clicks and one confirmation', async ({
  page,
  trouble,
}) => {
  test.setTimeout(180_000);
  trouble.expected(/status of 402|a purchase failed ApiError: Your card was declined/);
  await signUpFromNewAddress(page);
  const screens: string[] = [];
  let email = '';

  await test.step('from a plan to a playing class', async () => {
    await open(page, pageAddress('/subscribe', {}, { continue: stretch }));
    await page.getByRole('radio', { name: /Monthly/ }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect(page).toHaveURL(/\/signup/);
    screens.push('sign-up');
    email = await signUp(page);
    await expect(page).toHaveURL(/\/subscribe\?plan=/);
    screens.push('subscribe');
    await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked();
    for (const consent of await page.getByRole('checkbox').all()) await consent.check({ force: true });
    await page.getByRole('button', { name: 'Subscribe and pay $18.00' }).click();
    await payWith(page, '4242 4242 4242 4242', /^Pay \$18/);
    screens.push('checkout');
    await expect(page).toHaveURL(stretch, slow);
    await hydrated(page);
    await plays(page);
    expect(screens).toEqual(['sign-up', 'subscribe', 'checkout']);
  });

  await test.step('a payment that fails, and is mended with another card', async () => {
    await open(page, settings);
    await expect(page.getByRole('heading', { name: 'Openmat Monthly' })).toBeVisible();
    await openPanel(page, 'Change payment method');
    await changeCard(page, '4000 0000 0000 0341');
    await chooseInSettings(page, 'Annual');
    await page.getByRole('button', { name: /^Pay .* and change$/ }).click();
    await expect(page.getByText(/You are still on Monthly and nothing was charged\./)).toBeVisible(slow);
    await renewNow(email);
    const failed = page.getByRole('heading', { name: "We couldn't process your last payment." });
    await expect(async () => {
      await open(page, settings);
      await expect(failed).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
    await changeCard(page, '4242 4242 4242 4242');
    await expect(page.getByRole('heading', { name: 'Openmat Monthly' })).toBeVisible();
  });

  await test.step('to the yearly plan at once, with a yes of the bank, and back at the end of what is paid', async () => {
    await openPanel(page, 'Change payment method');
    await changeCard(page, '4000 0027 6000 3184', { bankAsks: true });
    await chooseInSettings(page, 'Annual');
    await page.getByRole('button', { name: /^Pay .* and change$/ }).click();
    const confirm = page.getByRole('link', { name: 'Confirm payment' });
    await expect(confirm).toBeVisible(slow);
    const [bank] = await Promise.all([page.waitForEvent('popup'), confirm.click()]);
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(updated(bank)).toBeVisible(slow);
    await bank.close();
    await expect(updated(page)).toBeVisible(slow);
    await expect(page.getByRole('heading', { name: 'Openmat Annual' })).toBeVisible();
    await chooseInSettings(page, 'Monthly');
    await page.getByRole('button', { name: /^Change on / }).click();
    await expect(updated(page)).toBeVisible(slow);
    await openPanel(page, 'Change membership');
    await expect(page.getByText(/^Annual until .*, then Monthly\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Stay on Annual' }).click();
    await expect(page.getByRole('button', { name: 'Update Membership' })).toBeVisible(slow);
  });

  await test.step('two clicks and one confirmation', async () => {
    await open(page, settings);
    const clicks = await clicksOn(page);
    await openPanel(page, 'Cancel membership');
    await page.getByRole('button', { name: 'Cancel Membership' }).click();
    await expect(page.getByRole('dialog', { name: 'Before You Go...' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm cancel' }).click();
    await expect(page.getByText('We have cancelled your account.')).toBeVisible(slow);
    expect(await clicks()).toBe(3);
    await expect(page.getByRole('heading', { name: 'Your membership is ending' })).toBeVisible();
  });

  await test.step('and the way back', async () => {
    await page.getByRole('button', { name: 'Reactivate Membership' }).click();
    await expect(page.getByRole('heading', { name: 'Openmat Annual' })).toBeVisible(slow);
  });
});
