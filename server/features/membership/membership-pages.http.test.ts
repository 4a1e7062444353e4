import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { CancellationQuestion } from '../../../contract/membership/cancellation.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createSoldPlan } from '../../roles/testing/billing/payers.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({
  demo: true,
  payments: 'sandbox',
  config: { STORAGE_URL: 'https://files.example/studio' },
});
// The plans of the demo stand aside.
await studio.database.pool.query("update membership_plans set state = 'draft'");
await createSoldPlan(studio, { amount: 1800, name: 'Monthly' });
await createSoldPlan(studio, { amount: 14_900, interval: 'year', name: 'Annual' });

const settings = '/settings/membership';
const pageOf = async (path: string, email?: string) => {
  const answer = await studio.get(path, email ? await studio.signIn(email) : undefined);
  expect(answer.statusCode, path).toBe(200);
  return renderedPage(answer.body);
};

describe('the membership settings', () => {
  test('NS-180: /settings leads there', async () => {
    const { statusCode, headers } = await studio.get('/settings', await studio.signIn('noor@openmat.test'));
    expect([statusCode, headers.location]).toEqual([307, settings]);
  });

  test('R61: a visitor signs in first; a member sees the membership, and one without access the way to one', async () => {
    for (const path of [settings, `${settings}/change?plan=1`, `${settings}/cancel`]) {
      const { statusCode, headers } = await studio.get(path);
      expect([statusCode, headers.location]).toEqual([307, `/signin?redirect=${encodeURIComponent(path)}`]);
    }
    const titleOf = async (email: string) =>
      (await pageOf(settings, email)).getAllByRole('heading', { level: 2 })[0]?.textContent;
    expect(await titleOf('churning@openmat.test')).toBe('Your membership is ending');
    expect(await titleOf('grace@openmat.test')).toBe("We couldn't process your last payment.");
    expect(await titleOf('ios@openmat.test')).toBe('Your membership is maintained through Apple.');
    expect(await titleOf('google@openmat.test')).toBe('Your membership is maintained through Google Play.');
    expect(await titleOf('unlimited@openmat.test')).toMatch(
      /^You get all the benefits of membership until \w+ \d+, \d{4} at \d+:\d\d [AP]M\.$/,
    );
    expect(await titleOf('imported@openmat.test')).toMatch(/^Your access ends on \d+ \w+ \d{4}\.$/);
    expect(await titleOf('lapsed@openmat.test')).toBe("You don't have an active membership.");
    expect(await titleOf('admin@openmat.test')).toBe("You don't have an active membership.");
    expect(await titleOf('unknown@openmat.test')).toMatch(/^Your bank is looking at a payment of /);
  });
});

describe('receipts, withdrawing and cancelling', () => {
  test('are linked and rendered for visitors and members, with the labels of the law', async () => {
    const page = await pageOf('/contracts/withdraw');
    expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeDefined();
    const footer = page.getByRole('navigation', { name: 'Footer' });
    expect(footer.textContent).toContain('Withdraw from contract here');
    expect(footer.textContent).toContain('Cancel contracts here');
    const cancel = await pageOf('/contracts/cancel', 'noor@openmat.test');
    expect(cancel.getByRole('heading', { level: 1, name: 'Cancel your contract' })).toBeDefined();
    const undo = await pageOf('/contracts/undo/none');
    expect(undo.getByRole('button', { name: /^Keep my (contract|membership)$/ })).toBeDefined();
    const receipts = await pageOf(`${settings}/receipts`, 'lapsed@openmat.test');
    expect(receipts.getByRole('heading', { level: 1, name: 'Receipts' })).toBeDefined();
    expect(receipts.getByRole('textbox', { name: 'Tax number' })).toBeDefined();
    expect((await studio.get(`${settings}/receipts`)).statusCode).toBe(307);
  });
});

describe('the plans', () => {
  test('R63 and NS-185: everyone sees them at both addresses; a member without access can buy, one with access cannot buy twice', async () => {
    for (const path of ['/subscribe', '/subscribe/membership']) {
      const ofVisitor = await pageOf(path);
      expect(ofVisitor.getAllByRole('radio')).toHaveLength(2);
      expect(ofVisitor.getByRole('button', { name: 'Continue to checkout' })).toBeDefined();
      expect((await pageOf(path, 'lapsed@openmat.test')).getAllByRole('radio')).toHaveLength(2);
      expect((await pageOf(path, 'admin@openmat.test')).getAllByRole('radio')).toHaveLength(2);
      const ofMember = await pageOf(path, 'ios@openmat.test');
      expect(ofMember.queryByRole('radio')).toBeNull();
      expect(ofMember.getByRole('list', { name: 'Plans' }).textContent).toContain('Annual');
    }
  });

  test('a plan of the address is chosen already, and a way back to another site is none', async () => {
    const plan = (await studio.get('/api/v2/membership_plans')).json()[0].id;
    const page = await pageOf(`/subscribe?plan=${plan}&continue=https://evil.example`, 'lapsed@openmat.test');
    expect(
      page.getAllByRole<HTMLInputElement>('radio').filter((one) => one.hasAttribute('checked')),
    ).toHaveLength(1);
  });
});

test('MEM-038 and NS-193: the questions that come along are served, and a browser may ask the storage host of the studio', async () => {
  const answer = await studio.get('/static/cancellation_survey.json');
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(Type.Array(CancellationQuestion), answer.json())).toBe(true);
  const page = await studio.get(`${settings}/cancel`, await studio.signIn('maya@openmat.test'));
  expect(page.headers['content-security-policy']).toMatch(
    /connect-src [^;]*https:\/\/files\.example(?=[ ;])/,
  );
});
