import { refuseConfirmation } from '../charges/charging.ts';
import { paymentMethod } from '../customers/payment-methods.ts';
import { listed, page } from '../http/lists.ts';
import { boolean, oneOf, text } from '../http/parameters.ts';
import { declined, invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { PaymentIntent } from '../store/objects.ts';
import { settle } from '../subscriptions/settlement.ts';

const byId = (sandbox: Sandbox, id: string): PaymentIntent =>
  named(sandbox, 'payment_intent', id, 'id', missingObject);

const refuseFinished = (intent: PaymentIntent): void => {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
};

/** One more attempt at the payment of an invoice, with its holder present. */
const attemptAgain = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  { card, confirmed }: { card: string | null; confirmed: boolean },
): PaymentIntent => {
  const invoice = sandbox.store.get(
    'invoice',
    sandbox.store.hidden('payment_intent', intent.id).invoice as string,
  );
  const found = card ? paymentMethod(sandbox, card) : undefined;
  if (!found)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    });
  if (found.customer !== intent.customer)
    throw invalid('The PaymentMethod does not belong to the Customer.', { param: 'payment_method' });
  // Only attempts that are made without the holder count against the subscription.
  settle(sandbox, invoice, { card: found, confirmed, retries: false, keepsStatus: true });
  return sandbox.store.get('payment_intent', intent.id);
};

const refuseFailed = (intent: PaymentIntent): PaymentIntent => {
  if (intent.status !== 'requires_payment_method') return intent;
  const { code, decline_code, message } = intent.last_payment_error ?? {};
  throw declined(message ?? 'Your card was declined.', {
    code: code ?? 'card_declined',
    decline_code,
    charge: intent.latest_charge ?? undefined,
    payment_intent: intent,
  });
};

/** The holder answers the bank: the payment is made or refused. */
export const answerBank = (sandbox: Sandbox, id: string, approves: boolean): PaymentIntent => {
  const intent = byId(sandbox, id);
  if (intent.status !== 'requires_action') return intent;
  if (!approves) return refuseConfirmation(sandbox, intent);
  return attemptAgain(sandbox, intent, { card: intent.payment_method, confirmed: true });
};

export const paymentIntentCalls: Routes = {
  'GET /v1/payment_intents/:id': route({ client_secret: text }, (sandbox, _params, id) => byId(sandbox, id)),
  'POST /v1/payment_intents/:id/confirm': route(
    { off_session: boolean, payment_method: text, return_url: text },
    (sandbox, params, id) => {
      const intent = byId(sandbox, id);
      refuseFinished(intent);
      if (params.return_url) sandbox.store.change('payment_intent', id, {}, { returnUrl: params.return_url });
      const card = params.payment_method ?? intent.payment_method;
      return refuseFailed(attemptAgain(sandbox, intent, { card, confirmed: false }));
    },
  ),
  'GET /v1/payment_intents': route({ ...listed, customer: text }, (sandbox, params) =>
    page(sandbox, 'payment_intent', {
      url: '/v1/payment_intents',
      params,
      filters: { customer: params.customer },
    }),
  ),
  // Of the sandbox alone: what the holder would do on the bank's page.
  'POST /v1/test_helpers/sandbox/payment_intents/:id/answer': route(
    { answer: oneOf('approve', 'refuse') },
    (sandbox, params, id) => answerBank(sandbox, id, params.answer !== 'refuse'),
  ),
};
