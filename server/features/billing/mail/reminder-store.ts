import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** A membership with a due reminder; the key of its message makes it unique. */
export type DueReminder = { id: string; payerId: string; messageKey: string };

export type DueWindow = { now: Date; until: Date; limit: number };

const isPromised = (key: string) =>
  sql<SqlBool>`exists (select from outgoing_mails where message_key = ${sql.raw(key)})`;

const seconds = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;

const renewalKey = `'renewal-' || membership.id || '-' || ${seconds('membership.renews_at')}`;
const resumptionKey = `'resumes-' || membership.id || '-' || ${seconds('membership.renews_at')}`;
const cardKey = `'card-expires-' || payer.id || '-' || replace(payer.payment_method_id, '_', '-')
  || '-' || payer.card_expires_on`;

/** Selects renewing memberships that are paid through the studio, with their payers. */
const renewing = (db: Database) =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .innerJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_prices as next_price', 'next_price.id', 'membership.next_price_id')
    .select(['membership.id', 'payer.id as payerId'])
    .where('membership.source', '=', 'stripe')
    .where('membership.state', '=', 'renewing');

/** Selects renewing memberships whose next payment has an amount. */
const charging = (db: Database) => renewing(db).where('membership.next_amount', '>', 0);

/** Returns yearly renewals between two moments. A trial has a mail of its own. */
export const dueRenewals = (db: Database, { now, until, limit }: DueWindow): Promise<DueReminder[]> =>
  charging(db)
    .select(sql<string>`${sql.raw(renewalKey)}`.as('messageKey'))
    .where(
      'price.id',
      'in',
      db.selectFrom('membership_prices').select('id').where('billing_interval', '=', 'year'),
    )
    .where(sql<SqlBool>`coalesce(next_price.billing_interval, price.billing_interval) = 'year'`)
    .where('membership.detail', 'in', ['active', 'refunded'])
    .where('membership.renews_at', '>', now)
    .where('membership.renews_at', '<=', until)
    .where(({ not }) => not(isPromised(renewalKey)))
    .orderBy('membership.renews_at')
    .limit(limit)
    .execute();

/** Returns pauses that end automatically between two moments. */
export const dueResumptions = (db: Database, { now, until, limit }: DueWindow): Promise<DueReminder[]> =>
  charging(db)
    .select(sql<string>`${sql.raw(resumptionKey)}`.as('messageKey'))
    .where('membership.detail', '=', 'paused')
    .where('membership.renews_at', '>', now)
    .where('membership.renews_at', '<=', until)
    .where(({ not }) => not(isPromised(resumptionKey)))
    .orderBy('membership.renews_at')
    .limit(limit)
    .execute();

/** Returns memberships whose next payment may have another amount, after a membership id, in the order of ids. */
export const maybeSteppingUp = (
  db: Database,
  { until, limit, after }: Omit<DueWindow, 'now'> & { after: string | null },
): Promise<{ id: string; payerId: string }[]> =>
  renewing(db)
    .where('membership.renews_at', '<=', until)
    .where(
      sql<SqlBool>`(exists (select from jsonb_array_elements(membership.upcoming -> 'charges') as charge
          where charge ->> 'because' not in ('renewal', 'trial_ends', 'pause_ends'))
        or exists (select from price_change_notices as notice
          where notice.subscription_id = membership.subscription_id))`,
    )
    .$if(after !== null, (query) => query.where('membership.id', '>', after))
    .orderBy('membership.id')
    .limit(limit)
    .execute();

/**
 * Time after a card's last day in which its reminder is still sent; the mail may have waited for the last payment with
 * the card.
 */
const expiredFor = sql`interval '31 days'`;

/**
 * Returns memberships whose card expires before the next payment, if that is due between two moments. Yearly renewals
 * have a mail that mentions it.
 */
export const dueCardExpiries = (db: Database, { now, until, limit }: DueWindow): Promise<DueReminder[]> =>
  charging(db)
    .select(sql<string>`${sql.raw(cardKey)}`.as('messageKey'))
    .where('price.billing_interval', '<>', 'year')
    .where('payer.payment_method_id', 'is not', null)
    .where(sql<SqlBool>`payer.card_expires_on > ${now}::timestamptz - ${expiredFor}`)
    .where(sql<SqlBool>`payer.card_expires_on < ${until}::timestamptz`)
    .where('membership.detail', 'in', ['active', 'refunded', 'trialing', 'paused'])
    .where('membership.renews_at', '>', now)
    .where('membership.renews_at', '<=', until)
    .where(sql<SqlBool>`membership.renews_at >= payer.card_expires_on + interval '1 day'`)
    .where(({ not }) => not(isPromised(cardKey)))
    .orderBy('payer.card_expires_on')
    .limit(limit)
    .execute();
