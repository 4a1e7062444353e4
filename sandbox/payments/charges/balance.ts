import { listed, page } from '../http/lists.ts';
import { text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from '../store/objects.ts';

const daysUntilAvailable = 2;

/** Fees of the United States: 2.9 % and 30 of the smallest unit of a payment, and 15.00 of a dispute. */
const paymentFee = (amount: number): number => Math.round(amount * 0.029) + 30;
const disputeFee = 1500;

type Movement = Pick<
  BalanceTransaction,
  'amount' | 'created' | 'currency' | 'description' | 'fee' | 'reporting_category' | 'type'
> & { source: string };

/** Writes one movement of the balance into the books. */
const move = (sandbox: Sandbox, movement: Movement): BalanceTransaction => {
  const { amount, created, currency, fee } = movement;
  return sandbox.store.put('balance_transaction', {
    id: sandbox.newId('txn'),
    object: 'balance_transaction',
    ...movement,
    available_on: created + daysUntilAvailable * 86_400,
    balance_type: 'payments',
    exchange_rate: null,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    status: 'pending',
  });
};

const isOfCard = ({ payment_method_details }: Charge): boolean => payment_method_details?.type === 'card';

/** A payment that has come. */
export const chargeMoved = (sandbox: Sandbox, charge: Charge, created: number): Charge => {
  const { id } = move(sandbox, {
    amount: charge.amount,
    created,
    currency: charge.currency,
    description: charge.description,
    fee: paymentFee(charge.amount),
    reporting_category: 'charge',
    source: charge.id,
    type: isOfCard(charge) ? 'charge' : 'payment',
  });
  return sandbox.store.change('charge', charge.id, { balance_transaction: id });
};

export const refundMoved = (sandbox: Sandbox, refund: Refund, charge: Charge): Refund => {
  const { id } = move(sandbox, {
    amount: -refund.amount,
    created: refund.created,
    currency: refund.currency,
    description: 'REFUND FOR PAYMENT',
    fee: 0,
    reporting_category: 'refund',
    source: refund.id,
    type: isOfCard(charge) ? 'refund' : 'payment_refund',
  });
  return sandbox.store.change('refund', refund.id, { balance_transaction: id });
};

/** Takes the money of a dispute, or gives it back once the dispute is won. */
export const disputeMoved = (sandbox: Sandbox, dispute: Dispute, created: number): Dispute => {
  const isWon = dispute.status === 'won';
  const moved = move(sandbox, {
    amount: isWon ? dispute.amount : -dispute.amount,
    created,
    currency: dispute.currency,
    description: isWon ? 'Chargeback reversal' : 'Chargeback withdrawal',
    fee: isWon ? 0 : disputeFee,
    reporting_category: isWon ? 'dispute_reversal' : 'dispute',
    source: dispute.id,
    type: 'adjustment',
  });
  return sandbox.store.change('dispute', dispute.id, {
    balance_transactions: [...dispute.balance_transactions, moved],
  });
};

/** Takes a payout from the balance, or puts one back that the bank did not take. */
export const payoutMoved = (sandbox: Sandbox, payout: Payout, created: number): BalanceTransaction => {
  const isReturned = payout.status === 'failed';
  return move(sandbox, {
    amount: isReturned ? payout.amount : -payout.amount,
    created,
    currency: payout.currency,
    description: isReturned ? 'STRIPE PAYOUT FAILURE' : 'STRIPE PAYOUT',
    fee: 0,
    reporting_category: isReturned ? 'payout_reversal' : 'payout',
    source: payout.id,
    type: isReturned ? 'payout_failure' : 'payout',
  });
};

export const balanceCalls: Routes = {
  'GET /v1/balance_transactions/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'balance_transaction', id, 'id', missingObject),
  ),
  'GET /v1/balance_transactions': route(
    { ...listed, currency: text, payout: text, source: text, type: text },
    (sandbox, { currency, payout, source, type, ...params }) => {
      const { store } = sandbox;
      if (payout !== undefined && !named(sandbox, 'payout', payout, 'payout', missingObject).automatic)
        throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.');
      return page(sandbox, 'balance_transaction', {
        url: '/v1/balance_transactions',
        params,
        filters: { currency, source, type },
        ...(payout === undefined
          ? {}
          : { matches: ({ id }) => store.hidden('balance_transaction', id).payout === payout }),
      });
    },
  ),
};
