import type { Contract } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { translatedRow } from '../../../platform/translated-row.ts';
import {
  askedToBegin,
  type ContractRow,
  contractsOf,
  type PaidOfContract,
  paidOf,
  type Sender,
  senderById,
} from './contract-store.ts';
import { giftsBoughtBy } from './gift-contract-store.ts';
import { giftContractView } from './gift-contracts.ts';
import { lastWithdrawalDay, mayWithdraw, refundsOf } from './refund-amounts.ts';

/** Result of withdrawing from a contract at a given moment. */
export type Withdrawal = {
  concludedAt: Date;
  inTime: boolean;
  refunds: { invoiceId: string; amount: number }[];
  amount: number;
  currency: string | null;
};

const sameMoment = 3_600_000;

/**
 * Calculates a withdrawal. A change of plan is a new contract: its fourteen days start again, and later payments are
 * refunded.
 */
export const withdrawalFrom = async (
  db: Database,
  { payerId, timeZone }: { payerId: string; timeZone: string },
  contract: { subscriptionId: string; startsAt: Date },
  at: Date,
): Promise<Withdrawal> => {
  const paid = await paidOf(db, contract.subscriptionId);
  const until = at.getTime() + sameMoment;
  const changedAt = paid.findLast(
    ({ reason, paidAt }) => reason === 'subscription_update' && paidAt.getTime() <= until,
  )?.paidAt;
  const concludedAt = changedAt && changedAt > contract.startsAt ? changedAt : contract.startsAt;
  const since = concludedAt.getTime() - sameMoment;
  const refunds = refundsOf(
    paid.filter(({ paidAt }) => paidAt.getTime() >= since),
    { at, beganByRequest: await askedToBegin(db, payerId, concludedAt) },
  );
  return {
    concludedAt,
    inTime: mayWithdraw(concludedAt, at, timeZone),
    refunds,
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency: paid.at(-1)?.currency ?? null,
  };
};

/** Returns renewals charged after a cancellation was received, and whether the plan was changed since. */
export const chargedSince = async (
  db: Database,
  subscriptionId: string,
  at: Date,
): Promise<{ renewals: PaidOfContract[]; planChanged: boolean }> => {
  const paid = await paidOf(db, subscriptionId);
  return {
    renewals: paid.filter(
      ({ reason, startsAt }) => reason === 'subscription_cycle' && startsAt !== null && startsAt > at,
    ),
    planChanged: paid.some(({ reason, paidAt }) => reason === 'subscription_update' && paidAt > at),
  };
};

export const contractName = ({ plan }: Pick<ContractRow, 'plan'>): string =>
  plan ? t('{plan} membership', { plan: translatedRow(plan).name }) : t('Membership');

const view = async (
  db: Database,
  { sender, row, now }: { sender: Sender; row: ContractRow; now: Date },
): Promise<Contract> => {
  const { subscriptionId, startsAt } = row;
  const found =
    subscriptionId && sender.payerId
      ? await withdrawalFrom(
          db,
          { payerId: sender.payerId, timeZone: sender.timeZone },
          { subscriptionId, startsAt },
          now,
        )
      : null;
  return {
    id: row.id,
    kind: 'membership',
    description: contractName(row),
    concludedAt: (found?.concludedAt ?? startsAt).toISOString(),
    source: row.source,
    endsAt: row.renewsAt ? null : (row.endsAt?.toISOString() ?? null),
    withdrawal: found?.inTime
      ? {
          until: lastWithdrawalDay(found.concludedAt).toISOString(),
          refund: found.amount,
          currency: found.currency ?? 'usd',
        }
      : null,
  };
};

/** Returns the member's contracts that last or can still be withdrawn from: memberships, then gifts. */
export const ownContracts = async (db: Database, userId: string, now: Date): Promise<Contract[]> => {
  const sender = await senderById(db, userId);
  if (!sender) return [];
  const all: Contract[] = [];
  for (const row of await contractsOf(db, userId)) {
    const contract = await view(db, { sender, row, now });
    if (row.state !== 'ended' || contract.withdrawal?.refund) all.push(contract);
  }
  for (const gift of await giftsBoughtBy(db, { userId, email: null })) {
    const contract = giftContractView(gift, sender, now);
    if (contract) all.push(contract);
  }
  return all;
};
