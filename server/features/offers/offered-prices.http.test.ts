import { describe, expect, test } from 'vitest';
import { newPayer, type PayingMember } from '../../roles/testing/billing/paying-members.ts';
import { offered, offerStudio } from '../../roles/testing/offers/offer-studio.ts';

const { studio, addPlan, addOffer, saved, offer } = await offerStudio();
const { sandbox } = studio;
const { stripe } = sandbox;
const day = 86_400_000;
const monthly = await addPlan();
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year', trialDays: 7 });

await addOffer('three-months', {
  plans: [offered(monthly, { discountedNumber: 3, discountedPriceUsCents: 1200 })],
});
await addOffer('first-year', {
  plans: [offered(annual, { trialCount: 14, discountedPriceUsCents: 9900 })],
});
await addOffer('one-week', {
  plans: [
    offered(monthly, {
      trialCount: 1,
      trialInterval: 'week',
      trialIsPaid: true,
      discountedPriceUsCents: 300,
    }),
  ],
});

const invoicesOf = async (member: PayingMember) => {
  const [subscription] = await member.subscriptions();
  const { data } = await stripe.invoices.list({ subscription: subscription?.id ?? '' });
  return data.map(({ amount_paid }) => amount_paid).toReversed();
};
const errorOf = (answer: { json: () => { errors?: object } }) => answer.json().errors;
const pageOf = async (slug: string) => (await studio.get(`/api/v2/offers/${slug}`)).json();

describe('what changed since an offer was made', () => {
  test('a plan that was archived is not shown, and not sold with the offer', async () => {
    const gone = await addPlan({ name: 'Short lived' });
    await addOffer('archived', { plans: [offered(gone), offered(monthly)] });
    await studio.database.db
      .updateTable('membership_plans')
      .set({ state: 'archived' })
      .where('id', '=', gone.id)
      .execute();
    const shown = await pageOf('archived');
    expect(shown.plans.map(({ plan }: { plan: string }) => plan)).toEqual([monthly.id]);
    const ines = await newPayer(studio);
    const refused = await ines.buy(gone.id, { offer: 'archived' });
    expect(errorOf(refused)).toEqual({
      plan: ['This plan is no longer on sale. Please choose another one.'],
    });
    expect(await offer('archived')).toMatchObject({ used: 0, state: 'open' });
    await saved(await offer('archived'), { plans: [offered(monthly)] });
  });

  test('a coupon that is gone at the provider is made anew, as often as it goes', async () => {
    await addOffer('coupon', { plans: [offered(monthly)] });
    for (let time = 0; time < 2; time += 1) {
      const ines = await newPayer(studio);
      await ines.subscribe(monthly.id, undefined, { offer: 'coupon' });
      expect(await invoicesOf(ines)).toEqual([1200]);
      const { data } = await stripe.coupons.list();
      const coupon = data.find(({ name }) => name === 'Offer coupon');
      await stripe.coupons.del(coupon?.id ?? '');
    }
    expect(await offer('coupon')).toMatchObject({ used: 2 });
  });

  test('a price that has changed is not sold at the old one', async () => {
    const plan = await addPlan({ name: 'Dearer soon' });
    await addOffer('old-price', { plans: [offered(plan)] });
    await studio.database.db
      .updateTable('membership_prices')
      .set({ amount: 2500 })
      .where('plan_id', '=', plan.id)
      .execute();
    expect(await pageOf('old-price')).toMatchObject({ state: 'nothing_on_sale', plans: [] });
    const refused = await (await newPayer(studio)).buy(plan.id, { offer: 'old-price' });
    expect(errorOf(refused)).toEqual({
      offer: ['The price of this plan has changed: the offer does not fit it any more.'],
    });
  });
});

/** Lives through days at the provider. */
const live = (days: number): void => {
  studio.clock.advance(days * day);
  sandbox.tick();
};

describe('what is paid with an offer', () => {
  const quoted = async (member: PayingMember, plan: string, slug: string) =>
    (await member.ask('POST', '/api/v2/membership_plans/quote', { plan, country: 'US', offer: slug })).json();

  test('ADM-024 NS-205 a paid trial takes its price today and the usual one after it, a free trial does not use up the lower price, and as many payments are lower as the offer says', async () => {
    const [trying, yearly, thrice] = [await newPayer(studio), await newPayer(studio), await newPayer(studio)];
    expect(await quoted(trying, monthly.id, 'one-week')).toMatchObject({
      dueToday: 300,
      upcomingCharges: [{ amount: 1800, times: null }],
    });
    const page = await trying.checkout(monthly.id, { offer: 'one-week' });
    expect(await stripe.checkout.sessions.retrieve(page)).toMatchObject({ amount_total: 300 });
    sandbox.pay(page);
    expect((await trying.comeBack(page)).json()).toMatchObject({ hasSubscriptionAccess: true });
    expect(await quoted(yearly, annual.id, 'first-year')).toMatchObject({
      dueToday: 0,
      upcomingCharges: [
        { amount: 9900, times: 1 },
        { amount: 14_900, times: null, because: 'discount_ends' },
      ],
    });
    await yearly.subscribe(annual.id, undefined, { offer: 'first-year' });
    expect(await yearly.membership()).toMatchObject({ detail: 'trialing' });
    await thrice.subscribe(monthly.id, undefined, { offer: 'three-months' });
    expect(await offer('three-months')).toMatchObject({ used: 1, atCheckout: 0 });
    live(8);
    expect(await invoicesOf(trying)).toEqual([300, 1800]);
    // The free trial comes first.
    live(7);
    expect(await invoicesOf(yearly)).toEqual([0, 9900]);
    // Then the usual price is paid.
    for (let month = 0; month < 4; month += 1) live(31);
    expect((await invoicesOf(thrice)).slice(0, 4)).toEqual([1200, 1200, 1200, 1800]);
    live(300);
    expect(await invoicesOf(yearly)).toEqual([0, 9900, 14_900]);
  });
});
