import { describe, expect, test } from 'vitest';
import type { ManagedMember } from '../../../contract/member-administration/member.schema.ts';
import { pausingOf } from '../../roles/testing/billing/pausing-members.ts';
import { newPayer } from '../../roles/testing/billing/paying-members.ts';
import { offered, offerStudio } from '../../roles/testing/offers/offer-studio.ts';

const { studio, addPlan, addOffer, asAdmin, saved, offer } = await offerStudio();
const { sandbox } = studio;
const { stripe } = sandbox;
const monthly = await addPlan();
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year', trialDays: 7 });

const errorOf = (answer: { json: () => { errors?: object } }) => answer.json().errors;
const pageOf = async (slug: string) => (await studio.get(`/api/v2/offers/${slug}`)).json();

describe('an offer at the checkout', () => {
  test('is for one purchase of a person', async () => {
    await addOffer('once', { plans: [offered(monthly)] });
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id, undefined, { offer: 'once' });
    const [subscription] = await ines.subscriptions();
    await stripe.subscriptions.cancel(subscription?.id ?? '');
    await ines.ask('POST', '/api/v2/users/me/membership/stripe/synchronization');
    const again = await ines.buy(monthly.id, { offer: 'once' });
    expect(again.statusCode).toBe(422);
    expect(errorOf(again)).toEqual({ offer: ['You have already used this offer. It is one per person.'] });
    expect((await ines.ask('GET', '/api/v2/offers/once')).json().caller).toBe('redeemed');
    expect(await offer('once')).toMatchObject({ used: 1 });
    expect((await ines.buy(monthly.id)).statusCode).toBe(200);
  });

  test('is refused to a member who has a membership, in words', async () => {
    await addOffer('for-new', { plans: [offered(monthly)] });
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    const refused = await ines.buy(monthly.id, { offer: 'for-new' });
    expect(refused.statusCode).toBe(422);
    expect(errorOf(refused)).toEqual({
      offer: ['This offer is for new members, and you already have a membership.'],
    });
    expect((await ines.ask('GET', '/api/v2/offers/for-new')).json().caller).toBe('member');
    expect(await offer('for-new')).toMatchObject({ used: 0 });
  });

  test('is refused beside another code', async () => {
    await addOffer('with-another', { plans: [offered(monthly)] });
    const ines = await newPayer(studio);
    const answer = await ines.buy(monthly.id, { offer: 'with-another', promotion_code: 'SPRING' });
    expect(Object.keys(errorOf(answer) ?? {})).toEqual(['promotion_code']);
  });
});

describe('a place in an offer', () => {
  test('is given back when the page closes unpaid, and only once', async () => {
    await addOffer('last-one', { plans: [offered(monthly)], usageLimit: 1 });
    const [ines, omar] = [await newPayer(studio), await newPayer(studio)];
    const page = await ines.checkout(monthly.id, { offer: 'last-one' });
    expect(await offer('last-one')).toMatchObject({ used: 1, atCheckout: 1, state: 'used_up' });
    const refused = await omar.buy(monthly.id, { offer: 'last-one' });
    expect(errorOf(refused)).toEqual({ offer: ['This offer is used up.'] });
    expect((await pageOf('last-one')).state).toBe('used_up');
    studio.clock.advance(2 * 3_600_000);
    sandbox.tick();
    await ines.comeBack(page);
    await ines.comeBack(page);
    expect(await offer('last-one')).toMatchObject({ used: 0, atCheckout: 0, state: 'open' });
    await omar.subscribe(monthly.id, undefined, { offer: 'last-one' });
    expect(await offer('last-one')).toMatchObject({ used: 1, atCheckout: 0, state: 'used_up' });
  });

  test('stays with a member who turns back, chooses another plan of it, or goes on without it', async () => {
    await addOffer('turning-back', { plans: [offered(monthly), offered(annual)], usageLimit: 1 });
    const ines = await newPayer(studio);
    const first = await ines.checkout(monthly.id, { offer: 'turning-back' });
    expect(await ines.checkout(monthly.id, { offer: 'turning-back' })).toBe(first);
    const second = await ines.checkout(annual.id, { offer: 'turning-back' });
    expect(() => sandbox.pay(first)).toThrow(/expired/);
    expect(await offer('turning-back')).toMatchObject({ used: 1, atCheckout: 1 });
    await ines.checkout(monthly.id);
    expect(() => sandbox.pay(second)).toThrow(/expired/);
    expect(await offer('turning-back')).toMatchObject({ used: 0, atCheckout: 0 });
  });

  test('is taken once by a double click', async () => {
    await addOffer('double', { plans: [offered(monthly)] });
    const ines = await newPayer(studio);
    const pages = await Promise.all([
      ines.checkout(monthly.id, { offer: 'double' }),
      ines.checkout(monthly.id, { offer: 'double' }),
    ]);
    expect(new Set(pages).size).toBe(1);
    expect(await offer('double')).toMatchObject({ used: 1 });
  });

  test('is free again where the purchase was refused', async () => {
    await addOffer('refused', { plans: [offered(monthly)] });
    const ines = await newPayer(studio);
    expect((await ines.buy(monthly.id, { offer: 'refused', consents: [] })).statusCode).toBe(422);
    expect(await offer('refused')).toMatchObject({ used: 0, atCheckout: 0 });
  });
});

