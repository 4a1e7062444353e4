import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Returns a member's consents before payments, with their words, newest first. */
export const consentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('billing_consents as consent')
    .innerJoin('billing_customers as payer', 'payer.id', 'consent.billing_customer_id')
    .select(camelCased(['consent.kind', 'consent.words', 'consent.version', 'consent.country']))
    .select(camelCased(['consent.given_at']))
    .where('payer.user_id', '=', userId)
    .orderBy('consent.given_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();

/**
 * Returns the declarations that a member made signed in, or without signing in under the account's e-mail, newest
 * first. Declarations of other senders about the member's contract are excluded.
 */
export const declarationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('contract_declarations as declaration')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('billing_customers as payer', 'payer.user_id', 'users.id')
    .select(
      camelCased(['declaration.number', 'declaration.kind', 'declaration.name', 'declaration.contract']),
    )
    .select(camelCased(['declaration.email', 'declaration.content', 'declaration.received_at']))
    .select(camelCased(['declaration.confirmed_at', 'declaration.state', 'declaration.refund_amount']))
    .select(camelCased(['declaration.refund_currency']))
    .where(({ eb, and, or, ref }) =>
      or([
        eb('declaration.declared_by', '=', userId),
        and([
          eb(sql<string>`lower(declaration.email)`, '=', ref('users.email')),
          or([
            eb('users.email_verified', '=', true),
            eb('declaration.billing_customer_id', '=', ref('payer.id')),
          ]),
        ]),
      ]),
    )
    .orderBy('declaration.received_at', 'desc')
    .orderBy('declaration.number', 'desc')
    .execute();

/** Returns a member's answers to the cancellation survey, newest first. */
export const leavingAnswersOf = (db: Database, userId: string) =>
  db
    .selectFrom('cancellation_surveys')
    .select(camelCased(['question', 'reason', 'details', 'answered_at']))
    .where('user_id', '=', userId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
