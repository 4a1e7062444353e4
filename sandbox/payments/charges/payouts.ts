import { listed, page } from '../http/lists.ts';
import { integer, oneOf, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { BalanceTransaction, Payout } from '../store/objects.ts';
import { payoutMoved } from './balance.ts';

const daysToBank = 2;
const account = 'ba_sandbox';

/** The bank account of the studio. */
const ensureAccount = ({ store }: Sandbox, currency: string): void => {
  if (store.find('bank_account', account)) return;
  store.put('bank_account', {
    id: account,
    object: 'bank_account',
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    bank_name: 'Sandbox Bank',
    country: 'US',
    currency,
    fingerprint: null,
    last4: '2207',
    routing_number: null,
    status: 'new',
  });
};

type NewPayout = { amount: number; currency: string; created: number; automatic: boolean };

const createPayout = (sandbox: Sandbox, { amount, currency, created, automatic }: NewPayout): Payout => {
  ensureAccount(sandbox, currency);
  const payout = sandbox.store.put('payout', {
    id: sandbox.newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + daysToBank * 86_400,
    automatic,
    balance_transaction: null,
    created,
    currency,
    description: null,
    destination: account,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  });
  const balance_transaction = payoutMoved(sandbox, payout, created).id;
  return sandbox.store.change('payout', payout.id, { balance_transaction });
};

/** Sends money of the balance to the bank. The sandbox does so only where it is told to. */
export const payOut = (
  sandbox: Sandbox,
  { amount, currency }: { amount: number; currency: string },
): Payout => {
  if (amount <= 0) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
  return createPayout(sandbox, { amount, currency, created: sandbox.now(null), automatic: false });
};

/** Entries of the books that no payout has sent yet; those of payouts alone where an automatic one came back. */
const unpaid = ({ store }: Sandbox, currency: string, until: number): BalanceTransaction[] => {
  const isOfBalance = ({ type, source }: BalanceTransaction): boolean => {
    if (!type.startsWith('payout')) return true;
    return type === 'payout_failure' && store.find('payout', String(source))?.automatic === true;
  };
  return [...store.collection('balance_transaction').entries()]
    .filter(({ hidden }) => hidden.payout === undefined)
    .map(({ object }) => object)
    .filter((entry) => entry.currency === currency && entry.created <= until && isOfBalance(entry));
};

/** Sends everything to the bank that came until a moment, as an automatic payout that names its entries. */
export const payOutAll = (
  sandbox: Sandbox,
  { currency, until }: { currency: string; until: number },
): Payout => {
  const entries = unpaid(sandbox, currency, until);
  const amount = entries.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw invalid('Nothing is there to be paid out.', { param: 'until' });
  const payout = createPayout(sandbox, { amount, currency, created: until, automatic: true });
  for (const id of [...entries.map((entry) => entry.id), String(payout.balance_transaction)])
    sandbox.store.change('balance_transaction', id, {}, { payout: payout.id });
  return payout;
};

/** The bank takes a payout, or sends it back. */
export const endPayout = (sandbox: Sandbox, id: string, status: 'paid' | 'failed'): Payout => {
  const payout = named(sandbox, 'payout', id, 'id', missingObject);
  if (payout.status !== 'in_transit') throw invalid(`Payout ${id} is not on its way.`);
  if (status === 'paid') return sandbox.store.change('payout', id, { status });
  const failed = sandbox.store.change('payout', id, {
    status,
    failure_code: 'incorrect_account_holder_name',
    failure_message: 'The name of the account holder does not match.',
  });
  const failure_balance_transaction = payoutMoved(sandbox, failed, sandbox.now(null)).id;
  return sandbox.store.change('payout', id, { failure_balance_transaction });
};

export const payoutCalls: Routes = {
  'GET /v1/payouts/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'payout', id, 'id', missingObject),
  ),
  'GET /v1/payouts': route({ ...listed, status: text }, (sandbox, { status, ...params }) =>
    page(sandbox, 'payout', { url: '/v1/payouts', params, filters: { status } }),
  ),
  'POST /v1/payouts': route({ amount: integer, currency: text }, (sandbox, params) =>
    payOut(sandbox, {
      amount: required(params.amount, 'amount'),
      currency: required(params.currency, 'currency'),
    }),
  ),
  // Stripe does this by its schedule.
  'POST /v1/test_helpers/sandbox/payouts': route({ currency: text, until: integer }, (sandbox, params) =>
    payOutAll(sandbox, {
      currency: required(params.currency, 'currency'),
      until: required(params.until, 'until'),
    }),
  ),
  // The acts of the bank, which the sandbox alone has.
  'POST /v1/test_helpers/sandbox/payouts/:id/end': route(
    { status: oneOf('paid', 'failed') },
    (sandbox, params, id) => endPayout(sandbox, id, required(params.status, 'status')),
  ),
};
