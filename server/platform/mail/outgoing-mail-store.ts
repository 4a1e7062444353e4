import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db.ts';
import { camelCased } from '../sql/camel-case.ts';

declare module '../db.ts' {
  interface Tables {
    outgoing_mails: {
      message_key: string;
      user_id: string | null;
      recipient: string;
      subject: string;
      body: string;
      html: string | null;
      attempts: Generated<number>;
      next_attempt_at: Date | null;
      error: string | null;
      created_at: Date;
      sent_at: Date | null;
    };
  }
}

export type OutgoingMail = {
  messageKey: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attempts: number;
};

/** False where a mail of this key was promised before. */
export const insertOutgoing = async (
  db: Database,
  mail: Omit<OutgoingMail, 'attempts'> & { userId: string | null },
  now: Date,
): Promise<boolean> => {
  const { messageKey, userId, to, subject, text, html } = mail;
  const added = await db
    .insertInto('outgoing_mails')
    .values({
      message_key: messageKey,
      user_id: userId,
      recipient: to,
      subject,
      body: text,
      html,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((key) => key.column('message_key').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** How many mails were promised whose keys begin so. */
export const countOutgoing = async (db: Database, prefix: string): Promise<number> => {
  const { count } = await db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message_key', '>=', prefix)
    // The letters of a key all come before this one.
    .where('message_key', '<', `${prefix}~`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Takes the mail that has been due the longest for one attempt, which ends at `until`; null where none is due. */
export const takeOutgoing = async (db: Database, now: Date, until: Date): Promise<OutgoingMail | null> => {
  const due = db
    .selectFrom('outgoing_mails')
    .select('message_key')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('outgoing_mails')
    .set({ next_attempt_at: until, attempts: sql<number>`attempts + 1` })
    .where('message_key', '=', due)
    .returning(camelCased(['message_key', 'recipient as to', 'subject', 'body as text', 'html', 'attempts']))
    .executeTakeFirst();
  return row ?? null;
};

export const markSent = async (db: Database, messageKey: string, now: Date): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({
      sent_at: now,
      next_attempt_at: null,
      error: null,
      recipient: '',
      subject: '',
      body: '',
      html: null,
    })
    .where('message_key', '=', messageKey)
    .execute();
};

/** It is tried again then; null: never. */
export const markFailed = async (
  db: Database,
  messageKey: string,
  failure: { error: string; nextAttemptAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({ error: failure.error, next_attempt_at: failure.nextAttemptAt })
    .where('message_key', '=', messageKey)
    .where('sent_at', 'is', null)
    .execute();
};

/** Forgets the keys of mails that were sent before. */
export const forgetSent = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('outgoing_mails').where('sent_at', '<', before).execute();
};

export type MailCounts = { kept: number; waiting: number; failed: number };

/** Of the outbox and of what was promised. */
export const countMails = (db: Database): Promise<MailCounts> =>
  db
    .selectNoFrom((from) => {
      const unsent = from
        .selectFrom('outgoing_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null);
      return [
        from
          .selectFrom('mail_outbox')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .as('kept'),
        unsent.where('next_attempt_at', 'is not', null).$asScalar().as('waiting'),
        unsent.where('next_attempt_at', 'is', null).$asScalar().as('failed'),
      ];
    })
    .executeTakeFirstOrThrow();
