import type { DiscountRequest } from '../catalog/discounts.ts';
import { createCustomer } from '../customers/customers.ts';
import { boolean, integer, list, object, oneOf, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Customer, Invoice, Subscription } from '../store/objects.ts';
import { changeBilling, changedDiscounts } from '../subscriptions/changes.ts';
import { createSubscription } from '../subscriptions/creation.ts';
import { nextInvoice } from '../subscriptions/cycle.ts';
import {
  changedItem,
  discountList,
  prorationBehavior,
  trialEnd,
} from '../subscriptions/subscription-parameters.ts';
import { changeSubscription } from '../subscriptions/subscription-state.ts';

const shape = {
  automatic_tax: object({ enabled: boolean }),
  currency: text,
  customer: text,
  customer_details: object({ address: object({ country: text }) }),
  discounts: discountList,
  preview_mode: oneOf('next'),
  subscription: text,
  subscription_details: object({
    billing_cycle_anchor: object({ type: oneOf('now', 'unchanged') }),
    cancel_at_period_end: boolean,
    cancel_now: boolean,
    items: list(changedItem),
    proration_behavior: prorationBehavior,
    proration_date: integer,
    trial_end: trialEnd,
  }),
};
type Params = Parameters<Parameters<typeof route<typeof shape>>[1]>[1];

/** Returns an invoice as a preview, which has no number and is not stored. */
const asPreview = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const id = sandbox.newId('upcoming_in');
  return {
    ...invoice,
    id,
    billing_reason: invoice.billing_reason === 'subscription_cycle' ? 'upcoming' : invoice.billing_reason,
    status: 'draft',
    number: null,
    lines: {
      ...invoice.lines,
      data: invoice.lines.data.map((line) => ({ ...line, invoice: id })),
      url: `/v1/invoices/${id}/lines`,
    },
  };
};

const ofSubscription = (sandbox: Sandbox, before: Subscription, params: Params): Invoice => {
  const details = params.subscription_details ?? {};
  if (before.status === 'canceled')
    throw invalid('No upcoming invoices for customer: the subscription is cancelled.', {
      code: 'invoice_upcoming_none',
    });
  const discounts =
    params.discounts === undefined
      ? before.discounts
      : changedDiscounts(sandbox, before, (params.discounts ?? []) as DiscountRequest[]);
  const automatic_tax = params.automatic_tax
    ? { ...before.automatic_tax, enabled: params.automatic_tax.enabled ?? false }
    : before.automatic_tax;
  const prepared = changeSubscription(sandbox, before.id, { discounts, automatic_tax });
  const immediate = changeBilling(sandbox, prepared, {
    items: details.items as never,
    trialEnd: details.trial_end,
    anchor: details.billing_cycle_anchor?.type,
    proration: details.proration_behavior ?? 'create_prorations',
    prorationDate: details.proration_date,
    payment: 'allow_incomplete',
  });
  if (immediate) return immediate;
  const current = sandbox.store.get('subscription', before.id);
  if (current.cancel_at_period_end || details.cancel_at_period_end || details.cancel_now)
    throw invalid('No upcoming invoices for customer: the subscription ends.', {
      code: 'invoice_upcoming_none',
    });
  return nextInvoice(sandbox, current);
};

/** Returns the named customer, or a temporary one from the given details, rolled back with the preview. */
const payerOf = (sandbox: Sandbox, { customer, customer_details }: Params): Customer => {
  if (!customer_details)
    return named(sandbox, 'customer', required(customer, 'customer'), 'customer', missingObject);
  return createCustomer(sandbox, { address: customer_details.address });
};

const ofNewSubscription = (sandbox: Sandbox, params: Params): Invoice => {
  const customer = payerOf(sandbox, params);
  const details = params.subscription_details ?? {};
  const now = sandbox.now(customer.test_clock);
  const subscription = createSubscription(sandbox, {
    customer,
    items: required(details.items, 'subscription_details[items]').map(({ price, quantity }, index) => ({
      price: required(price, `subscription_details[items][${index}][price]`),
      quantity: quantity ?? 1,
    })),
    trialEnd: typeof details.trial_end === 'number' && details.trial_end > now ? details.trial_end : null,
    discounts: params.discounts ?? [],
    card: null,
    metadata: {},
    description: null,
    taxed: params.automatic_tax?.enabled ?? false,
    withoutCard: 'create_invoice',
    cancelAtPeriodEnd: false,
    cancelAt: null,
    payment: 'default_incomplete',
  });
  return sandbox.store.get('invoice', String(subscription.latest_invoice));
};

/** Returns the next invoice: creates it, reads it, and rolls everything back. */
export const createPreview = route(shape, (sandbox, params) =>
  sandbox.store.tried(() => {
    const invoice = params.subscription
      ? ofSubscription(
          sandbox,
          named(sandbox, 'subscription', params.subscription, 'subscription', missingObject),
          params,
        )
      : ofNewSubscription(sandbox, params);
    return asPreview(sandbox, invoice);
  }),
);
