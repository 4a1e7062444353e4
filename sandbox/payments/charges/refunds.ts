import { listed, page } from '../http/lists.ts';
import { integer, mergedMetadata, metadata, oneOf, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Charge } from '../store/objects.ts';
import { refundMoved } from './balance.ts';

const chargeOf = (sandbox: Sandbox, params: { charge?: string; payment_intent?: string }): Charge => {
  if (params.charge) return named(sandbox, 'charge', params.charge, 'charge', missingObject);
  if (!params.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = named(sandbox, 'payment_intent', params.payment_intent, 'payment_intent', missingObject);
  const charge = sandbox.store.find('charge', intent.latest_charge);
  if (!charge?.paid)
    throw invalid(`The PaymentIntent ${intent.id} does not have a successful charge to refund.`, {
      code: 'charge_not_refundable',
      param: 'payment_intent',
    });
  return charge;
};

/** True if a dispute of the charge is open or lost: the bank has the money, or may still get it. */
const takenByBank = ({ store }: Sandbox, { id, disputed }: Charge): boolean => {
  if (!disputed) return false;
  const disputes = store.collection('dispute').candidates({ charge: id });
  return Array.from({ length: disputes.size }, (_, index) => disputes.at(index)).some(
    (entry) => entry?.object.status !== 'won',
  );
};

const refund = route(
  {
    amount: integer,
    charge: text,
    metadata,
    payment_intent: text,
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  },
  (sandbox, params) => {
    const charge = chargeOf(sandbox, params);
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = params.amount ?? left;
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (takenByBank(sandbox, charge))
      throw invalid(`Charge ${charge.id} has been charged back; it cannot be refunded.`, {
        code: 'charge_disputed',
      });
    if (amount < 1 || amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      });
    const clock = sandbox.store.find('customer', charge.customer)?.test_clock;
    const made = refundMoved(
      sandbox,
      sandbox.store.put('refund', {
        id: sandbox.newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: sandbox.now(clock),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        metadata: mergedMetadata({}, params.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      }),
      charge,
    );
    const amount_refunded = charge.amount_refunded + amount;
    const after = sandbox.store.change('charge', charge.id, {
      amount_refunded,
      refunded: amount_refunded === charge.amount_captured,
    });
    sandbox.events.emit('refund.created', made);
    sandbox.events.emit('charge.refunded', after, charge);
    return made;
  },
);

export const refundCalls: Routes = {
  'POST /v1/refunds': refund,
  'GET /v1/refunds/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'refund', id, 'id', missingObject),
  ),
  'GET /v1/refunds': route({ ...listed, charge: text, payment_intent: text }, (sandbox, params) =>
    page(sandbox, 'refund', {
      url: '/v1/refunds',
      params,
      filters: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  ),
  'GET /v1/charges/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'charge', id, 'id', missingObject),
  ),
  'GET /v1/charges': route({ ...listed, customer: text, payment_intent: text }, (sandbox, params) =>
    page(sandbox, 'charge', {
      url: '/v1/charges',
      params,
      filters: { customer: params.customer, payment_intent: params.payment_intent },
    }),
  ),
};
