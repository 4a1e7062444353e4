import { couponFor, type DiscountRequest } from '../catalog/discounts.ts';
import { activeCode } from '../catalog/promotion-codes.ts';
import { attachMethod, createMethod } from '../customers/payment-methods.ts';
import { completeSetup, createSetupIntent } from '../customers/setup-intents.ts';
import {
  behaviorOf,
  fingerprintOf,
  type TypedBehavior,
  type TypedMethod,
} from '../customers/test-methods.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { intentOf } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, Invoice, Session } from '../store/objects.ts';
import { createSubscription, type NewSubscription } from '../subscriptions/creation.ts';
import type { SessionPlan } from './session-plan.ts';
import { asksConsent } from './session-state.ts';
import { paySale } from './single-payment.ts';

export type CheckoutNotes = SessionPlan & {
  /** Card whose holder is being asked by the bank. */
  confirming?: TypedMethod | null;
  /** Promotion code that was entered on the page. */
  code?: string | null;
};

export type CheckoutOutcome =
  | { outcome: 'complete'; address: string }
  | { outcome: 'confirm' }
  | { outcome: 'declined'; message: string };

export const notesOfSession = ({ store }: Sandbox, id: string): CheckoutNotes =>
  store.hidden('checkout.session', id) as CheckoutNotes;

export const typedMethod = (
  { behavior, email }: TypedBehavior,
  rest: Omit<TypedMethod, 'email' | 'fingerprint'>,
): TypedMethod => ({ fingerprint: fingerprintOf(behavior.number), email, ...rest });