describe('an offer with codes', () => {
  test('is opened by one of them, whatever its case, as often as each may be used', async () => {
    await addOffer('with-codes', {
      plans: [offered(monthly)],
      codes: [
        { code: 'spring-24', usageLimit: 1 },
        { code: 'FRIENDS', usageLimit: null },
      ],
    });
    const path = '/api/v2/offers/with-codes/codes';
    expect((await studio.send(path, { method: 'POST', body: { code: ' Spring-24 ' } })).statusCode).toBe(200);
    const [ines, omar] = [await newPayer(studio), await newPayer(studio)];
    const without = await ines.buy(monthly.id, { offer: 'with-codes' });
    expect(errorOf(without)).toEqual({ offer_code: ['Type the code of this offer.'] });
    await ines.checkout(monthly.id, { offer: 'with-codes', offer_code: 'spring-24' });
    const used = await omar.buy(monthly.id, { offer: 'with-codes', offer_code: 'SPRING-24' });
    expect(errorOf(used)).toEqual({ offer_code: ['This code is not known, or was used up.'] });
    expect((await studio.send(path, { method: 'POST', body: { code: 'SPRING-24' } })).statusCode).toBe(422);
    expect(await offer('with-codes')).toMatchObject({ used: 1, codesUsed: { 'SPRING-24': 1, FRIENDS: 0 } });
    await omar.subscribe(monthly.id, undefined, { offer: 'with-codes', offer_code: 'friends' });
    expect((await offer('with-codes')).codesUsed).toEqual({ 'SPRING-24': 1, FRIENDS: 1 });
    await ines.checkout(monthly.id);
    expect(await offer('with-codes')).toMatchObject({ used: 1, codesUsed: { 'SPRING-24': 0, FRIENDS: 1 } });
  });
});

describe('the page of a member who bought with an offer', () => {
  test('BEY-66 names offer and code, and to those who see money what it took then and which payments were at its price', async () => {
    const { pool } = studio.database;
    const plans = [offered(monthly, { discountedNumber: 2 })];
    await addOffer('winter-warm', { plans, codes: [{ code: 'WARM1', usageLimit: null }] });
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id, undefined, { offer: 'winter-warm', offer_code: 'WARM1' });
    studio.clock.advance(60_000);
    await saved(await offer('winter-warm'), { plans: [offered(monthly, { discountedNumber: 5 })] });
    await pool.query(
      `insert into payments (billing_customer_id, provider_invoice_id, subscription_id, state, reason, amount,
         amount_paid, currency, created_at)
       select billing_customer_id, provider_invoice_id || month, subscription_id, state, reason, amount, amount_paid,
         currency, payments.created_at + month * interval '31 days'
       from payments join billing_customers as payer on payer.id = billing_customer_id
       join users on users.id = payer.user_id, generate_series(1, 2) as month where users.email = $1`,
      [ines.email],
    );
    const { rows } = await pool.query('select id from users where email = $1', [ines.email]);
    const path = `/admin/api/members/${rows[0].id}`;
    // Began at the very moment at which the offer was redeemed.
    await pool.query(
      `insert into memberships (user_id, source, state, starts_at, ends_at, subscription_id)
       select user_id, 'stripe', 'ended', redeemed_at, redeemed_at, 'sub_without_offer' from redemption_offer_uses
       where user_id = $1`,
      [rows[0].id],
    );
    const member: ManagedMember = (await asAdmin('GET', path)).json();
    const bought = { title: 'Offer winter-warm', slug: 'winter-warm', code: 'WARM1' };
    // What the offer says since then is not what this member pays.
    const withOffer = member.memberships.filter((membership) => membership.offer);
    expect(withOffer).toHaveLength(1);
    expect(withOffer[0]?.state).toBe('renewing');
    expect(withOffer[0]?.offer).toMatchObject({
      ...bought,
      terms: { discountedNumber: 2, discountedPriceUsCents: 1200, priceUsCents: 1800 },
    });
    // A third payment of the same amount has another reason.
    expect(member.payments.map(({ amount, offer: title }) => [amount, title]).toSorted()).toEqual([
      [1200, null],
      [1200, bought.title],
      [1200, bought.title],
    ]);
    await pool.query("update users set staff_role = 'support' where email = 'noor@openmat.test'");
    const support = await studio.signIn('noor@openmat.test');
    const seen: ManagedMember = (await studio.get(path, support)).json();
    expect(seen.memberships.find(({ offer: of }) => of)?.offer).toEqual({ ...bought, terms: null });
    expect(seen.payments).toEqual([]);
  });
});

describe('an offer over months', () => {
  test('is paid for as many payments as it says, and the usual price from then on', async () => {
    const { liveUntil, paidAmounts } = pausingOf(studio);
    await addOffer('two-months', { plans: [offered(monthly, { discountedNumber: 2 })] });
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id, undefined, { offer: 'two-months' });
    for (let month = 1; month <= 3; month += 1)
      await liveUntil(new Date(studio.clock.now().getTime() + 31 * 86_400_000));
    expect((await paidAmounts(ines)).toReversed()).toEqual([1200, 1200, 1800, 1800]);
  });
});
