import { describe, expect, test } from 'vitest';
import { membersForYears, pausePath, pausingOf } from '../../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { monthsLater } from '../../payment-provider/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const monthly = await addPlan();
const smaller = await addPlan({ name: 'Small', amount: 900 });
const yearly = await addPlan({ name: 'Yearly', amount: 14_900, interval: 'year' });
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const trial = await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 });
const day = 86_400_000;
const failing = '4000 0000 0000 0341';
const asksBank = '4000 0027 6000 3184';

const newMember = await membersForYears(studio, 24);
const subscriber = async (plan = monthly.id, card?: string): Promise<PayingMember> => {
  const member = newMember();
  await member.subscribe(plan, card);
  return member;
};
const { pause, stateOf, previewed, goOn, liveUntil, paidAmounts, nextPayment, auditOf } = pausingOf(studio);

const deletion = '/api/v2/users/me/deletion';

describe('NS-229 a pause', () => {
  test.each([
    ['monthly', monthly.id, 1800, 2],
    ['yearly', yearly.id, 14_900, 3],
    ['weekly', weekly.id, 500, 1],
  ] as const)(
    'begins at the end of the paid period of a %s plan, charges nothing, and ends by itself with one payment',
    async (_name, plan, price, months) => {
      const ines = await subscriber(plan);
      const paidUntil = await nextPayment(ines);
      const until = monthsLater(new Date(paidUntil), months).toISOString();
      const offered = await stateOf(ines);
      expect(offered).toMatchObject({
        state: 'none',
        startsAt: paidUntil,
        refusal: null,
      });
      const after = { from: until, amount: price, currency: 'usd', times: null, because: 'pause_ends' };
      expect(offered.lengths).toContainEqual({
        months,
        until,
        upcomingCharges: [expect.objectContaining(after)],
      });
      const answer = await pause(ines, months);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { hasSubscriptionAccess: true, subscriptionState: 'renewing', detail: 'paused' },
      ]);
      expect(answer.json().subscriptionEndTime).toBe(paidUntil);
      expect(await stateOf(ines)).toMatchObject({ state: 'planned', startsAt: paidUntil, endsAt: until });
      await liveUntil(paidUntil);
      expect(await ines.membership()).toMatchObject({
        hasSubscriptionAccess: false,
        subscriptionState: 'renewing',
        detail: 'paused',
      });
      expect(await stateOf(ines)).toMatchObject({ state: 'paused', endsAt: until });
      await liveUntil(new Date(Date.parse(until) - 2 * 3_600_000));
      expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
      expect(await paidAmounts(ines)).toEqual([price]);
      await liveUntil(until);
      expect(await ines.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'active' });
      expect(await paidAmounts(ines)).toEqual([price, price]);
      expect(await stateOf(ines)).toMatchObject({ state: 'none' });
    },
  );

  test('can be taken back before it begins, costs nothing then, and leaves the renewal as it was', async () => {
    for (const plan of [monthly.id, yearly.id]) {
      const ines = await subscriber(plan);
      const paidUntil = await nextPayment(ines);
      await pause(ines, 3);
      expect((await ines.ask('GET', `${pausePath}/resumption`)).statusCode).toBe(422);
      const back = await ines.ask('DELETE', pausePath);
      expect([back.statusCode, back.json()]).toMatchObject([
        200,
        { subscriptionState: 'renewing', detail: 'active', subscriptionEndTime: null },
      ]);
      expect(await nextPayment(ines)).toBe(paidUntil);
      const before = await paidAmounts(ines);
      await liveUntil(paidUntil);
      expect(await paidAmounts(ines)).toEqual([...before, ...before]);
      expect(await auditOf(ines)).toEqual(
        expect.arrayContaining(['membership_paused', 'membership_pause_taken_back']),
      );
    }
  });

  test('can be ended early for the amount that was shown, and the next period begins that day', async () => {
    for (const [plan, price, months] of [
      [monthly.id, 1800, 1],
      [yearly.id, 14_900, 12],
    ] as const) {
      const ines = await subscriber(plan);
      await pause(ines, 3);
      await liveUntil(await stateOf(ines).then(({ startsAt }) => startsAt));
      clock.advance(5 * day);
      sandbox.tick();
      const shown = await previewed(ines);
      expect(shown).toMatchObject({ dueToday: price, currency: 'usd' });
      const other = await ines.ask('DELETE', `${pausePath}?price=${price - 1}`);
      expect([other.statusCode, other.json().errors.price[0]]).toEqual([
        422,
        expect.stringMatching(/^Starting again takes \$\d+\.00 today\. Please look at it again\.$/),
      ]);
      expect((await ines.ask('DELETE', pausePath)).statusCode).toBe(422);
      const resumed = await goOn(ines);
      expect([resumed.statusCode, resumed.json()]).toMatchObject([
        200,
        { hasSubscriptionAccess: true, subscriptionState: 'renewing', detail: 'active' },
      ]);
      expect(await paidAmounts(ines)).toEqual([price, price]);
      const next = await nextPayment(ines);
      expect(Date.parse(next)).toBe(Math.floor(monthsLater(clock.now(), months).getTime() / 1000) * 1000);
      expect(next).toBe(shown.nextPaymentAt);
    }
  });

  test('goes on when the card is declined on ending it early', async () => {
    const ines = await subscriber();
    await pause(ines, 2);
    await ines.giveCard(failing);
    await liveUntil((await stateOf(ines)).startsAt);
    const refused = await goOn(ines);
    expect(refused.statusCode).toBe(402);
    expect(await stateOf(ines)).toMatchObject({ state: 'paused' });
    expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
    await ines.giveCard();
    clock.advance(1000);
    expect((await goOn(ines)).statusCode).toBe(200);
    expect(await paidAmounts(ines)).toEqual([1800, 1800]);
  });

  test('ends early with a payment that waits in grace when the bank wants it confirmed', async () => {
    const ines = await subscriber();
    await pause(ines, 1);
    await ines.giveCard(asksBank);
    await liveUntil((await stateOf(ines)).startsAt);
    expect((await goOn(ines)).statusCode).toBe(200);
    expect(await ines.membership()).toMatchObject({ subscriptionState: 'grace' });
    const { clientSecret } = (await ines.ask('GET', '/api/v2/payments/pending_intent')).json();
    sandbox.answerBank(clientSecret.split('_secret_')[0], 'approve');
    await settled(studio);
    expect(await ines.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
    expect(await paidAmounts(ines)).toEqual([1800, 1800]);
  });

  test('leads to the grace period when the payment at its end fails', async () => {
    const ines = await subscriber();
    await pause(ines, 1);
    await ines.giveCard(failing);
    await liveUntil((await stateOf(ines)).endsAt);
    expect(await ines.membership()).toMatchObject({ subscriptionState: 'grace', detail: 'past_due' });
    expect((await pause(ines, 1)).statusCode).toBe(422);
  });

  test('can be extended up to three months, never shortened, and is limited to three months in twelve', async () => {
    const ines = await subscriber();
    await pause(ines, 1);
    const { startsAt, lengths } = await stateOf(ines);
    expect(lengths.map(({ months }: { months: number }) => months)).toEqual([2, 3]);
    expect((await pause(ines, 1)).statusCode).toBe(422);
    expect((await pause(ines, 2)).statusCode).toBe(200);
    await liveUntil(startsAt);
    expect((await pause(ines, 3)).statusCode).toBe(200);
    const { endsAt } = await stateOf(ines);
    expect(endsAt).toBe(monthsLater(new Date(startsAt), 3).toISOString());
    await liveUntil(endsAt);
    expect(await paidAmounts(ines)).toEqual([1800, 1800]);
    const refused = await pause(ines, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringMatching(
        /^You paused for 3 months in the last 12\. The next pause can begin on \d+ \w+ \d{4}\. Cancelling works as always\.$/,
      ),
    ]);
    expect(await stateOf(ines)).toMatchObject({ lengths: [], refusal: refused.json().message });
    expect((await ines.ask('DELETE', stripePath)).statusCode).toBe(200);
  });

  test('leaves its unused months for a later pause, and counts nothing when it is taken back', async () => {
    const ines = await subscriber();
    await pause(ines, 3);
    await ines.ask('DELETE', pausePath);
    clock.advance(1000);
    expect((await pause(ines, 3)).statusCode).toBe(200);
    await liveUntil((await stateOf(ines)).startsAt);
    expect((await goOn(ines)).json()).toMatchObject({ detail: 'active' });
    const { lengths, refusal } = await stateOf(ines);
    expect(refusal).toBeNull();
    expect(lengths.map(({ months }: { months: number }) => months)).toEqual([1, 2]);
  });

  test('is dropped by a cancellation before it begins: access stays until the end of the paid period, and reactivating brings no pause back', async () => {
    for (const plan of [monthly.id, yearly.id]) {
      const ines = await subscriber(plan);
      const paidUntil = await nextPayment(ines);
      await pause(ines, 2);
      const canceled = await ines.ask('DELETE', stripePath);
      expect([canceled.statusCode, canceled.json().subscriptionEndTime]).toEqual([200, paidUntil]);
      expect(await ines.membership()).toMatchObject({ subscriptionState: 'churning' });
      expect((await ines.ask('POST', `${stripePath}/reactivate`)).json()).toMatchObject({ detail: 'active' });
      expect(await nextPayment(ines)).toBe(paidUntil);
      clock.advance(1000);
      await ines.ask('DELETE', stripePath);
      await liveUntil(paidUntil);
      expect((await ines.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
      expect(await paidAmounts(ines)).toHaveLength(1);
    }
  });

  test('ends the membership at once when it is canceled during the pause, and a new membership can be bought', async () => {
    for (const plan of [monthly.id, yearly.id]) {
      const ines = await subscriber(plan);
      await pause(ines, 2);
      await liveUntil((await stateOf(ines)).startsAt);
      expect((await ines.buy(weekly.id)).statusCode).toBe(422);
      expect((await ines.ask('DELETE', stripePath)).statusCode).toBe(200);
      expect((await ines.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
      expect(await ines.membership()).toMatchObject({
        hasSubscriptionAccess: false,
        subscriptionState: null,
      });
      await ines.subscribe(weekly.id);
      expect((await ines.membership()).hasSubscriptionAccess).toBe(true);
    }
  });

  test('keeps a smaller plan that waits, and the payment at its end is for that plan', async () => {
    const ines = await subscriber();
    expect((await ines.change(smaller.id)).statusCode).toBe(200);
    await pause(ines, 1);
    const planned = await stateOf(ines);
    expect(planned).toMatchObject({ state: 'planned' });
    expect(planned.lengths[0].upcomingCharges).toMatchObject([{ amount: 900, because: 'pause_ends' }]);
    expect((await ines.ask('DELETE', `${stripePath}/next_plan`)).statusCode).toBe(422);
    expect((await ines.preview(yearly.id)).statusCode).toBe(422);
    const { endsAt } = await stateOf(ines);
    await liveUntil(endsAt);
    expect((await paidAmounts(ines)).toSorted()).toEqual([1800, 900]);
    expect((await ines.membership()).plan?.id).toBe(smaller.id);
  });

  test('is refused in a free trial, and rules out the free month', async () => {
    const tries = await subscriber(trial.id);
    const refused = await pause(tries, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Nothing is charged during your free trial. You can pause once it is over.',
    ]);
    const ines = await subscriber();
    await pause(ines, 1);
    expect((await ines.ask('GET', `${stripePath}/cancellation_offer`)).json()).toEqual({ eligible: false });
  });

  test('is restored when a requested deletion of the account is taken back', async () => {
    const ines = await subscriber();
    await pause(ines, 2);
    const { endsAt } = await stateOf(ines);
    const work = async (): Promise<void> => {
      studio.features.membership.ask();
      await settled(studio);
    };
    await ines.ask('POST', deletion, { password: 'a quiet morning' });
    await work();
    expect(await ines.membership()).toMatchObject({ subscriptionState: 'churning' });
    await ines.ask('DELETE', deletion);
    await work();
    expect(await stateOf(ines)).toMatchObject({ state: 'planned', endsAt });
  });

  test('is made once when it is requested twice at once; invalid lengths, visitors and members without a membership are refused', async () => {
    const ines = await subscriber();
    const answers = await Promise.all([pause(ines, 2), pause(ines, 2)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    for (const months of [0, 4, 1.5]) expect((await pause(ines, months)).statusCode).toBe(422);
    expect((await studio.send(pausePath, { method: 'POST', body: { months: 1 } })).statusCode).toBe(401);
    const stranger = newMember();
    expect(await stateOf(stranger)).toMatchObject({ state: 'none', lengths: [], startsAt: null });
    expect((await pause(stranger, 1)).statusCode).toBe(422);
    expect((await stranger.ask('DELETE', pausePath)).statusCode).toBe(422);
  });
});
