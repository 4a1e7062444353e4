import type {
  Payout,
  PayoutContents,
  PayoutEntry,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { providerModeOf } from '../../../platform/payments/settings.ts';
import { keptPayouts, readPayout } from '../../billing/index.ts';
import type { Payout as ProviderPayout } from '../../payment-provider/index.ts';
import { memberFailure, paymentsOff } from '../../payment-provider/index.ts';
import { memberOf, type PaymentsContext, paged } from './payments.ts';
import { type EntryRow, type EntrySum, entriesAfter, payoutSums } from './payout-entry-store.ts';

/** The id of a payout at the provider. */
const payoutId = /^[\w-]{1,100}$/;

const payoutView = ({ createdAt: _, arrivesAt, ...payout }: ProviderPayout): Payout => ({
  ...payout,
  arrivesAt: arrivesAt.toISOString(),
});

/** Runs what asks the provider. */
const asking = async <T>(
  { provider }: PaymentsContext,
  ask: (provider: NonNullable<PaymentsContext['provider']>) => Promise<T>,
): Promise<T> => {
  if (!provider) throw paymentsOff();
  try {
    return await ask(provider);
  } catch (error) {
    throw memberFailure(error);
  }
};

/** Asks the provider for a page of payouts as they stand now. */
export const listPayouts = async (
  context: PaymentsContext,
  after: string | undefined,
): Promise<{ payouts: Payout[]; next: string | null }> => {
  if (after !== undefined && !payoutId.test(after)) throw new AppError('bad_request');
  return asking(context, async (provider) => {
    const { payouts, next } = await provider.books.payouts(after ?? null);
    return { payouts: payouts.map(payoutView), next };
  });
};

const contentsOf = (sums: readonly EntrySum[]): PayoutContents => {
  const of = (...kinds: EntrySum['kind'][]) => {
    const rows = sums.filter(({ kind }) => kinds.includes(kind));
    return {
      count: rows.reduce((all, { entries }) => all + entries, 0),
      amount: rows.reduce((all, { amount }) => all + amount, 0),
    };
  };
  const fees = sums.reduce((all, { fee }) => all + fee, 0);
  return {
    payments: of('payment'),
    refunds: of('refund'),
    disputes: of('dispute'),
    other: of('payout', 'other'),
    fees,
    sum: sums.reduce((all, { amount }) => all + amount, 0) - fees,
  };
};

/** Returns whether the entries of a payout are kept here; they are read where they are not. */
const isRead = async (
  { db, clock, settings }: PaymentsContext,
  provider: NonNullable<PaymentsContext['provider']>,
  payout: ProviderPayout,
): Promise<boolean> => {
  if (!payout.isAutomatic) return false;
  if ((await keptPayouts(db, [payout.id])).has(payout.id)) return true;
  return readPayout({ db, clock, provider, providerMode: providerModeOf(settings) }, payout);
};

/** Returns a payout as the provider tells it now, with the sums of its entries. */
export const showPayout = (
  context: PaymentsContext,
  id: string,
): Promise<{ payout: Payout; contents: PayoutContents | null }> =>
  asking(context, async (provider) => {
    const payout = await provider.books.payout(id);
    if (!payout) throw new AppError('not_found');
    const contents = (await isRead(context, provider, payout))
      ? contentsOf(await payoutSums(context.db, id))
      : null;
    return { payout: payoutView(payout), contents };
  });

const entryView = (row: EntryRow): PayoutEntry => ({
  id: row.id,
  kind: row.kind,
  member: memberOf(row),
  buyer: row.userId ? null : row.buyer,
  paymentId: row.paymentId,
  receipt: row.receipt,
  amount: row.amount,
  fee: row.fee,
  at: row.at.toISOString(),
});

export const listPayoutEntries = async (
  { db }: PaymentsContext,
  id: string,
  query: { after?: string | undefined },
): Promise<{ entries: PayoutEntry[]; next: string | null }> => {
  const { rows, next } = await paged(query, (page) => entriesAfter(db, id, page));
  return { entries: rows.map(entryView), next };
};
