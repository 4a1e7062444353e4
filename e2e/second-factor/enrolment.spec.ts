import type { Me } from '../../contract/accounts/users.ts';
import { givenAddress } from '../../contract/pages/page-addresses.ts';
import type { Database } from '../../server/platform/db.ts';
import { slow } from '../player/player.ts';
import { fromNewAddress, signUpMember } from '../support/new-member.ts';
import { dataVariable, startBeside } from '../support/server.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { codeOf } from './authenticator.ts';
import { typeSignIn } from './own-account.ts';

// The demo asks no administrator for a second factor: this process of the same studio does.
let beside: Awaited<ReturnType<typeof startBeside>>;
test.skip(!process.env[dataVariable], 'a product that was there already is used as it stands');
test.beforeAll(async () => {
  beside = await startBeside({ SECOND_FACTOR_REQUIRED: 'administrators' });
});
test.afterAll(() => beside?.stop());

const meOf = async (page: Page): Promise<Me> =>
  (await page.request.get(`${beside.address}/api/v2/users/me`)).json();

/** Signed out, and an administrator since. */
const newAdministrator = async (page: Page, db: Database): Promise<string> => {
  const { address } = beside;
  await signUpMember(page.request, address, db);
  const { id, email } = await meOf(page);
  await page.request.post(`${address}/api/auth/sign-out`, {
    data: {},
    headers: { origin: address, ...fromNewAddress() },
  });
  await db.updateTable('users').set({ admin: true }).where('id', '=', id).execute();
  return email;
};

test('BEY-68: an administrator sets up a second step at the first sign-in, before anything else, and goes on to where they wanted to go', async ({
  page,
  database,
}) => {
  const email = await newAdministrator(page, database());
  await open(page, givenAddress(`${beside.address}/signin?redirect=/admin`));
  await typeSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Protect the studio first' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(`${beside.address}/class-finder`);
  await expect(page).toHaveURL(`${beside.address}/signin/enrolment?redirect=%2Fclass-finder`);
  expect(await meOf(page)).toMatchObject({ admin: false, mustEnrol: true });
  await open(page, givenAddress(`${beside.address}/admin`));
  await expect(page).toHaveURL(`${beside.address}/signin/enrolment?redirect=%2Fadmin`);
  expect(await violations(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page), 'dark').toEqual([]);

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with your app' });
  const code = scan.getByLabel('The six figures it shows');
  await expect(code).toBeFocused();
  await code.fill(codeOf(((await scan.getByTestId('app-secret').textContent()) ?? '').replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  const keep = page.getByRole('dialog', { name: 'Keep these ten codes' });
  await expect(keep.getByRole('listitem')).toHaveCount(10, slow);
  await keep.getByText('I have kept them').click();
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`${beside.address}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await meOf(page)).toMatchObject({ admin: true, mustEnrol: false });
});
