import { behaviorOfMethod, type MethodBehavior, methodTypes } from '../customers/test-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/objects.ts';
import { chargeMoved } from './balance.ts';

export type Payment = {
  /** Payment method to charge; undefined if the customer has none. */
  card: PaymentMethod | undefined;
  /** True if the holder has just confirmed the payment at the bank. */
  confirmed?: boolean;
};

export const createIntent = (
  sandbox: Sandbox,
  of: {
    amount: number;
    currency: string;
    customer: string;
    card: string | null;
    description: string;
    invoice: string;
    /** True if the card is kept for later payments. */
    reusesCard: boolean;
    created: number;
  },
): PaymentIntent => {
  const id = sandbox.newId('pi');
  const intent = sandbox.store.put(
    'payment_intent',
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: of.amount,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic',
      client_secret: `${id}_secret_${sandbox.newId('').slice(0, 24)}`,
      confirmation_method: 'automatic',
      created: of.created,
      currency: of.currency,
      customer: of.customer,
      customer_account: null,
      description: of.description,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: of.card,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: [...methodTypes],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: of.reusesCard ? 'off_session' : null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: of.card ? 'requires_confirmation' : 'requires_payment_method',
      transfer_group: null,
    },
    { invoice: of.invoice },
  );
  sandbox.events.emit('payment_intent.created', intent);
  return intent;
};

const outcomeOf = (failure: MethodBehavior['decline']): Charge['outcome'] => ({
  advice_code: failure ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: failure ? '05' : null,
  network_status: failure ? 'declined_by_network' : 'approved_by_network',
  reason: failure?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 10,
  seller_message: failure ? 'The bank did not approve this payment.' : 'Payment complete.',
  type: failure ? 'issuer_declined' : 'authorized',
});

const cardDetails = (
  card: NonNullable<PaymentMethod['card']>,
  amount: number,
): NonNullable<Charge['payment_method_details']>['card'] => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: 'credit',
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

const methodDetails = (
  { type, card, sepa_debit: debit }: PaymentMethod,
  amount: number,
): Charge['payment_method_details'] => {
  if (card) return { type, card: cardDetails(card, amount) };
  if (!debit) return { type, link: { country: 'US' } };
  const { bank_code, branch_code, country, fingerprint, last4 } = debit;
  return { type, sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: null } };
};

/** Outcome of an attempt: declined, accepted, or pending for days. */
type Outcome = { decline?: MethodBehavior['decline']; isPending?: boolean };

