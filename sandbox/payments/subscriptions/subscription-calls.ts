import { periodFrom } from '../catalog/periods.ts';
import { listed, page } from '../http/lists.ts';
import {
  boolean,
  list,
  mergedMetadata,
  metadata,
  natural,
  object,
  oneOf,
  required,
  text,
} from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { finalizeInvoice } from '../invoices/invoices.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Subscription } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { creditLines, fullLines, invoiceFor } from './billing.ts';
import { createSubscription } from './creation.ts';
import { endSubscription, settle } from './settlement.ts';
import {
  cancellationDetails,
  commonParameters,
  ownCard,
  prorationBehavior,
  trialEndOf,
} from './subscription-parameters.ts';
import {
  cardOf,
  changeSubscription,
  periodOf,
  recurringOf,
  subscriptionNow,
  withPeriod,
} from './subscription-state.ts';
import { updateSubscription } from './subscription-update.ts';

const byId = (sandbox: Sandbox, id: string, param = 'id'): Subscription =>
  named(sandbox, 'subscription', id, param, missingObject);

const create = route(
  {
    ...commonParameters,
    customer: text,
    items: list(object({ metadata, price: text, quantity: natural }), valueLimits.subscriptionItems),
    payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
    trial_period_days: natural,
  },
  (sandbox, params) => {
    const customer = named(
      sandbox,
      'customer',
      required(params.customer, 'customer'),
      'customer',
      missingObject,
    );
    return createSubscription(sandbox, {
      customer,
      items: required(params.items, 'items').map((item, index) => ({
        price: required(item.price, `items[${index}][price]`),
        quantity: item.quantity ?? 1,
        metadata: mergedMetadata({}, item.metadata),
      })),
      trialEnd: trialEndOf(params, sandbox.now(customer.test_clock)),
      discounts: params.discounts ?? [],
      card: ownCard(sandbox, params.default_payment_method, customer.id),
      metadata: mergedMetadata({}, params.metadata),
      description: params.description ?? null,
      taxed: params.automatic_tax?.enabled ?? false,
      withoutCard: params.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
      cancelAt: params.cancel_at ?? null,
      payment: params.payment_behavior ?? 'allow_incomplete',
    });
  },
);

const cancel = route(
  { cancellation_details: cancellationDetails, invoice_now: boolean, prorate: boolean },
  (sandbox, params, id) => {
    const before = byId(sandbox, id);
    if (before.status === 'canceled' || before.status === 'incomplete_expired')
      throw missingObject('subscription', id);
    const now = subscriptionNow(sandbox, before);
    if (params.invoice_now) {
      const lines = params.prorate ? creditLines(sandbox, before, now) : [];
      const draft = invoiceFor(sandbox, before, {
        reason: 'subscription_update',
        lines,
        period: { start: periodOf(before).start, end: now },
      });
      const card = cardOf(sandbox, before);
      settle(sandbox, finalizeInvoice(sandbox, draft, card?.id ?? null), {
        card,
        retries: false,
        keepsStatus: true,
      });
    }
    const details = { comment: null, feedback: null, feedback_option: null, reason: null };
    const cancellation_details = {
      ...details,
      ...before.cancellation_details,
      ...params.cancellation_details,
    };
    return endSubscription(
      sandbox,
      { ...sandbox.store.get('subscription', id), cancellation_details },
      'cancellation_requested',
    );
  },
);

const resume = route(
  { billing_cycle_anchor: oneOf('now', 'unchanged'), proration_behavior: prorationBehavior },
  (sandbox, _params, id) => {
    const before = byId(sandbox, id);
    if (before.status !== 'paused')
      throw invalid('Only a subscription whose status is paused can be resumed.', { param: 'id' });
    const now = subscriptionNow(sandbox, before);
    const period = periodFrom(now, now, recurringOf(before.items.data));
    const after = changeSubscription(sandbox, id, {
      status: 'active',
      billing_cycle_anchor: now,
      items: withPeriod(before.items, period),
    });
    const lines = fullLines(sandbox, after, period);
    const draft = invoiceFor(sandbox, after, { reason: 'subscription_update', lines, period });
    const card = cardOf(sandbox, after);
    settle(sandbox, finalizeInvoice(sandbox, draft, card?.id ?? null), { card, retries: true });
    sandbox.events.emit('customer.subscription.resumed', sandbox.store.get('subscription', id));
    return sandbox.store.get('subscription', id);
  },
);

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptionCalls: Routes = {
  'POST /v1/subscriptions': create,
  'GET /v1/subscriptions/:id': route({}, (sandbox, _params, id) => byId(sandbox, id)),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancel,
  'POST /v1/subscriptions/:id/resume': resume,
  'GET /v1/subscriptions': route(
    { ...listed, customer: text, price: text, status: oneOf(...statuses), test_clock: text },
    (sandbox, params) => {
      const { status = 'not canceled', customer, price, test_clock } = params;
      const grouped = status === 'all' || status === 'ended' || status === 'not canceled';
      return page(sandbox, 'subscription', {
        url: '/v1/subscriptions',
        params,
        filters: { customer, price, test_clock, status: grouped ? undefined : status },
        matches: (subscription) => {
          if (status === 'not canceled') return subscription.status !== 'canceled';
          if (status === 'ended') return subscription.ended_at !== null;
          return true;
        },
      });
    },
  ),
  // Stripe cancels what a customer has when the customer is deleted.
  'DELETE /v1/customers/:id': route({}, (sandbox, _params, id) => {
    const customer = named(sandbox, 'customer', id, 'id', missingObject);
    const held = sandbox.store.collection('subscription').candidates({ customer: id });
    const open = Array.from({ length: held.size }, (_, at) => held.at(at)?.object);
    for (const subscription of open)
      if (subscription && subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired')
        endSubscription(sandbox, subscription, 'cancellation_requested');
    sandbox.store.put('customer', { ...customer, deleted: true as never });
    sandbox.events.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
};
