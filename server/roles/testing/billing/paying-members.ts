import { randomInt, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { consentWithCharges } from '../../../../contract/membership/consent-with-charges.ts';
import type { MembershipInfo } from '../../../../contract/membership/membership.schema.ts';
import type { CheckoutStarted } from '../../../../contract/membership/payment.schema.ts';
import type { ManagedPlan, PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import type { ConsentWords, Quote } from '../../../../contract/membership/plans.schema.ts';
import { consents } from '../../../features/membership-plans/consents.ts';
import { synchronizePlan } from '../../../features/membership-plans/synchronization/plan-synchronization.ts';
import { createStripeProvider } from '../../../features/payment-provider/stripe/index.ts';
import { type TestApp, type TestAppOptions, testApp } from '../app.ts';

const membershipPath = '/api/v2/users/me/membership';
export const stripePath = `${membershipPath}/stripe`;

/** Creates the product's client of the payment provider for an app under test. */
export const providerOf = ({ sandbox, config, clock }: TestApp) =>
  createStripeProvider({
    clock,
    access: sandbox.access,
    tax: false,
    currency: config.payments.currency,
    readsPerSecond: null,
  });

const usualPlan: PlanInput = {
  name: 'Monthly',
  tagline: '',
  state: 'on_sale',
  amount: 1800,
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
};

/**
 * Returns a function that adds plans as the studio does, also at the provider. The app needs the demo for its
 * administrator.
 */
export const planAdder = async (studio: TestApp) => {
  const admin = await studio.signIn('admin@openmat.test');
  const provider = providerOf(studio);
  const { db } = studio.database;
  return async (changes: Partial<PlanInput> = {}): Promise<ManagedPlan> => {
    const body = { ...usualPlan, ...changes };
    const answer = await studio.post('/admin/api/membership_plans', body, admin);
    if (answer.statusCode !== 200) throw new Error(`The plan was refused: ${answer.body}`);
    const plan: ManagedPlan = answer.json();
    await synchronizePlan({ db, provider }, { planId: plan.id, updatedAt: plan.updatedAt });
    return plan;
  };
};

/** Creates a studio with the accounts of the demo that sells only the plans added to it. */
export const sellingStudio = async (config: TestAppOptions['config'] = {}) => {
  const studio = await testApp({
    demo: true,
    demoPayers: false,
    payments: 'sandbox',
    config: { BUILD: 'none', ...config },
  });
  // Takes the plans of the demo off sale.
  await studio.database.db.updateTable('membership_plans').set({ state: 'draft' }).execute();
  return { studio, addPlan: await planAdder(studio) };
};

/** Returns the body of a purchase by MEM-055: the hosted page asks for the consents. */
export const purchaseBody = (plan: string, changes: object = {}) => ({
  idempotency_key: randomUUID(),
  plan,
  checkout: true,
  cancel_path: '/subscribe',
  country: 'US',
  ...changes,
});

const password = 'a quiet morning';
const cookieOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

const anyAddress = (): string =>
  `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

const signUp = async (studio: TestApp): Promise<{ cookie: string; email: string }> => {
  const email = `ines-${randomUUID()}@example.test`;
  const answer = await studio.send('/api/auth/sign-up/email', {
    method: 'POST',
    address: anyAddress(),
    body: { firstName: 'Ines', lastName: 'Falk', email, password, timeZone: 'UTC' },
  });
  if (answer.statusCode !== 200) throw new Error(`The sign-up was refused: ${answer.body}`);
  return { cookie: cookieOf(answer), email };
};

/** Returns the actions of a member on their membership, over HTTP. */
export const payingMember = (studio: TestApp, { cookie, email }: { cookie: string; email: string }) => {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    studio.send(path, { method, cookie, ...(body ? { body } : {}) });
  /** Returns the consents that the form shows, with their amounts; without amounts if there is no quote. */
  const shownConsents = async (body: ReturnType<typeof purchaseBody>): Promise<ConsentWords[]> => {
    const { plan, country, promotion_code, offer } = body as typeof body & Record<string, string | undefined>;
    const answer = await ask('POST', '/api/v2/membership_plans/quote', {
      plan,
      country,
      promotion_code,
      offer,
    });
    const quote: Quote | null = answer.statusCode === 200 ? answer.json() : null;
    return consents().map((consent) => (quote ? consentWithCharges(consent, quote) : consent));
  };
  const buy = async (plan: string, changes: object = {}): Promise<LightMyRequestResponse> => {
    const body = purchaseBody(plan, changes);
    const isShown = 'consents' in changes || 'previewed_at' in changes;
    return ask('POST', stripePath, isShown ? body : { ...body, consents: await shownConsents(body) });
  };
  const comeBack = (page: string) => ask('POST', `${stripePath}/checkout_sessions/${page}`);
  const checkout = async (plan: string, changes: object = {}): Promise<string> => {
    const answer = await buy(plan, changes);
    const { checkoutSessionId } = answer.json() as CheckoutStarted;
    if (!checkoutSessionId) throw new Error(`No checkout began: ${answer.body}`);
    return checkoutSessionId;
  };
  const preview = (plan: string) => ask('GET', `${stripePath}/change_preview?plan=${plan}`);
  return {
    email,
    ask,
    buy,
    shownConsents,
    comeBack,
    /** Opens the hosted page; returns its id. */
    checkout,
    /** Buys a plan with this card and comes back from the hosted page. */
    subscribe: async (plan: string, card?: string, changes: object = {}): Promise<void> => {
      const page = await checkout(plan, changes);
      studio.sandbox.pay(page, card);
      await comeBack(page);
    },
    preview,
    /** Changes to a plan with the card on file, at the amount that was shown. */
    change: async (plan: string, changes: object = {}): Promise<LightMyRequestResponse> => {
      const { previewedAt } = (await preview(plan)).json();
      return buy(plan, { previewed_at: previewedAt, consents: undefined, ...changes });
    },
    /** Gives another card on the hosted page and comes back. */
    giveCard: async (card?: string): Promise<void> => {
      const { checkoutSessionId } = (
        await ask('POST', '/api/v2/payment_methods', { cancel_path: '/settings/membership' })
      ).json();
      studio.sandbox.pay(checkoutSessionId, card, { confirmed: true });
      await comeBack(checkoutSessionId);
    },
    membership: async (): Promise<MembershipInfo> => (await ask('GET', membershipPath)).json(),
    /** Returns every subscription that the provider has for this member, in any state. */
    subscriptions: async () => {
      const { data: customers } = await studio.sandbox.stripe.customers.list({ email });
      const [customer] = customers;
      if (!customer) return [];
      return (await studio.sandbox.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
    },
  };
};
export type PayingMember = ReturnType<typeof payingMember>;

/** Signs up a person with no membership. */
export const newPayer = async (studio: TestApp): Promise<PayingMember> =>
  payingMember(studio, await signUp(studio));
