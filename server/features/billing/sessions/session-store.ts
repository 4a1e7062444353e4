import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { AskedConsents } from '../tables.ts';
import '../tables.ts';

/** Most members are back by then. */
const firstReadMs = 10 * 60_000;

export type StoredSession = {
  id: string;
  billingCustomerId: string;
  mode: 'subscription' | 'setup' | 'payment';
  state: 'open' | 'complete' | 'expired';
  requestHash: string;
  url: string;
  continuePath: string;
  askedConsents: AskedConsents | null;
};

const columns = camelCased([
  'id',
  'billing_customer_id',
  'mode',
  'state',
  'request_hash',
  'url',
  'continue_path',
  'asked_consents',
] as const);

/** Keeps an opened page; idempotent, as the provider answers the same request with the same page. */
export const insertSession = async (
  trx: Database,
  session: Omit<StoredSession, 'state' | 'askedConsents'> & Partial<Pick<StoredSession, 'askedConsents'>>,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('checkout_sessions')
    .values({
      id: session.id,
      billing_customer_id: session.billingCustomerId,
      mode: session.mode,
      request_hash: session.requestHash,
      url: session.url,
      continue_path: session.continuePath,
      asked_consents: session.askedConsents ? JSON.stringify(session.askedConsents) : null,
      created_at: now,
      next_read_at: new Date(now.getTime() + firstReadMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The page on which this payer could begin a membership now; null where none is open. */
export const openSessionOf = async (trx: Database, payerId: string): Promise<StoredSession | null> =>
  (await trx
    .selectFrom('checkout_sessions')
    .select(columns)
    .where('billing_customer_id', '=', payerId)
    .where('state', '=', 'open')
    .where('mode', '=', 'subscription')
    .executeTakeFirst()) ?? null;

/** The pages of a payer that can be paid or filled in. */
export const openSessionsOf = async (trx: Database, payerId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('checkout_sessions')
    .select('id')
    .where('billing_customer_id', '=', payerId)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
};

/** A page that was opened for this member; null for another member's. */
export const sessionOfMember = async (
  db: Database,
  userId: string,
  sessionId: string,
): Promise<StoredSession | null> =>
  (await db
    .selectFrom('checkout_sessions as session')
    .innerJoin('billing_customers as payer', 'payer.id', 'session.billing_customer_id')
    .select(camelCased(['session.id', 'session.billing_customer_id', 'session.mode', 'session.state']))
    .select(
      camelCased(['session.request_hash', 'session.url', 'session.continue_path', 'session.asked_consents']),
    )
    .where('session.id', '=', sessionId)
    .where('payer.user_id', '=', userId)
    .executeTakeFirst()) ?? null;

export const storedSession = async (db: Database, sessionId: string): Promise<StoredSession | null> =>
  (await db.selectFrom('checkout_sessions').select(columns).where('id', '=', sessionId).executeTakeFirst()) ??
  null;

/** False where it was over already. */
export const endSession = async (
  trx: Database,
  sessionId: string,
  state: 'complete' | 'expired',
  now: Date,
): Promise<boolean> => {
  const ended = await trx
    .updateTable('checkout_sessions')
    .set({ state, ended_at: now })
    .where('id', '=', sessionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Open pages that are to be read again, the one that waits the longest first. */
export const sessionsToRead = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('state', '=', 'open')
    .where('next_read_at', '<=', now)
    .orderBy('next_read_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** An open page is read again after as long as it has been open already. */
export const postponeReading = async (db: Database, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('checkout_sessions')
    .set({
      next_read_at: sql<Date>`${now}::timestamptz + greatest(${now}::timestamptz - created_at, ${firstReadMs} * interval '1 millisecond')`,
    })
    .where('id', '=', sessionId)
    .execute();
};

/** True while an open page is to be read again. */
export const hasDueSessions = (now: Date): DueCondition =>
  sql`exists (select from checkout_sessions where state = 'open' and next_read_at <= ${now})`;
