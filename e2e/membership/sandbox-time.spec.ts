import { rmSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { wallTime } from '../../contract/studio/studio-time.ts';
import { addMembershipPlans } from '../../demo/billing/load-plans.ts';
import { createDb, type Database } from '../../server/platform/db.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { signUpPerson } from '../support/new-member.ts';
import { freePort, makeDataFolder, startProcess } from '../support/server.ts';
import { hydrated, type Page, test } from '../support/studio.ts';

/** A person in a browser of their own, at a studio that is this test's alone, since its time moves. */
const personAt = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await hydrated(page);
  };
  const hasAccess = async (): Promise<boolean> =>
    ((await (await context.request.get('/api/v2/users/me')).json()) as Me).hasSubscriptionAccess;
  return { context, page, open, hasAccess };
};
type Person = Awaited<ReturnType<typeof personAt>>;

const payWith = async (page: Page, card: string, button: RegExp): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: button }).click();
};

const subscribe = async ({ context, page, open, hasAccess }: Person, origin: string): Promise<void> => {
  await signUpPerson(context.request, origin);
  await open('/subscribe');
  await page.getByRole('radio', { name: /Monthly/ }).check({ force: true });
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check({ force: true });
  await page.getByRole('button', { name: 'Subscribe and pay $18.00' }).click();
  await payWith(page, '4242 4242 4242 4242', /^Pay \$18/);
  await expect(page).not.toHaveURL(/\/checkout\//);
  await expect.poll(hasAccess).toBe(true);
};

const takesNoMore = async ({ page, open }: Person): Promise<void> => {
  await open('/settings/membership');
  await page.locator('summary', { hasText: 'Change payment method' }).click();
  await page.getByRole('button', { name: 'Change Payment Method' }).click();
  await payWith(page, '4000 0000 0000 0341', /Save payment method/);
  await expect(page).toHaveURL(/\/settings\/membership/);
  await expect(page.getByText('ending in 0341').first()).toBeVisible();
};

const inDatabaseOf = async (dataFolder: string, work: (db: Database) => Promise<unknown>): Promise<void> => {
  const { connection, stop } = await openDatabase({ databaseUrl: null, dataFolder });
  const { db, close } = createDb(connection, { maxConnections: 1 });
  await work(db);
  await close();
  await stop();
};

const becomeOwner = async ({ context }: Person, origin: string, db: Database): Promise<void> => {
  await signUpPerson(context.request, origin);
  await db.updateTable('users').set({ email_verified: true, staff_role: 'owner' }).execute();
};

/** The owner waits until the time has arrived. */
const moveTime = async ({ page, open }: Person, days: number): Promise<void> => {
  await open('/admin/billing');
  const panel = page.getByRole('region', { name: 'Sandbox time' });
  const { now } = await (await page.request.get('/admin/api/sandbox_time')).json();
  const moment = new Date(Date.parse(now) + days * 86_400_000).toISOString();
  const day = wallTime(moment, test.info().project.use.timezoneId ?? 'UTC').slice(0, 10);
  await panel.getByLabel('To the end of a day').fill(day);
  await panel.getByRole('button', { name: 'Go there' }).click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await expect(panel.getByRole('button', { name: '1 day later' })).toBeVisible({ timeout: 60_000 });
};

test('an owner moves the sandbox by a month: a member is renewed with a receipt, a declining card goes into grace and is then ended, and the staff see whose time it is', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const data = makeDataFolder();
  // A month of the demo's members would be lived through with those of the test.
  const studio = await startProcess(await freePort(), {
    OPENMAT_DATA: data,
    OPENMAT_DEMO: 'off',
    SECOND_FACTOR_REQUIRED: 'off',
  });
  const [owner, renewing, declining] = await Promise.all(
    [1, 2, 3].map(() => personAt(browser, studio.address)),
  );
  try {
    if (!owner || !renewing || !declining) throw new Error('There are three people.');
    await inDatabaseOf(data, async (db) => {
      await becomeOwner(owner, studio.address, db);
      await db.transaction().execute((trx) => addMembershipPlans(trx, new Date(), 'usd'));
    });
    await subscribe(renewing, studio.address);
    await subscribe(declining, studio.address);
    await takesNoMore(declining);

    await moveTime(owner, 32);
    await owner.open('/admin/members');
    // 31 where the hour that summer time takes lies between.
    await expect(owner.page.getByText(/Sandbox time is 3[12] days ahead\./)).toBeVisible();
    await renewing.open('/settings/membership/receipts');
    await expect(renewing.page.getByText('$18.00')).toHaveCount(2);
    expect(await renewing.hasAccess()).toBe(true);
    await declining.open('/settings/membership');
    await expect(declining.page.getByText("We couldn't process your last payment.")).toBeVisible();
    expect(await declining.hasAccess()).toBe(true);

    await moveTime(owner, 21);
    expect(await declining.hasAccess()).toBe(false);
    expect(await renewing.hasAccess()).toBe(true);
  } finally {
    await Promise.all([owner, renewing, declining].map((person) => person?.context.close()));
    await studio.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
