import { signUpPerson } from '../support/new-member.ts';
import { expect, open, test } from '../support/studio.ts';

test('a visitor buys a gift on the provider’s page, and a member in another browser redeems its code once and has access', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/gift');
  await page.getByRole('radio', { name: /^One month/ }).check({ force: true });
  await page.getByLabel('For', { exact: true }).fill('Runa');
  await page.getByLabel('From', { exact: true }).fill('Sofia');
  await page.getByLabel('A few words').fill('For the mornings you told me about.');
  await page.getByText('I’ll print it').click();
  await page.getByLabel('Your name').fill('Sofia Marchetti');
  await page.getByLabel('Your e-mail').fill('sofia@example.test');
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check({ force: true });
  await page.getByRole('button', { name: 'Continue, $18.00' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$18/ }).click();
  await expect(page).toHaveURL(/\/gift\/bought/);
  const code = page.getByText(/^Code: (\w{4}-){3}\w{4}$/);
  await expect(code).toBeVisible();
  const typed = ((await code.textContent()) ?? '').replace('Code:', '').trim();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  try {
    await signUpPerson(context.request, baseURL ?? '');
    const member = await context.newPage();
    await open(member, '/gift/redeem');
    await member.getByLabel('Code').fill(typed.toLowerCase().replaceAll('-', ' '));
    await member.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(member.getByRole('heading', { name: 'One month from Sofia' })).toBeVisible();
    await member.getByRole('button', { name: 'Start today' }).click();
    await expect(member.getByText(/^Every class is open to you until/)).toBeVisible();
    await member.getByRole('link', { name: 'Your membership' }).click();
    await expect(member).toHaveURL('/settings/membership');
    await expect(member.getByRole('heading', { name: 'One month from Sofia' })).toBeVisible();
    const me = await (await context.request.get('/api/v2/users/me')).json();
    expect(me).toMatchObject({ hasSubscriptionAccess: true });

    await open(member, '/gift/redeem');
    await member.getByLabel('Code').fill(typed);
    await member.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(member.getByText(/^You have opened this gift already/)).toBeVisible();
    await expect(member.getByLabel('Code')).toHaveValue(typed);
  } finally {
    await context.close();
  }

  await page.reload();
  await expect(page.getByText('Your gift was opened. Thank you.')).toBeVisible();
});
