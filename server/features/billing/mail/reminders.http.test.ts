import { beforeEach, expect, test } from 'vitest';
import {
  newPayer,
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { settingsAlone } from '../../branding/index.ts';
import { remindOfPayments } from './reminders.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const yearly = await addPlan({ name: 'Yearly', amount: 14_900, interval: 'year' });
const monthly = await addPlan();
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const options = {
  clock,
  studio: settingsAlone(studio.config),
  payments: studio.config.payments,
};
const day = 86_400_000;

/** Two processes at once write one mail. */
const remind = async (): Promise<void> => {
  await Promise.all([remindOfPayments(db, options), remindOfPayments(db, options)]);
};
const mailsTo = async ({ email }: PayingMember, subject: RegExp) => {
  await sandbox.settled();
  await studio.features.membership.settled();
  await delivery.deliver();
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  return mails.filter((one) => one.to === email && subject.test(one.subject));
};
const members = new Map<string, PayingMember>();
for (const name of ['stays', 'leaves', 'pauses', 'has an old card', 'has a good card'])
  members.set(name, await newPayer(studio));
await db
  .updateTable('sessions')
  .set({ created_at: new Date('2099-12-31'), expires_at: new Date('2100-01-01') })
  .execute();
const member = (name: string): PayingMember => {
  const found = members.get(name);
  if (!found) throw new Error(`There is no member who ${name}`);
  return found;
};
/** Within so many days of the next payment. */
const daysBefore = async (payer: PayingMember, days: number): Promise<void> => {
  const { nextPaymentAt } = (await payer.ask('GET', stripePath)).json();
  clock.advance(Date.parse(nextPaymentAt) - days * day - clock.now().getTime());
};
const cardOf = ({ email }: PayingMember, expiresOn: string) =>
  db
    .updateTable('billing_customers')
    .set({ card_expires_on: expiresOn })
    .where('user_id', '=', db.selectFrom('users').select('id').where('email', '=', email))
    .execute();
const dateIn = (days: number): string =>
  new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);

beforeEach(remind);

test('a pause is announced three days before it ends and is charged, once', async () => {
  const pauses = member('pauses');
  await pauses.subscribe(monthly.id);
  await pauses.ask('POST', `${stripePath}/pause`, { months: 1 });
  expect(await mailsTo(pauses, /^Paused until /)).toHaveLength(1);
  await daysBefore(pauses, 4);
  sandbox.tick();
  await remind();
  expect(await mailsTo(pauses, /^Your pause ends on /)).toEqual([]);
  clock.advance(day + 1000);
  await remind();
  await remind();
  const [told, ...others] = await mailsTo(pauses, /^Your pause ends on /);
  expect(others).toEqual([]);
  expect(told?.text).toContain('$18.00 is taken from Visa ending in 4242');
  clock.advance(3 * day + 1000);
  sandbox.tick();
  expect(await mailsTo(pauses, /^Your pause is over$/)).toHaveLength(1);
  expect(await mailsTo(pauses, /^Receipt .*\$18\.00$/)).toHaveLength(2);
});

test('a card that runs out before the next payment is told of once, one that lasts is not', async () => {
  const [old, good] = [member('has an old card'), member('has a good card')];
  await old.subscribe(monthly.id);
  await good.subscribe(monthly.id);
  clock.advance(2 * day);
  await cardOf(old, dateIn(12));
  await cardOf(good, dateIn(60));
  await remind();
  await remind();
  const [told, ...others] = await mailsTo(old, /^Your card runs out at the end of /);
  expect(others).toEqual([]);
  expect(told?.text).toContain('$18.00. Banks often pass on the new card by themselves');
  expect(told?.text).toContain('/settings/membership');
  expect(await mailsTo(good, /^Your card/)).toEqual([]);
  await cardOf(old, dateIn(20));
  await remind();
  expect(await mailsTo(old, /^Your card/)).toHaveLength(2);
});

test('a year that renews is announced 30 days before, once, and not to a member who is leaving', async () => {
  const [stays, leaves] = [member('stays'), member('leaves')];
  await stays.subscribe(yearly.id);
  await leaves.subscribe(yearly.id);
  await leaves.ask('DELETE', stripePath);
  await daysBefore(stays, 31);
  await remind();
  expect(await mailsTo(stays, /^Your year renews on /)).toEqual([]);
  clock.advance(day + 1000);
  await remind();
  await remind();
  const [told, ...others] = await mailsTo(stays, /^Your year renews on /);
  expect(others).toEqual([]);
  expect(told?.text).toContain('$149.00 is taken from Visa ending in 4242');
  expect(await mailsTo(leaves, /^Your year renews/)).toEqual([]);
});
