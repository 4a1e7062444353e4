import { listed, page } from '../http/lists.ts';
import { boolean, list, mergedMetadata, metadata, object, oneOf, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { SetupIntent } from '../store/objects.ts';
import { attachMethod, paymentMethod } from './payment-methods.ts';
import { behaviorOfMethod, methodTypes } from './test-methods.ts';

const byId = (sandbox: Sandbox, id: string): SetupIntent =>
  named(sandbox, 'setup_intent', id, 'id', missingObject);

export const createSetupIntent = (
  sandbox: Sandbox,
  of: { customer: string | null; card: string | null; metadata?: Record<string, string> },
): SetupIntent => {
  const id = sandbox.newId('seti');
  const intent = sandbox.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${sandbox.newId('').slice(0, 24)}`,
    created: sandbox.now(sandbox.store.find('customer', of.customer)?.test_clock),
    customer: of.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: of.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: of.card,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [...methodTypes],
    single_use_mandate: null,
    status: of.card ? 'requires_confirmation' : 'requires_payment_method',
    usage: 'off_session',
  });
  sandbox.events.emit('setup_intent.created', intent);
  return intent;
};

/** Saves the card of a setup intent; where the bank asks its holder first, it waits for that. */
export const completeSetup = (
  sandbox: Sandbox,
  intent: SetupIntent,
  { card, confirmed }: { card: string | null; confirmed: boolean },
): SetupIntent => {
  const { store, events } = sandbox;
  if (!card)
    throw invalid('You cannot confirm this SetupIntent because it’s missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    });
  const held = intent.customer ? attachMethod(sandbox, card, intent.customer) : paymentMethod(sandbox, card);
  if (!confirmed && behaviorOfMethod(held).confirmation !== 'never') {
    const url = `${sandbox.settings.publicUrl}/checkout/confirm/${intent.id}?client_secret=${intent.client_secret}`;
    const waiting = store.change('setup_intent', intent.id, {
      payment_method: held.id,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
    });
    events.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  if (confirmed) store.change('payment_method', held.id, {}, { confirmed: true });
  const done = store.change('setup_intent', intent.id, {
    payment_method: held.id,
    status: 'succeeded',
    next_action: null,
  });
  events.emit('setup_intent.succeeded', done);
  return done;
};

/** The holder answers the bank about a card that is to be saved. */
export const answerBankOnSetup = (sandbox: Sandbox, id: string, approves: boolean): SetupIntent => {
  const intent = byId(sandbox, id);
  if (intent.status !== 'requires_action') return intent;
  if (approves) return completeSetup(sandbox, intent, { card: intent.payment_method, confirmed: true });
  const failed = sandbox.store.change('setup_intent', id, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      code: 'setup_intent_authentication_failure',
      message: 'The card was not confirmed. Try again or use another card.',
      type: 'invalid_request_error',
    },
  });
  sandbox.events.emit('setup_intent.setup_failed', failed);
  return failed;
};

export const setupIntentCalls: Routes = {
  'POST /v1/setup_intents': route(
    {
      automatic_payment_methods: object({ enabled: boolean }),
      confirm: boolean,
      customer: text,
      metadata,
      payment_method: text,
      payment_method_types: list(oneOf(...methodTypes)),
      return_url: text,
      usage: oneOf('off_session', 'on_session'),
    },
    (sandbox, params) => {
      if (params.customer) named(sandbox, 'customer', params.customer, 'customer', missingObject);
      const card = params.payment_method ?? null;
      const intent = createSetupIntent(sandbox, {
        customer: params.customer ?? null,
        card: params.confirm ? null : card,
        metadata: mergedMetadata({}, params.metadata),
      });
      return params.confirm ? completeSetup(sandbox, intent, { card, confirmed: false }) : intent;
    },
  ),
  'GET /v1/setup_intents/:id': route({ client_secret: text }, (sandbox, _params, id) => byId(sandbox, id)),
  'POST /v1/setup_intents/:id/confirm': route(
    { payment_method: text, return_url: text },
    (sandbox, params, id) => {
      const intent = byId(sandbox, id);
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalid(`This SetupIntent has a status of ${intent.status}.`, {
          code: 'setup_intent_unexpected_state',
        });
      const card = params.payment_method ?? intent.payment_method;
      return completeSetup(sandbox, intent, { card, confirmed: false });
    },
  ),
  'POST /v1/setup_intents/:id/cancel': route({}, (sandbox, _params, id) => {
    byId(sandbox, id);
    const after = sandbox.store.change('setup_intent', id, { status: 'canceled', next_action: null });
    sandbox.events.emit('setup_intent.canceled', after);
    return after;
  }),
  'GET /v1/setup_intents': route({ ...listed, customer: text }, (sandbox, params) =>
    page(sandbox, 'setup_intent', {
      url: '/v1/setup_intents',
      params,
      filters: { customer: params.customer },
    }),
  ),
  // Of the sandbox alone: what the holder would do on the bank's page.
  'POST /v1/test_helpers/sandbox/setup_intents/:id/answer': route(
    { answer: oneOf('approve', 'refuse') },
    (sandbox, params, id) => answerBankOnSetup(sandbox, id, params.answer !== 'refuse'),
  ),
};
