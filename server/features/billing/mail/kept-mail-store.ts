import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

type KeptMail = {
  messageKey: string;
  payerId: string;
  recipient: string;
  subject: string;
  /** The text without links and codes. */
  words: string;
  /** The plain text as it is sent. */
  text: string;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keeps a promised mail as the proof that a payer was told; a trigger notes when and to which address it was sent. */
export const archiveMail = async (
  trx: Database,
  { messageKey, payerId, recipient, subject, words, text }: KeptMail,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('billing_mails')
    .values({
      message_key: messageKey,
      billing_customer_id: payerId,
      recipient,
      subject,
      words,
      recipient_hash: hashOf(recipient.toLowerCase()),
      text_hash: hashOf(text),
      promised_at: now,
    })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();
};

/** For the archive of own data, the newest first. */
export const keptMailsOf = (db: Database, userId: string) =>
  db
    .selectFrom('billing_mails as mail')
    .innerJoin('billing_customers as payer', 'payer.id', 'mail.billing_customer_id')
    .select(camelCased(['mail.message_key', 'mail.recipient', 'mail.subject', 'mail.words']))
    .select(camelCased(['mail.promised_at', 'mail.sent_at']))
    .where('payer.user_id', '=', userId)
    .orderBy('mail.promised_at', 'desc')
    .orderBy('mail.message_key')
    .execute();

/** Takes from the mails to a payer everything that leads to a person; the kind, the moments and the hashes stay. */
export const eraseKeptMails = async (trx: Database, payerId: string): Promise<void> => {
  await trx
    .updateTable('billing_mails')
    .set({ recipient: null, subject: null, words: null })
    .where('billing_customer_id', '=', payerId)
    .execute();
};
