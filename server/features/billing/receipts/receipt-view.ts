import type { Payment, Receipt } from '../../../../contract/membership/receipts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { ReceiptRow } from './receipt-store.ts';

const shortId = 8;

/** The provider's number; a payment without one has a number of ours. */
export const receiptNumber = ({ invoiceNumber, id }: Pick<ReceiptRow, 'invoiceNumber' | 'id'>): string =>
  invoiceNumber ?? `R-${id.replaceAll('-', '').slice(0, shortId).toUpperCase()}`;

const stateOf = ({ state, disputed, amountPaid, amountRefunded }: ReceiptRow): Payment['state'] => {
  if (state !== 'paid') return state;
  if (disputed) return 'disputed';
  if (amountRefunded === 0) return 'paid';
  return amountRefunded >= amountPaid ? 'refunded' : 'partly_refunded';
};

/** The provider writes “1 × Monthly (at $15.00 / month)”: the number of a single one and its price say nothing new. */
export const lineWords = (line: string): string => line.replace(/^1 × /, '').replace(/ \(at [^()]*\)$/, '');

export const paymentView = (row: ReceiptRow): Payment => ({
  id: row.id,
  number: receiptNumber(row),
  date: (row.paidAt ?? row.createdAt).toISOString(),
  description: row.bought ?? lineWords(row.description ?? row.plan ?? t('Membership')),
  lines: (row.lines ?? []).map(({ description, amount }) => ({
    description: lineWords(description),
    price: amount,
  })),
  amount: row.state === 'paid' ? row.amountPaid : row.amount,
  refunded: row.amountRefunded,
  currency: row.currency,
  state: stateOf(row),
  documentUrl: row.documentUrl ?? row.hostedInvoiceUrl,
});

export const receiptView = (row: ReceiptRow, studio: Receipt['studio']): Receipt => ({
  payment: paymentView(row),
  studio,
  billedTo: row.billedTo ?? { name: '', address: '', taxNumber: '' },
  tax: row.taxAmount,
  period:
    row.periodStartsAt && row.periodEndsAt
      ? { startsAt: row.periodStartsAt.toISOString(), endsAt: row.periodEndsAt.toISOString() }
      : null,
});
