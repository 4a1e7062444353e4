import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../declarations/tables.ts';
import '../tables.ts';

/** What a member agreed to before paying, with its words, the newest first. */
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
 * What a member declared signed in, or without signing in under the address of the account; what another sender declared
 * about the member's contract is not the member's. The newest first.
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

/** What a member said when leaving, the newest first. */
export const leavingAnswersOf = (db: Database, userId: string) =>
  db
    .selectFrom('cancellation_surveys')
    .select(camelCased(['question', 'reason', 'details', 'answered_at']))
    .where('user_id', '=', userId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
