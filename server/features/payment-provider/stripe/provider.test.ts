import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDetails } from '../../billing/index.ts';
import type { BillingIdentity } from '../customers.ts';
import { PaymentDeclined, ProviderRefusal } from '../payment-port.ts';
import { membershipOfSubscription } from '../subscription-state.ts';
import {
  createCatalog,
  createPayer,
  newKey,
  onSandbox,
  onStripe,
  type ProviderUnderTest,
} from './testing/provider-under-test.ts';

const day = 86_400_000;
const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * day);
const identity = (changes: Partial<BillingIdentity>): BillingIdentity => ({
  ...noDetails,
  taxId: null,
  ...changes,
});
const testKey = process.env.STRIPE_TEST_KEY ?? '';
const targets: [name: string, start: () => Promise<ProviderUnderTest>, runs: boolean][] = [
  ['the payment sandbox', onSandbox, true],
  [
    testKey ? 'the test mode of Stripe' : 'the test mode of Stripe (skipped: STRIPE_TEST_KEY is not set)',
    () => onStripe(testKey),
    testKey !== '',
  ],
];

for (const [name, start, runs] of targets)
  describe.skipIf(!runs)(`NS-187 the payment port on ${name}`, () => {
    let tested: ProviderUnderTest;
    let catalog: Awaited<ReturnType<typeof createCatalog>>;
    beforeAll(async () => {
      tested = await start();
      catalog = await createCatalog(tested.provider);
    });
    afterAll(() => tested.stop());

    test('a customer keeps its billing customer id, and a repeated call creates no second customer', async () => {
      const { customers } = tested.provider;
      const asked = {
        billingCustomerId: 'bc_2',
        email: 'a@example.com',
        billing: identity({ name: 'Ada', country: 'DE' }),
        ...newKey(),
      };
      const made = await customers.create(asked);
      expect(made).toMatchObject({ billingCustomerId: 'bc_2', paymentMethod: null });
      expect((await customers.create(asked)).id).toBe(made.id);
      await customers.update({ customerId: made.id, email: 'b@example.com', ...newKey() });
      expect(await customers.read(made.id)).toEqual(made);
      expect(await customers.read('cus_none')).toBeNull();
    });

    test('BEY-43 a customer is created and updated with the name, address and tax id of a company', async () => {
      const { customers } = tested.provider;
      const taxNumber = 'DE123456789';
      const company = identity({
        name: 'Falk GmbH',
        line1: 'Gasse 1',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
        taxNumber,
        taxId: { type: 'eu_vat', value: taxNumber },
      });
      const { id } = await customers.create({
        billingCustomerId: 'bc_4',
        email: 'd@example.com',
        billing: company,
        ...newKey(),
      });
      const owner = { type: 'customer', customer: id } as const;
      const numbers = async () =>
        (await tested.stripe.taxIds.list({ owner })).data.map(({ type, value }) => `${type} ${value}`);
      const kept = async () => {
        const customer = await tested.stripe.customers.retrieve(id);
        return customer.deleted ? null : customer;
      };
      expect(await numbers()).toEqual(['eu_vat DE123456789']);
      expect(await kept()).toMatchObject({
        name: 'Falk GmbH',
        address: { line1: 'Gasse 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
      });
      // Made again, it changes nothing more.
      const { idempotencyKey } = newKey();
      const moved = { ...company, city: 'Potsdam', taxId: { type: 'eu_vat', value: 'DE987654321' } };
      for (const _ of [1, 2]) await customers.update({ customerId: id, billing: moved, idempotencyKey });
      expect(await numbers()).toEqual(['eu_vat DE987654321']);
      expect(await kept()).toMatchObject({ address: { city: 'Potsdam' } });
      const unknown = identity({ name: 'Falk', country: 'KE', taxNumber: 'P000111111A' });
      await customers.update({ customerId: id, billing: unknown, ...newKey() });
      expect(await numbers()).toEqual([]);
      expect(await kept()).toMatchObject({
        address: { line1: null, country: 'KE' },
        invoice_settings: { custom_fields: [{ name: 'Tax number', value: 'P000111111A' }] },
      });
    });

    test('a snapshot of a customer has the card, the subscriptions, the invoices and the next amount', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      const snapshot = await tested.provider.customers.snapshot(payer.id);
      expect(snapshot?.customer.paymentMethod).toMatchObject({ name: 'Visa ending in 4242' });
      expect(snapshot?.subscriptions).toMatchObject([
        {
          id,
          status: 'active',
          providerPriceId: catalog.monthly,
          metadata: {},
          upcoming: { charges: [{ amount: 1500, times: null }] },
        },
      ]);
      expect(snapshot?.invoices).toMatchObject([
        { subscriptionId: id, state: 'paid', amount: 1500, amountPaid: 1500, disputed: false },
      ]);
      expect(await tested.provider.customers.snapshot('cus_none')).toBeNull();
    });

    test('a trial has its end, and the first payment follows it', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly, { trial_period_days: 7 });
      const inTrial = membershipOfSubscription(await payer.read(id));
      expect(inTrial).toMatchObject({ detail: 'trialing', trialEndsAt: inDays(payer.startsAt, 7) });
      await payer.advanceDays(8);
      expect(await payer.read(id)).toMatchObject({ status: 'active', latestInvoice: { amountPaid: 1500 } });
    });

    test('an upgrade charges the amount of its preview at once', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      await payer.advanceDays(10);
      const change = { subscriptionId: id, providerPriceId: catalog.better, at: inDays(payer.startsAt, 10) };
      const preview = await tested.provider.subscriptions.previewChange({
        ...change,
        period: { interval: 'month', intervalCount: 1 },
        takesEffect: 'now',
      });
      expect(preview.upcoming.charges).toMatchObject([{ amount: 2500, times: null }]);
      expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.dueToday);
      const after = await tested.provider.subscriptions.changeNow({ ...change, ...newKey() });
      expect(after).toMatchObject({
        providerPriceId: catalog.better,
        upcoming: { charges: [{ amount: 2500, times: null }] },
      });
      expect(after.latestInvoice).toMatchObject({ state: 'paid', amountPaid: preview.dueToday });
    });

    test('an upgrade with a declined card changes nothing', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      await payer.giveCard('pm_card_chargeCustomerFail');
      const change = { subscriptionId: id, providerPriceId: catalog.yearly, at: payer.startsAt, ...newKey() };
      await expect(tested.provider.subscriptions.changeNow(change)).rejects.toThrow(PaymentDeclined);
      expect(await payer.read(id)).toMatchObject({ status: 'active', providerPriceId: catalog.monthly });
    });

    test('an upgrade that the bank wants confirmed waits, and gives the address for the confirmation', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      await payer.giveCard('pm_card_authenticationRequired');
      const change = { subscriptionId: id, providerPriceId: catalog.yearly, at: payer.startsAt, ...newKey() };
      expect((await tested.provider.subscriptions.changeNow(change)).providerPriceId).toBe(catalog.monthly);
      const address = 'https://studio.example/settings/membership';
      const pending = await tested.provider.subscriptions.pendingConfirmation(id, address);
      expect(pending).toMatchObject({ currency: 'usd', confirmUrl: expect.stringMatching(/^https?:/) });
      expect(pending?.clientSecret).toMatch(/^pi_.*_secret_/);
    });

    test('a smaller plan begins at the end of the paid period, unless the member keeps the present one', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.better);
      const change = { subscriptionId: id, providerPriceId: catalog.monthly };
      const { subscriptions } = tested.provider;
      const waiting = await subscriptions.changeAtPeriodEnd({ ...change, ...newKey() });
      const waits = {
        providerPriceId: catalog.better,
        nextProviderPriceId: catalog.monthly,
        detail: 'active',
      };
      expect(membershipOfSubscription(waiting)).toMatchObject(waits);
      const kept = await subscriptions.cancelPriceChange({ subscriptionId: id, ...newKey() });
      const stays = {
        providerPriceId: catalog.better,
        nextProviderPriceId: null,
        renewsAt: waiting.currentPeriodEnd,
      };
      expect(membershipOfSubscription(kept)).toMatchObject(stays);
      await subscriptions.changeAtPeriodEnd({ ...change, ...newKey() });
      await payer.advanceDays(33);
      const begun = await payer.read(id);
      expect(begun).toMatchObject({ status: 'active', latestInvoice: { amountPaid: 1500 } });
      expect(membershipOfSubscription(begun)).toMatchObject({ providerPriceId: catalog.monthly });
    });

    test('a cancellation takes effect at the end of the paid period and can be taken back', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      const { subscriptions } = tested.provider;
      const leaving = await subscriptions.cancelAtPeriodEnd({
        subscriptionId: id,
        forDeletion: true,
        ...newKey(),
      });
      expect(leaving).toMatchObject({ upcoming: null, metadata: { ends_for_deletion: 'yes' } });
      expect(membershipOfSubscription(leaving)).toMatchObject({
        state: 'churning',
        endsAt: leaving.currentPeriodEnd,
      });
      const stays = await subscriptions.reactivate({ subscriptionId: id, ...newKey() });
      expect(stays).toMatchObject({ cancelAt: null, cancelAtPeriodEnd: false, metadata: {} });
      expect(membershipOfSubscription(stays).state).toBe('renewing');
      await subscriptions.end({ subscriptionId: id, ...newKey() });
      await subscriptions.end({ subscriptionId: id, ...newKey() });
      expect(membershipOfSubscription(await payer.read(id)).state).toBe('ended');
    });

    test('a free month moves the next payment and charges nothing', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      const to = inDays(payer.startsAt, 61);
      const move = { subscriptionId: id, to, reason: 'retention_offer', ...newKey() };
      const moved = membershipOfSubscription(await tested.provider.subscriptions.moveNextPayment(move));
      expect(moved).toMatchObject({ state: 'renewing', detail: 'active', renewsAt: to });
      expect(moved.retentionOfferAcceptedAt).not.toBeNull();
      await payer.advanceDays(60);
      const { invoices } = (await tested.provider.customers.snapshot(payer.id)) ?? { invoices: [] };
      expect(invoices.reduce((sum, { amountPaid }) => sum + amountPaid, 0)).toBe(1500);
    });

    test('a subscription is in grace after a failed payment until another card pays it', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      await payer.giveCard('pm_card_chargeCustomerFail');
      await payer.advanceDays(33);
      const failed = await payer.read(id);
      expect(membershipOfSubscription(failed)).toMatchObject({ state: 'grace', retryAt: expect.any(Date) });
      const invoiceId = failed.latestInvoice?.id ?? '';
      const { subscriptions } = tested.provider;
      await expect(subscriptions.pay({ invoiceId, ...newKey() })).rejects.toThrow(PaymentDeclined);
      await payer.giveCard('pm_card_visa');
      expect(await subscriptions.pay({ invoiceId, ...newKey() })).toMatchObject({ state: 'paid' });
      expect(await subscriptions.pay({ invoiceId, ...newKey() })).toMatchObject({ state: 'paid' });
      expect((await payer.read(id)).status).toBe('active');
    });

    test('a refund shows on the invoice and on the subscription', async () => {
      const payer = await createPayer(tested);
      const { id } = await payer.subscribe(catalog.monthly);
      const { data } = await tested.stripe.charges.list({ customer: payer.id });
      await tested.stripe.refunds.create({ charge: data[0]?.id ?? '' });
      expect(membershipOfSubscription(await payer.read(id)).detail).toBe('refunded');
      const snapshot = await tested.provider.customers.snapshot(payer.id);
      expect(snapshot?.invoices[0]).toMatchObject({ amountPaid: 1500, amountRefunded: 1500 });
    });

    test('a purchase is quoted without a customer, with a trial and with a code', async () => {
      const { subscriptions, catalog: catalogCalls } = tested.provider;
      const asked = {
        customerId: null,
        providerPriceId: catalog.yearly,
        period: { interval: 'year' as const, intervalCount: 1 },
        country: 'DE',
        promotionCodeId: null,
        discount: null,
        trialPrice: null,
      };
      const plain = await subscriptions.quote({ ...asked, trialDays: 0 });
      expect(plain).toMatchObject({
        currency: 'usd',
        dueToday: 14_900,
        upcoming: { charges: [{ amount: 14_900, times: null }] },
      });
      const trial = await subscriptions.quote({ ...asked, trialDays: 14 });
      expect(trial).toMatchObject({
        dueToday: 0,
        upcoming: { charges: [{ amount: 14_900, times: null, because: 'trial_ends' }] },
      });
      const coupon = await tested.stripe.coupons.create({ percent_off: 20, duration: 'once' });
      const { code } = await tested.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon.id },
      });
      const found = await catalogCalls.promotionCode(code, null);
      const cheaper = await subscriptions.quote({
        ...asked,
        trialDays: 0,
        promotionCodeId: found?.id ?? null,
      });
      expect(cheaper).toMatchObject({
        dueToday: 11_920,
        upcoming: { charges: [{ amount: 14_900, times: null, because: 'discount_ends' }] },
      });
      expect(await catalogCalls.promotionCode('NO-SUCH-CODE', null)).toBeNull();
    });

    test('a promotion code can be used once by a customer', async () => {
      const payer = await createPayer(tested);
      const coupon = await tested.stripe.coupons.create({ percent_off: 20, duration: 'once' });
      const { id, code } = await tested.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon.id },
      });
      const { promotionCode } = tested.provider.catalog;
      expect(await promotionCode(code, payer.id)).toEqual({ id, code });
      await payer.subscribe(catalog.monthly, { discounts: [{ promotion_code: id }] });
      expect(await promotionCode(code, payer.id)).toBeNull();
    });

    test('a hosted page is created, read and expired, and an unknown page is not found', async () => {
      const { checkout, customers } = tested.provider;
      const payer = await customers.create({
        billingCustomerId: 'bc_3',
        email: 'c@example.com',
        billing: identity({ name: 'Cleo', country: 'US' }),
        ...newKey(),
      });
      const addresses = { successUrl: 'https://studio.example/ok', cancelUrl: 'https://studio.example/no' };
      const bought = await checkout.subscribe({
        customerId: payer.id,
        providerPriceId: catalog.monthly,
        trialDays: 7,
        promotionCodeId: null,
        couponId: null,
        consentWords: null,
        trialPrice: null,
        expiresAt: null,
        ...addresses,
        metadata: { continue_path: '/' },
        ...newKey(),
      });
      expect(bought).toMatchObject({ state: 'open', mode: 'subscription', customerId: payer.id });
      expect(await checkout.read(bought.id)).toMatchObject({ metadata: { continue_path: '/' } });
      await checkout.expire(bought.id);
      expect(await checkout.read(bought.id)).toMatchObject({ state: 'expired', url: null });
      const card = await checkout.changePaymentMethod({
        customerId: payer.id,
        ...addresses,
        metadata: {},
        ...newKey(),
      });
      expect(card).toMatchObject({ state: 'open', mode: 'setup', paymentMethodId: null });
      expect(await checkout.read('cs_test_none')).toBeNull();
    });

    test('all subscriptions are listed page by page, each once', async () => {
      const payer = await createPayer(tested);
      const made = [await payer.subscribe(catalog.monthly), await payer.subscribe(catalog.yearly)];
      const seen: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 50 && !made.every(({ id }) => seen.includes(id)); pages += 1) {
        const page = await tested.provider.subscriptions.page(after, 2);
        seen.push(...page.subscriptions.map(({ id }) => id));
        after = page.next;
      }
      expect(seen).toEqual([...new Set(seen)]);
      expect(made.every(({ id }) => seen.includes(id))).toBe(true);
    });

    test('a call that the provider refuses is reported as a refusal, and an unknown subscription as not found', async () => {
      const { subscriptions } = tested.provider;
      expect(await subscriptions.read('sub_none')).toBeNull();
      const change = { subscriptionId: 'sub_none', ...newKey() };
      await expect(subscriptions.cancelAtPeriodEnd(change)).rejects.toThrow(ProviderRefusal);
    });
  });
