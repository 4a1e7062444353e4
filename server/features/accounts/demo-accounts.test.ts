import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accounts as demoAccounts, demoPassword } from '../../../demo/content/members/accounts.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { type AccountsApp, accountsApp } from './testing/app.ts';

const database = await testDatabase();
let studio: AccountsApp;
beforeAll(async () => {
  studio = await accountsApp(database);
  expect(await studio.accounts.createDemoAccounts(demoAccounts, demoPassword)).toBe(13);
});
afterAll(() => studio.app.close());

const withAccess: Record<string, boolean> = {
  'admin@openmat.test': false,
  'maya@openmat.test': true,
  'noor@openmat.test': true,
  'churning@openmat.test': true,
  'grace@openmat.test': true,
  'unknown@openmat.test': false,
  'unlimited@openmat.test': true,
  'ios@openmat.test': true,
  'google@openmat.test': true,
  'flex@openmat.test': true,
  'offered@openmat.test': true,
  'lapsed@openmat.test': false,
  'imported@openmat.test': true,
};

describe('the accounts of the demo studio', () => {
  test.each(Object.entries(withAccess))(
    '%s signs in; may watch: %s',
    async (email, hasSubscriptionAccess) => {
      const answer = await studio.signIn(email, demoPassword);
      expect(answer.statusCode).toBe(200);
      const me = (await studio.me(studio.cookieOf(answer))).json();
      expect(me.avatar).toMatch(/^\/images\/members\/\d+-240\.webp$/);
      expect(me).toMatchObject({ email, hasSubscriptionAccess, admin: email === 'admin@openmat.test' });
      expect(me.username === null).toBe(email === 'imported@openmat.test');
    },
  );

  test('loading again adds only what is missing', async () => {
    expect(await studio.accounts.createDemoAccounts(demoAccounts, demoPassword)).toBe(0);
    expect(await studio.accounts.removeAccounts(['demo-maya'])).toBe(1);
    expect(await studio.accounts.createDemoAccounts(demoAccounts, demoPassword)).toBe(1);
    expect((await studio.signIn('maya@openmat.test', demoPassword)).statusCode).toBe(200);
  });

  test('removing them leaves nothing of them behind', async () => {
    const ids = demoAccounts.map(({ id }) => id);
    onTestFinished(async () => {
      await studio.accounts.createDemoAccounts(demoAccounts, demoPassword);
    });
    expect(await studio.accounts.removeAccounts(ids)).toBe(13);
    for (const table of ['users', 'sessions', 'credentials', 'memberships'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
