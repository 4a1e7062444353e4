import { paymentMethod } from '../customers/payment-methods.ts';
import { listed, page } from '../http/lists.ts';
import { boolean, mergedMetadata, metadata, object, oneOf, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { intentOf, markPaid, voidInvoice } from '../invoices/paying.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Invoice } from '../store/objects.ts';
import { paymentRefusal, settle, subscriptionOf } from '../subscriptions/settlement.ts';
import { cardOf } from '../subscriptions/subscription-state.ts';
import { createPreview } from './invoice-preview.ts';

const byId = (sandbox: Sandbox, id: string): Invoice => named(sandbox, 'invoice', id, 'id', missingObject);

const pay = route(
  { off_session: boolean, paid_out_of_band: boolean, payment_method: text },
  (sandbox, params, id) => {
    const invoice = byId(sandbox, id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open')
      throw invalid(`This invoice has the status ${invoice.status}; only open invoices can be paid.`, {
        code: 'invoice_not_open',
      });
    if (params.paid_out_of_band) return markPaid(sandbox, invoice);
    const subscription = subscriptionOf(sandbox, invoice);
    const chosen = params.payment_method ? paymentMethod(sandbox, params.payment_method) : undefined;
    if (chosen && chosen.customer !== invoice.customer)
      throw missingObject('payment method', chosen.id, 'payment_method');
    const card = chosen ?? (subscription ? cardOf(sandbox, subscription) : undefined);
    if (!card)
      throw invalid('There is no `default_payment_method` set on this Customer, Subscription or Invoice.', {
        code: 'resource_missing',
      });
    const paid = settle(sandbox, invoice, { card, retries: false, keepsStatus: true });
    const isPromised = intentOf(sandbox, paid)?.status === 'processing';
    if (paid.status !== 'paid' && !isPromised) throw paymentRefusal(sandbox, paid, true);
    return paid;
  },
);

const voidOpen = route({}, (sandbox, _params, id) => {
  const invoice = byId(sandbox, id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid('You can only void open or uncollectible invoices.', { code: 'invoice_not_open' });
  return voidInvoice(sandbox, invoice);
});

export const invoiceCalls: Routes = {
  'POST /v1/invoices/create_preview': createPreview,
  'GET /v1/invoices/:id': route({}, (sandbox, _params, id) => byId(sandbox, id)),
  'POST /v1/invoices/:id': route({ metadata, description: text }, (sandbox, params, id) => {
    const before = byId(sandbox, id);
    const after = sandbox.store.change('invoice', id, {
      description: params.description ?? before.description,
      metadata: mergedMetadata(before.metadata, params.metadata),
    });
    sandbox.events.emit('invoice.updated', after, before);
    return after;
  }),
  'POST /v1/invoices/:id/pay': pay,
  'POST /v1/invoices/:id/void': voidOpen,
  'GET /v1/invoices': route(
    {
      ...listed,
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      customer: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text,
    },
    (sandbox, params) =>
      page(sandbox, 'invoice', {
        url: '/v1/invoices',
        params,
        filters: {
          collection_method: params.collection_method,
          customer: params.customer,
          status: params.status,
          subscription: params.subscription,
        },
      }),
  ),
  'GET /v1/invoice_payments': route(
    {
      ...listed,
      invoice: text,
      payment: object({ payment_intent: text, type: oneOf('payment_intent') }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (sandbox, params) =>
      page(sandbox, 'invoice_payment', {
        url: '/v1/invoice_payments',
        params,
        filters: {
          invoice: params.invoice,
          payment_intent: params.payment?.payment_intent,
          status: params.status,
        },
      }),
  ),
};