const createCharge = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  card: PaymentMethod,
  { decline: failure, isPending = false, created }: Outcome & { created: number },
): Charge => {
  const id = sandbox.newId('ch');
  const paid = !failure && !isPending;
  const status = isPending ? 'pending' : failure ? 'failed' : 'succeeded';
  const charge = sandbox.store.put('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: null,
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: methodDetails(card, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: paid ? `${sandbox.settings.publicUrl}/checkout/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  });
  const told = paid ? chargeMoved(sandbox, charge, created) : charge;
  sandbox.events.emit(`charge.${status}`, told);
  return told;
};

const failed = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  error: { code: string; decline_code?: string; message: string; charge?: string },
  card: PaymentMethod | undefined,
): PaymentIntent => {
  const after = sandbox.store.change('payment_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: error.charge ?? intent.latest_charge,
    last_payment_error: {
      ...error,
      ...(card ? { payment_method: card as never } : {}),
      type: 'card_error',
    },
  });
  sandbox.events.emit('payment_intent.payment_failed', after);
  return after;
};

const awaitsConfirmation = (sandbox: Sandbox, intent: PaymentIntent, card: PaymentMethod): PaymentIntent => {
  const url = `${sandbox.settings.publicUrl}/checkout/confirm/${intent.id}?client_secret=${intent.client_secret}`;
  const return_url = (sandbox.store.hidden('payment_intent', intent.id).returnUrl as string) ?? null;
  const after = sandbox.store.change('payment_intent', intent.id, {
    status: 'requires_action',
    payment_method: card.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url, url } },
  });
  sandbox.events.emit('payment_intent.requires_action', after);
  return after;
};

/** True if the bank asks the holder before this payment. */
export const needsConfirmation = ({ store }: Sandbox, card: PaymentMethod): boolean => {
  const { confirmation } = behaviorOfMethod(card);
  return (
    confirmation === 'always' ||
    (confirmation === 'once' && !store.hidden('payment_method', card.id).confirmed)
  );
};

/** Returns the decline of the payment that is made now, counting those that the method made before. */
const declineNow = ({ store }: Sandbox, card: PaymentMethod): MethodBehavior['decline'] => {
  const { decline, declinesAfter = 0 } = behaviorOfMethod(card);
  const paid = Number(store.hidden('payment_method', card.id).paid ?? 0);
  return paid >= declinesAfter ? decline : undefined;
};

const succeeded = (sandbox: Sandbox, intent: PaymentIntent, card: PaymentMethod, charge: string) => {
  const { store, events } = sandbox;
  const paid = Number(store.hidden('payment_method', card.id).paid ?? 0);
  store.change('payment_method', card.id, {}, { paid: paid + 1 });
  const after = store.change('payment_intent', intent.id, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge,
    last_payment_error: null,
    next_action: null,
    payment_method: card.id,
  });
  events.emit('payment_intent.succeeded', after);
  return after;
};

const errorOf = ({ code, declineCode, message }: NonNullable<MethodBehavior['decline']>, charge: string) => ({
  code,
  decline_code: declineCode,
  message,
  charge,
});

const nowOf = (sandbox: Sandbox, { customer }: PaymentIntent): number =>
  sandbox.now(sandbox.store.find('customer', customer)?.test_clock);

const daySeconds = 86_400;

/** Starts a debit, which the bank answers on a later day. */
const awaitsBank = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  { card, days }: { card: PaymentMethod; days: number },
): PaymentIntent => {
  const created = nowOf(sandbox, intent);
  const { id } = createCharge(sandbox, intent, card, { isPending: true, created });
  const after = sandbox.store.change(
    'payment_intent',
    intent.id,
    {
      status: 'processing',
      latest_charge: id,
      last_payment_error: null,
      next_action: null,
      payment_method: card.id,
    },
    { bankAnswersAt: created + days * daySeconds },
  );
  sandbox.events.emit('payment_intent.processing', after);
  return after;
};

/** Attempts a payment: it succeeds, is declined, or waits for the holder's confirmation or the bank. */
export const attempt = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  { card, confirmed }: Payment,
): PaymentIntent => {
  const { store } = sandbox;
  if (!card)
    return failed(
      sandbox,
      intent,
      { code: 'payment_intent_payment_attempt_failed', message: 'There is no payment method to charge.' },
      undefined,
    );
  const { confirmedAfterDays: days } = behaviorOfMethod(card);
  if (days) return awaitsBank(sandbox, intent, { card, days });
  if (!confirmed && needsConfirmation(sandbox, card)) return awaitsConfirmation(sandbox, intent, card);
  if (confirmed) store.change('payment_method', card.id, {}, { confirmed: true });
  const decline = declineNow(sandbox, card);
  const { id } = createCharge(sandbox, intent, card, { decline, created: nowOf(sandbox, intent) });
  return decline ? failed(sandbox, intent, errorOf(decline, id), card) : succeeded(sandbox, intent, card, id);
};

/** Applies the bank's answer to a debit: collected or returned. */
export const bankAnswers = (sandbox: Sandbox, intent: PaymentIntent): PaymentIntent => {
  const { store, events } = sandbox;
  const card = store.get('payment_method', String(intent.payment_method));
  const id = String(intent.latest_charge);
  const decline = declineNow(sandbox, card);
  const paid = !decline;
  const answered = store.change('charge', id, {
    amount_captured: paid ? intent.amount : 0,
    captured: paid,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid,
    receipt_url: paid ? `${sandbox.settings.publicUrl}/checkout/receipts/${id}` : null,
    status: paid ? 'succeeded' : 'failed',
  });
  const charge = paid ? chargeMoved(sandbox, answered, nowOf(sandbox, intent)) : answered;
  events.emit(paid ? 'charge.succeeded' : 'charge.failed', charge);
  return decline ? failed(sandbox, intent, errorOf(decline, id), card) : succeeded(sandbox, intent, card, id);
};

/** Fails a payment because the holder refused to confirm it at the bank. */
export const refuseConfirmation = (sandbox: Sandbox, intent: PaymentIntent): PaymentIntent =>
  failed(
    sandbox,
    intent,
    {
      code: 'payment_intent_authentication_failure',
      message: 'The payment was not confirmed. Try again or use another card.',
    },
    sandbox.store.find('payment_method', intent.payment_method),
  );
