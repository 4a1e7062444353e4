import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { Movement, PaymentPort } from '../../payment-provider/index.ts';
import { type BillingMailOptions, enqueueBillingStaffMails } from '../mail/billing-mails.ts';
import type { Synchronise } from '../synchronization/synchronise.ts';
import {
  firstPaymentAt,
  giveUp,
  giveUpRest,
  insertMovements,
  lockBooks,
  matchMovements,
  readSpan,
  unmatchedPayments,
  widenSpan,
} from './books-store.ts';
import { readNewestPayouts } from './payout-reading.ts';

export type BooksContext = {
  db: Database;
  clock: Clock;
  provider: { books: Pick<PaymentPort['books'], 'page' | 'payouts' | 'entries'> };
  providerMode: ProviderMode;
  synchronise: Synchronise;
  mails: BillingMailOptions;
};

const dayMs = 86_400_000;
/** Entries that the provider wrote late are read with the next round. */
const overlapMs = 3_600_000;
const matchedAtOnce = 100;

const reportReturnedPayout = (
  trx: Database,
  mails: BillingMailOptions,
  { id, amount, currency }: Movement,
): Promise<void> => {
  const heading = (): string => t('A payout of {sum} came back', { sum: formatMoney(amount, currency) });
  return enqueueBillingStaffMails(trx, mails, {
    key: 'payout-returned',
    about: id,
    contentFor: () => ({
      subject: heading(),
      preview: t('Your bank did not take it.'),
      heading: heading(),
      paragraphs: [
        [t('Your bank sent it back to the payment provider. Look at your bank account’s details there.')],
      ],
      actions: [
        {
          label: t('See the month'),
          url: fullAddress(mails.studio.publicUrl, pageAddress('/admin/payments', {}, { tab: 'months' })),
          isMain: true,
        },
      ],
      reason: t('You look after the payments of {studio}.', { studio: mails.studio.name }),
    }),
  });
};

const storePage = (
  { db, providerMode, mails }: BooksContext,
  movements: readonly Movement[],
): Promise<void> =>
  transaction(db, async (trx) => {
    if (movements.length === 0) return;
    await lockBooks(trx, providerMode);
    const { timeZone } = mails.studio;
    const added = await insertMovements(trx, movements, { mode: providerMode, timeZone });
    for (const movement of movements)
      if (movement.isReturnedPayout && added.has(movement.id))
        await reportReturnedPayout(trx, mails, movement);
  });

const readWindow = async (
  context: BooksContext,
  between: { from: Date; before: Date },
  signal: AbortSignal,
): Promise<void> => {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<PaymentPort['books']['page']>> = await context.provider.books.page(
      between,
      after,
    );
    await storePage(context, page.movements);
    after = page.next;
  } while (after && !signal.aborted);
};

/** Finds the payments of movements; payers whose payments were never read with their ids are read once more. */
const matchAll = async (context: BooksContext, signal: AbortSignal): Promise<void> => {
  const { db, providerMode: mode, synchronise } = context;
  const matchSome = async (trx: Database): Promise<number> => {
    await lockBooks(trx, mode);
    return matchMovements(trx, mode);
  };
  const match = async (): Promise<void> => {
    while (!signal.aborted && (await transaction(db, matchSome)) > 0);
  };
  await match();
  for (;;) {
    const { ids, payerIds } = await unmatchedPayments(db, mode, matchedAtOnce);
    if (ids.length === 0 || signal.aborted) break;
    for (const payerId of payerIds) await synchronise(payerId, { keepsSettlements: true });
    await match();
    await giveUp(db, ids);
  }
  if (!signal.aborted) await giveUpRest(db, mode);
};

type Span = { from: Date; before: Date };

/** Reads a span a day at a time, and calls `read` after each. */
const readDays = async (
  context: BooksContext,
  { from, before }: Span,
  { signal, read }: { signal: AbortSignal; read: (until: Date) => Promise<void> },
): Promise<void> => {
  for (let day = from; day < before && !signal.aborted; ) {
    const next = new Date(Math.min(day.getTime() + dayMs, before.getTime()));
    await readWindow(context, { from: day, before: next }, signal);
    if (signal.aborted) return;
    await read(next);
    day = next;
  }
};

/**
 * Copies the books of the provider from where they were read last, a day at a time, beginning with the first payment of
 * this studio; earlier payments that come in later are caught up with. Read anew, it begins with the first payment. Read by several processes, or again after one
 * died, each movement is kept once.
 */
export const readBooks = async (
  context: BooksContext,
  signal: AbortSignal,
  { anew }: { anew: boolean } = { anew: false },
): Promise<void> => {
  const { db, clock, providerMode: mode } = context;
  const now = clock.now();
  const first = await firstPaymentAt(db);
  const known = anew ? null : await readSpan(db, mode);
  const begins = first && new Date(first.getTime() - overlapMs);
  if (known && begins && begins < known.from) {
    await readDays(context, { from: begins, before: known.from }, { signal, read: async () => undefined });
    if (signal.aborted) return;
    await widenSpan(db, mode, { from: begins, until: known.from });
  }
  const from = known ? new Date(known.until.getTime() - overlapMs) : begins;
  if (!from) return;
  await readDays(
    context,
    { from, before: new Date(now.getTime() + 1000) },
    {
      signal,
      read: (until) =>
        widenSpan(db, mode, { from, until: new Date(Math.min(until.getTime(), now.getTime())) }),
    },
  );
  await matchAll(context, signal);
  if (!signal.aborted) await readNewestPayouts(context, signal);
};
