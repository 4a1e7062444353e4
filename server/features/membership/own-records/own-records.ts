import type { Database } from '../../../platform/db.ts';
import { billingDetailsOf, everyPayment, keptMailsOf, receiptView } from '../../billing/index.ts';
import { declarationNumber } from '../../declarations/index.ts';
import { ownGifts } from '../../gifts/index.ts';
import { consentsOf, declarationsOf, leavingAnswersOf } from './own-records-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const ownReceipts = async (db: Database, userId: string) =>
  (await everyPayment(db, userId)).map((row) => {
    const { payment, billedTo, tax, period } = receiptView(row, { name: '', address: [], taxNumber: '' });
    const { number, date, description, lines, amount, refunded, currency, state } = payment;
    return {
      number,
      date,
      description,
      lines,
      amount,
      refunded,
      currency,
      state,
      tax,
      period,
      billedTo,
      paidWith: row.methodName,
    };
  });

const ownDeclarations = async (db: Database, userId: string) =>
  (await declarationsOf(db, userId)).map((row) => ({
    number: declarationNumber(row),
    kind: row.kind,
    name: row.name,
    email: row.email,
    contract: row.contract,
    words: row.content,
    receivedAt: row.receivedAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    state: row.state,
    refund: row.refundAmount,
    currency: row.refundCurrency,
  }));

const ownMails = async (db: Database, userId: string) =>
  (await keptMailsOf(db, userId)).map(({ messageKey, recipient, subject, words, promisedAt, sentAt }) => ({
    kind: messageKey.replace(/-[^-]*\d.*$/, ''),
    email: recipient,
    subject,
    words,
    promisedAt: promisedAt.toISOString(),
    sentAt: iso(sentAt),
  }));

/** For the archive of own data: what a member paid, agreed to, declared and gave, and was written about it. */
export const ownRecords = async (db: Database, userId: string) => {
  const [billingDetails, receipts, consents, declarations, leavingAnswers, gifts, mails] = await Promise.all([
    billingDetailsOf(db, userId),
    ownReceipts(db, userId),
    consentsOf(db, userId),
    ownDeclarations(db, userId),
    leavingAnswersOf(db, userId),
    ownGifts(db, userId),
    ownMails(db, userId),
  ]);
  return {
    billingDetails,
    receipts,
    consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
    declarations,
    leavingAnswers: leavingAnswers.map(({ answeredAt, ...answer }) => ({
      ...answer,
      answeredAt: answeredAt.toISOString(),
    })),
    gifts,
    mails,
  };
};
