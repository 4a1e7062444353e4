import { expect, test } from 'vitest';
import {
  newPayer,
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { settingsAlone } from '../../branding/index.ts';
import { remindOfTrialEnds } from './trial-reminders.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const trial = await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 });
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const day = 86_400_000;

/**
 * Returns the mails to a member after all webhooks and mails are settled, oldest first; the mail that confirms the
 * e-mail is left out.
 */
const mailsTo = async ({ email }: PayingMember) => {
  await sandbox.settled();
  await studio.features.membership.settled();
  await delivery.deliver();
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  return mails.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm')).toReversed();
};
const subjectsTo = async (member: PayingMember): Promise<string[]> =>
  (await mailsTo(member)).map(({ subject }) => subject.replace(/Receipt \S+,/, 'Receipt,'));

test('a member is welcomed and gets a receipt once, however often the payment is told of', async () => {
  const ines = await newPayer(studio);
  sandbox.switchFaults({ duplicate: 1 });
  await ines.subscribe(weekly.id);
  expect(await subjectsTo(ines)).toEqual(['Good that you are here, Ines', 'Receipt, $5.00']);
  sandbox.switchFaults({ duplicate: 0 });
  const { data } = await sandbox.stripe.events.list({ limit: 5 });
  for (const { id } of data)
    sandbox.call({
      method: 'POST',
      url: `/v1/test_helpers/sandbox/events/${id}/resend`,
      headers: { authorization: `Bearer ${sandbox.access.secretKey.reveal()}` },
      body: '',
    });
  expect(await subjectsTo(ines)).toHaveLength(2);
});

test('a mail says as text and as HTML that no money moves in a sandbox', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(weekly.id);
  const [welcome, receipt] = await mailsTo(ines);
  for (const one of [welcome, receipt]) {
    expect(one?.text).toMatch(/^This studio tries its payments out in a sandbox: nothing was charged/);
    expect(one?.html).toContain('nothing was charged');
  }
  expect(receipt?.text).toContain('Weekly');
});

test('leaving and coming back are confirmed each time', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(weekly.id);
  expect(await subjectsTo(ines)).toHaveLength(2);
  const toldAfter = async (call: Promise<unknown>): Promise<string | undefined> => {
    await call;
    const told = await subjectsTo(ines);
    clock.advance(1000);
    return told.at(-1);
  };
  const first = await toldAfter(ines.ask('DELETE', stripePath));
  expect(first).toMatch(/^Your membership ends on /);
  expect(await toldAfter(ines.ask('POST', `${stripePath}/reactivate`))).toBe('Your membership goes on');
  expect(await toldAfter(ines.ask('DELETE', stripePath))).toBe(first);
  expect(await subjectsTo(ines)).toHaveLength(5);
});

test('a failed payment is told at each attempt, three times at most, and mended by a receipt', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(weekly.id);
  await ines.giveCard('4000 0000 0000 0341');
  const failure = 'Your payment of $5.00 did not go through';
  for (const [days, told] of [
    [7.1, 1],
    [3.1, 2],
    [5.1, 3],
  ] as const) {
    clock.advance(days * day);
    sandbox.tick();
    expect((await subjectsTo(ines)).filter((subject) => subject === failure)).toHaveLength(told);
  }
});

test('the end of a trial is announced three days before, once, and not to a member who is leaving', async () => {
  const stays = await newPayer(studio);
  const leaves = await newPayer(studio);
  await stays.subscribe(trial.id);
  await leaves.subscribe(trial.id);
  await leaves.ask('DELETE', stripePath);
  const options = {
    clock,
    studio: settingsAlone(studio.config),
    payments: studio.config.payments,
  };
  const remind = () => Promise.all([remindOfTrialEnds(db, options), remindOfTrialEnds(db, options)]);
  await remind();
  const ending = /^Your free trial ends on \w+day$/;
  const reminders = async (member: PayingMember) =>
    (await subjectsTo(member)).filter((subject) => ending.test(subject));
  expect(await reminders(stays)).toEqual([]);
  clock.advance(4 * day + 1000);
  await remind();
  await remind();
  expect(await reminders(stays)).toHaveLength(1);
  expect(await reminders(leaves)).toEqual([]);
});
