import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db.ts';
import type { DueCondition } from '../jobs/due-store.ts';
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
      sealed: Generated<boolean>;
      priority: Generated<number>;
      expires_at: Date | null;
      limit_key: string | null;
      server_away: Generated<boolean>;
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
  sealed: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  attempts: number;
};

/** Returns false if a mail with this key was promised before. */
export const insertOutgoing = async (
  db: Database,
  mail: Pick<OutgoingMail, 'messageKey' | 'to' | 'expiresAt'> & {
    userId: string | null;
    /** Encrypted subject, text and HTML. */
    sealed: string;
    priority: number;
    limitKey: string | null;
  },
  now: Date,
): Promise<boolean> => {
  const { messageKey, userId, to } = mail;
  const added = await db
    .insertInto('outgoing_mails')
    .values({
      message_key: messageKey,
      user_id: userId,
      recipient: to,
      subject: '',
      body: mail.sealed,
      html: null,
      sealed: true,
      priority: mail.priority,
      expires_at: mail.expiresAt,
      limit_key: mail.limitKey,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((key) => key.column('message_key').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Counts the mails of a key: those delivered since a moment and those that still wait. Leaves out mails that an outage
 * of the mail server delayed, once they are delivered, and mails that were given up. Other callers with the same key
 * wait until the transaction ends.
 */
export const countLimited = async (trx: Database, limitKey: string, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${limitKey}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('outgoing_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('limit_key', '=', limitKey)
    .where(({ eb, or, and }) =>
      or([
        and([eb('sent_at', 'is', null), eb('next_attempt_at', 'is not', null)]),
        and([eb('sent_at', '>', since), eb('server_away', '=', false)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
};

/** Readdresses the waiting mails of an account, except those whose keys begin with `but`. */
export const readdressOutgoing = async (
  trx: Database,
  { userId, from, to, but }: { userId: string; from: string; to: string; but: string },
): Promise<void> => {
  await trx
    .updateTable('outgoing_mails')
    .set({ recipient: to })
    .where('user_id', '=', userId)
    .where('recipient', '=', from)
    .where('next_attempt_at', 'is not', null)
    .where(sql<boolean>`not starts_with(message_key, ${but})`)
    .execute();
};

/** Returns the number of promised mails whose keys begin with `prefix`. */
export const countOutgoing = async (db: Database, prefix: string): Promise<number> => {
  const { count } = await db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message_key', '>=', prefix)
    // `~` sorts after every character of a key.
    .where('message_key', '<', `${prefix}~`)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Claims one due mail for one attempt, which ends at `until`: the most urgent first, then the one due longest; null if
 * none is due. `prefix` restricts it to keys that begin with it.
 */
export const claimOutgoing = async (
  db: Database,
  { now, until, prefix }: { now: Date; until: Date; prefix?: string | undefined },
): Promise<OutgoingMail | null> => {
  const due = db
    .selectFrom('outgoing_mails')
    .select('message_key')
    .where('next_attempt_at', '<=', now)
    .$if(prefix !== undefined, (rows) =>
      rows.where('message_key', '>=', prefix ?? '').where('message_key', '<', `${prefix}~`),
    )
    .orderBy('priority')
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('outgoing_mails')
    .set({ next_attempt_at: until, attempts: sql<number>`attempts + 1` })
    .where('message_key', '=', due)
    .returning(
      camelCased([
        'message_key',
        'recipient as to',
        'subject',
        'body as text',
        'html',
        'sealed',
        'expires_at',
        'created_at',
        'attempts',
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
};

/** True while a mail is due. */
export const hasDueMails = (now: Date): DueCondition =>
  sql`exists (select from outgoing_mails where next_attempt_at <= ${now})`;

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

/** Returns when the mails of these keys were sent, and whether those that were not may be still. */
export const fatesOf = (
  db: Database,
  messageKeys: readonly string[],
): Promise<{ messageKey: string; sentAt: Date | null; waits: boolean }[]> =>
  db
    .selectFrom('outgoing_mails')
    .select(camelCased(['message_key', 'sent_at']))
    .select(sql<boolean>`next_attempt_at is not null`.as('waits'))
    .where('message_key', 'in', [...messageKeys])
    .execute();

/** Returns unsent mails that an earlier version stored unencrypted. */
export const unsealedMails = (
  db: Database,
  limit: number,
): Promise<Pick<OutgoingMail, 'messageKey' | 'subject' | 'text' | 'html'>[]> =>
  db
    .selectFrom('outgoing_mails')
    .select(camelCased(['message_key', 'subject', 'body as text', 'html']))
    .where('sealed', '=', false)
    .where('sent_at', 'is', null)
    .limit(limit)
    .execute();

export const sealOutgoing = async (db: Database, messageKey: string, sealed: string): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({ subject: '', body: sealed, html: null, sealed: true })
    .where('message_key', '=', messageKey)
    .where('sealed', '=', false)
    .where('sent_at', 'is', null)
    .execute();
};

/**
 * Records a failed attempt and the moment of the next; null for none. An attempt during an outage of the mail server is
 * not counted.
 */
export const markFailed = async (
  db: Database,
  messageKey: string,
  failure: { error: string | null; nextAttemptAt: Date | null; serverAway: boolean },
): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({
      ...(failure.error === null ? {} : { error: failure.error }),
      next_attempt_at: failure.nextAttemptAt,
      ...(failure.serverAway ? { server_away: true, attempts: sql<number>`attempts - 1` } : {}),
    })
    .where('message_key', '=', messageKey)
    .where('sent_at', 'is', null)
    .execute();
};

/**
 * Reschedules mails after an outage of the mail server: marks the due ones as delayed by it, and makes those that
 * failed in it due.
 */
export const hurryOutgoing = async (
  db: Database,
  { now, outage }: { now: Date; outage: object | null },
): Promise<void> => {
  if (outage)
    await db
      .updateTable('outgoing_mails')
      .set({ server_away: true })
      .where('next_attempt_at', '<=', now)
      .execute();
  await db
    .updateTable('outgoing_mails')
    .set({ next_attempt_at: now })
    .where('next_attempt_at', '>', now)
    .where('server_away', '=', true)
    .where('sent_at', 'is', null)
    .execute();
};

/** Deletes the keys of mails sent before `sent`, and mails that expired unsent before `expired`. */
export const purgeOldMails = async (db: Database, before: { sent: Date; expired: Date }): Promise<void> => {
  await db.deleteFrom('outgoing_mails').where('sent_at', '<', before.sent).execute();
  await db
    .deleteFrom('outgoing_mails')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', 'is', null)
    .where('expires_at', '<', before.expired)
    .execute();
};

export type MailCounts = { kept: number; waiting: number; failed: number };

/** Returns the creation time of the oldest mail that failed and still waits, and the most recent error. */
export const refusedMails = async (db: Database): Promise<{ since: Date; said: string } | null> => {
  const row = await db
    .selectFrom('outgoing_mails')
    .select(({ fn }) => [
      fn.min('created_at').as('since'),
      sql<string | null>`(array_agg(error order by next_attempt_at desc))[1]`.as('said'),
    ])
    .where('next_attempt_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('error', 'is not', null)
    .executeTakeFirst();
  return row?.since && row.said ? { since: row.since, said: row.said } : null;
};

/** Counts the mails of the outbox and the promised mails. */
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
        unsent.where('next_attempt_at', 'is', null).where('recipient', '<>', '').$asScalar().as('failed'),
      ];
    })
    .executeTakeFirstOrThrow();