export const returnAddress = (session: Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

export const customerOf = (sandbox: Sandbox, session: Session, name: string): Customer => {
  const held = sandbox.store.find('customer', session.customer);
  if (held) return held;
  const id = sandbox.newId('cus');
  const made = sandbox.store.put('customer', {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: sandbox.realNow(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: session.customer_email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  sandbox.events.emit('customer.created', made);
  return made;
};

const detailsOf = (customer: Customer | undefined, name: string): Session['customer_details'] => ({
  address: customer?.address ?? null,
  business_name: null,
  email: customer?.email ?? null,
  individual_name: null,
  name: customer?.name ?? name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

const finish = (sandbox: Sandbox, id: string, values: Partial<Session>): CheckoutOutcome => {
  const after = sandbox.store.change(
    'checkout.session',
    id,
    {
      ...values,
      ...(asksConsent(sandbox.store.get('checkout.session', id))
        ? { consent: { promotions: null, terms_of_service: 'accepted' } }
        : {}),
      status: 'complete',
      url: null,
    },
    { confirming: null },
  );
  sandbox.events.emit('checkout.session.completed', after);
  return { outcome: 'complete', address: returnAddress(after) };
};

const discountsOf = (sandbox: Sandbox, { code, discounts }: CheckoutNotes): DiscountRequest[] => {
  const found = code ? activeCode(sandbox, code)?.id : undefined;
  return found ? [{ promotion_code: found }] : discounts;
};

/** Returns the subscription that a session requests. */
export const newSubscription = (
  sandbox: Sandbox,
  session: Session,
  { card, name }: { card: string | null; name: string },
): NewSubscription => {
  const notes = notesOfSession(sandbox, session.id);
  const customer = customerOf(sandbox, session, name);
  const now = sandbox.now(customer.test_clock);
  return {
    customer,
    items: notes.items,
    once: notes.once,
    trialEnd: notes.trialEnd ?? (notes.trialDays ? now + notes.trialDays * 86_400 : null),
    discounts: discountsOf(sandbox, notes),
    card,
    metadata: notes.metadata,
    description: notes.description,
    taxed: session.automatic_tax.enabled,
    withoutCard: notes.withoutCard,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    payment: 'error_if_incomplete',
    checkout: session.id,
  };
};

const taken = (invoice: Invoice): Session['total_details'] => ({
  amount_discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
  amount_shipping: 0,
  amount_tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
});

/** Returns the payment status of a session, and notes the session on a payment that the bank has still to confirm. */
const paymentStatus = (sandbox: Sandbox, session: Session, invoice: Invoice): Session['payment_status'] => {
  const intent = intentOf(sandbox, invoice);
  if (!intent) return 'no_payment_required';
  if (intent.status !== 'processing') return 'paid';
  sandbox.store.change('payment_intent', intent.id, {}, { checkout: session.id });
  return 'unpaid';
};

const subscribe = (
  sandbox: Sandbox,
  session: Session,
  card: TypedMethod,
  confirmed: boolean,
): CheckoutOutcome => {
  const held = createMethod(sandbox, behaviorOf(card.fingerprint), { customer: null, ...card });
  const request = newSubscription(sandbox, session, { card: held.id, name: card.name });
  const { customer } = request;
  attachMethod(sandbox, held.id, customer.id);
  if (confirmed) sandbox.store.change('payment_method', held.id, {}, { confirmed: true });
  const subscription = createSubscription(sandbox, { ...request, confirmed });
  const invoice = sandbox.store.get('invoice', String(subscription.latest_invoice));
  return finish(sandbox, session.id, {
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    customer: customer.id,
    customer_details: detailsOf(customer, card.name),
    invoice: invoice.id,
    payment_status: paymentStatus(sandbox, session, invoice),
    subscription: subscription.id,
    total_details: taken(invoice),
  });
};

const payOnce = (
  sandbox: Sandbox,
  session: Session,
  card: TypedMethod,
  confirmed: boolean,
): CheckoutOutcome => {
  const customer = customerOf(sandbox, session, card.name);
  const plan = notesOfSession(sandbox, session.id);
  const { invoice, intent } = paySale(sandbox, { session, customer, plan }, { card, confirmed });
  return finish(sandbox, session.id, {
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    customer: customer.id,
    customer_details: detailsOf(customer, card.name),
    invoice: invoice.id,
    payment_intent: intent?.id ?? null,
    payment_status: paymentStatus(sandbox, session, invoice),
    total_details: taken(invoice),
  });
};

const saveCard = (
  sandbox: Sandbox,
  session: Session,
  card: TypedMethod,
  confirmed: boolean,
): CheckoutOutcome => {
  const customer = sandbox.store.find('customer', session.customer);
  const held = createMethod(sandbox, behaviorOf(card.fingerprint), { customer: null, ...card });
  const notes = notesOfSession(sandbox, session.id);
  const intent = createSetupIntent(sandbox, {
    customer: customer?.id ?? null,
    card: null,
    metadata: notes.setupMetadata,
  });
  completeSetup(sandbox, intent, { card: held.id, confirmed });
  return finish(sandbox, session.id, {
    customer_details: detailsOf(customer, card.name),
    setup_intent: intent.id,
  });
};

const completions = { payment: payOnce, setup: saveCard, subscription: subscribe };

/** Pays, or saves the card. Idempotent: a session is completed once. */
export const completeSession = (
  sandbox: Sandbox,
  session: Session,
  { card, confirmed }: { card: TypedMethod; confirmed: boolean },
): CheckoutOutcome => {
  if (session.status === 'complete') return { outcome: 'complete', address: returnAddress(session) };
  const behavior = behaviorOf(card.fingerprint);
  if (behavior.decline && !behavior.attaches)
    return { outcome: 'declined', message: behavior.decline.message };
  if (behavior.confirmation !== 'never' && !confirmed) {
    sandbox.store.change('checkout.session', session.id, {}, { confirming: card });
    return { outcome: 'confirm' };
  }
  try {
    return sandbox.store.savepoint(() =>
      completions[session.mode as keyof typeof completions](sandbox, session, card, confirmed),
    );
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'declined', message: error.message };
    throw error;
  }
};

/** Applies a promotion code to the session; throws with the reason if it cannot be used. */
export const applyCode = (sandbox: Sandbox, session: Session, typed: string): void => {
  const found = activeCode(sandbox, typed)?.id;
  if (!found) throw invalid('This code is not known.', { param: 'promotion_code' });
  const { items } = notesOfSession(sandbox, session.id);
  const amount = items.reduce(
    (sum, { price, quantity }) => sum + (sandbox.store.get('price', price).unit_amount ?? 0) * quantity,
    0,
  );
  couponFor(
    sandbox,
    { promotion_code: found },
    { customer: session.customer, amount, currency: String(session.currency), now: sandbox.realNow() },
  );
  sandbox.store.change('checkout.session', session.id, {}, { code: typed.trim() });
};
