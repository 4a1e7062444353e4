import { listed, page } from '../http/lists.ts';
import { boolean, object, oneOf, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Charge, Dispute } from '../store/objects.ts';
import { disputeMoved } from './balance.ts';

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const daysToAnswer = 7;

const clockOf = ({ store }: Sandbox, charge: Charge) => store.find('customer', charge.customer)?.test_clock;

/** The holder of the card takes a payment back through the bank. */
export const openDispute = (sandbox: Sandbox, id: string, reason = 'fraudulent'): Dispute => {
  const charge = named(sandbox, 'charge', id, 'charge', missingObject);
  if (!charge.paid || charge.disputed) throw invalid(`Charge ${id} cannot be disputed.`, { param: 'charge' });
  const created = sandbox.now(clockOf(sandbox, charge));
  const opened = sandbox.store.put('dispute', {
    id: sandbox.newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  const dispute = disputeMoved(sandbox, opened, created);
  sandbox.store.change('charge', id, { disputed: true });
  sandbox.events.emit('charge.dispute.created', dispute);
  sandbox.events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const closeDispute = (sandbox: Sandbox, id: string, status: 'lost' | 'won'): Dispute => {
  const before = named(sandbox, 'dispute', id, 'id', missingObject);
  if (before.status === 'lost' || before.status === 'won')
    throw invalid(`Dispute ${id} is already closed.`, { code: 'dispute_already_closed' });
  const closed = sandbox.store.change('dispute', id, { status });
  const charge = sandbox.store.get('charge', String(before.charge));
  const after =
    status === 'won' ? disputeMoved(sandbox, closed, sandbox.now(clockOf(sandbox, charge))) : closed;
  if (status === 'won') sandbox.events.emit('charge.dispute.funds_reinstated', after);
  sandbox.events.emit('charge.dispute.closed', after, before);
  return after;
};

export const disputeCalls: Routes = {
  'GET /v1/disputes/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'dispute', id, 'id', missingObject),
  ),
  'GET /v1/disputes': route({ ...listed, charge: text, payment_intent: text }, (sandbox, params) =>
    page(sandbox, 'dispute', {
      url: '/v1/disputes',
      params,
      filters: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  ),
  'POST /v1/disputes/:id': route(
    { evidence: object({ uncategorized_text: text }), submit: boolean },
    (sandbox, params, id) => {
      const before = named(sandbox, 'dispute', id, 'id', missingObject);
      const after = sandbox.store.change('dispute', id, {
        evidence: { ...before.evidence, ...params.evidence },
        ...(params.submit === false ? {} : { status: 'under_review' }),
      });
      sandbox.events.emit('charge.dispute.updated', after, before);
      return after;
    },
  ),
  // Giving in.
  'POST /v1/disputes/:id/close': route({}, (sandbox, _params, id) => closeDispute(sandbox, id, 'lost')),
  // Of the sandbox alone: what the holder of the card and the bank do.
  'POST /v1/test_helpers/sandbox/disputes': route({ charge: text, reason: text }, (sandbox, params) =>
    openDispute(sandbox, required(params.charge, 'charge'), params.reason),
  ),
  'POST /v1/test_helpers/sandbox/disputes/:id/close': route(
    { status: oneOf('lost', 'won') },
    (sandbox, params, id) => closeDispute(sandbox, id, required(params.status, 'status')),
  ),
};
