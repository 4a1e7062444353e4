import { type RawBuilder, sql } from 'kysely';
import type { PaymentFilter } from '../../../../contract/membership/payment-list-limits.ts';
import { databaseFailure } from '../../../platform/availability/failure.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { beginningWith, wordsOf } from '../../../platform/sql/word-search.ts';

export type Narrowing = {
  /** A receipt's number, or words of members; empty: nothing is searched. */
  search: string;
  filter: PaymentFilter;
  /** A plan; null: of every plan, and of none. */
  planId: string | null;
  /** Bounds of the amount, both included, of payments in one currency; null: of any amount. */
  amount: { currency: string; from: number | null; to: number | null } | null;
  from: Date | null;
  before: Date | null;
  /** Memberships are listed as of this moment. */
  now: Date;
};

/** The end of a page: the moment of its last row with microseconds, and its id. */
export type Position = { at: string; id: string };

type Condition = RawBuilder<boolean>;

/** Each is the beginning of an index. */
const ofFilter: Record<PaymentFilter, Condition> = {
  all: sql`true`,
  paid: sql`payment.state = 'paid'`,
  failed: sql`payment.state = 'failed'`,
  processing: sql`payment.state = 'processing'`,
  open: sql`payment.state = 'open'`,
  refunded: sql`payment.amount_refunded > 0`,
  disputed: sql`payment.disputed`,
};

/** The most members of a name that are looked at. */
const mostMembers = 200;

const newestFirst = sql`order by payment.created_at desc, payment.id desc`;

/**
 * Source of the payments: the whole table, read in the order of an index, the newest of each price of a plan, or the
 * payments of a search, each found by an index. A search never reads all payments.
 */
const source = (
  { search, now, planId }: Narrowing,
  { where, limit }: { where: Condition; limit: number },
): RawBuilder<unknown> => {
  if (!search && planId !== null)
    return sql`(select id from membership_prices where plan_id = ${planId}) as sold cross join lateral (
      select * from payments as payment where payment.price_id = sold.id and ${where} ${newestFirst} limit ${limit}
    ) as payment`;
  if (!search) return sql`payments as payment`;
  const words = wordsOf(search);
  const anywhere = words.map((word) => `(${beginningWith(word)} | '^${word}':*)`).join(' & ');
  const ofMembers = sql`union
      select payment.id from billing_customers as payer
        join payments as payment on payment.billing_customer_id = payer.id
      where payer.user_id in (
        select user_id from listed_members
        where words @@ ${anywhere}::tsquery and from_at <= ${now} and until_at > ${now} limit ${mostMembers})`;
  return sql`(
      select id from payments where invoice_number = any(${[search, search.toUpperCase()]}::text[])
      ${words.length > 0 ? ofMembers : sql``}
    ) as found join lateral (select * from payments where id = found.id offset 0) as payment on true`;
};

/** The amount as the list shows it: the expression of an index. */
const shownAmount = sql`(case when payment.state = 'paid' then payment.amount_paid else payment.amount end)`;

const amountWithin = (amount: Narrowing['amount']): Condition =>
  amount
    ? sql`payment.currency = ${amount.currency}
        and ${amount.from === null ? sql`true` : sql`${shownAmount} >= ${amount.from}`}
        and ${amount.to === null ? sql`true` : sql`${shownAmount} <= ${amount.to}`}`
    : sql`true`;

const narrowed = (list: Narrowing): Condition =>
  sql`${ofFilter[list.filter]}
    and ${list.from ? sql`payment.created_at >= ${list.from}` : sql`true`}
    and ${list.before ? sql`payment.created_at < ${list.before}` : sql`true`}
    and ${list.planId === null ? sql`true` : sql`payment.price_id in (select id from membership_prices where plan_id = ${list.planId})`}
    and ${amountWithin(list.amount)}`;

export const written = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type PaymentListRow = {
  id: string;
  written: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  buyer: string | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'void';
  amount: number;
  refunded: number;
  currency: string;
  disputed: boolean;
  answerDueAt: Date | null;
  retryAt: Date | null;
  plan: string | null;
  giftMonths: number | null;
  description: string | null;
  at: Date;
  receipt: string | null;
  method: string | null;
};

type Page = { after: Position | null; limit: number };

/** Rows of `page`, which are payments, with what belongs to each. */
const listed = (page: RawBuilder<unknown>) => sql<PaymentListRow>`
    with page as (${page})
    select page.id, ${written(sql`page.created_at`)} as written, users.id as "userId", users.full_name as name,
      users.email, gift.buyer_name as buyer, page.state,
      case when page.state = 'paid' then page.amount_paid else page.amount end as amount,
      page.amount_refunded as refunded, page.currency, page.disputed, dispute.due_at as "answerDueAt",
      case when page.state = 'failed' then retried.retry_at end as "retryAt", plan.name as plan,
      gift.months as "giftMonths", page.description, page.created_at as at, page.invoice_number as receipt,
      page.method_name as method
    from page
      join billing_customers as payer on payer.id = page.billing_customer_id
      left join users on users.id = payer.user_id
      left join gifts as gift on gift.provider_invoice_id = page.provider_invoice_id
      left join membership_prices as price on price.id = page.price_id
      left join membership_plans as plan on plan.id = price.plan_id
      left join lateral (
        select due_at from disputes
        where provider_invoice_id = page.provider_invoice_id and state = 'answer_due' order by due_at limit 1
      ) as dispute on page.disputed
      left join lateral (
        select retry_at from memberships
        where subscription_id = page.subscription_id and detail = 'past_due' and state in ('grace', 'churning') limit 1
      ) as retried on page.state = 'failed'
    order by page.created_at desc, page.id desc`;

/** A page in the order of the index; what belongs to each payment is read of those of the page alone. */
export const paymentsStatement = (list: Narrowing, { after, limit }: Page) => {
  const where = sql<boolean>`${narrowed(list)}
        and ${after ? sql`(payment.created_at, payment.id) < (${after.at}::timestamptz, ${after.id})` : sql`true`}`;
  return listed(sql`
      select payment.* from ${source(list, { where, limit })}
      where ${where}
      ${newestFirst}
      limit ${limit}`);
};

/** One payment as the list shows it; null where there is none. */
export const listedPayment = async (db: Database, id: string): Promise<PaymentListRow | null> =>
  (await listed(sql`select * from payments where id = ${id}`).execute(db)).rows[0] ?? null;

export const paymentsAfter = async (db: Database, list: Narrowing, page: Page): Promise<PaymentListRow[]> =>
  (await paymentsStatement(list, page).execute(db)).rows;

export type ListSums = { currency: string; count: number; paid: number; refunded: number };

/** The sums of each currency, of the newest `most` payments of a list. */
export const listSums = async (db: Database, list: Narrowing, most: number): Promise<ListSums[]> => {
  const { rows } = await sql<ListSums>`
    select currency, count(*) as count,
      coalesce(sum(amount_paid) filter (where state = 'paid'), 0)::bigint as paid,
      coalesce(sum(amount_refunded), 0)::bigint as refunded
    from (
      select payment.currency, payment.state, payment.amount_paid, payment.amount_refunded
      from ${source(list, { where: narrowed(list), limit: most })} where ${narrowed(list)}
      ${newestFirst} limit ${most}
    ) as summed
    group by currency order by currency`.execute(db);
  return rows;
};

/** Counts payments of a list, `most` at most; null where it takes too long. */
export const countWithin = async (
  db: Database,
  list: Narrowing,
  { most, withinMs }: { most: number; withinMs: number },
): Promise<number | null> => {
  try {
    return await transaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(withinMs)}`.execute(trx);
      const sums = await listSums(trx, list, most);
      return sums.reduce((all, sum) => all + sum.count, 0);
    });
  } catch (error) {
    if (databaseFailure(error) === 'slow') return null;
    throw error;
  }
};

/** Every plan with a price, for the filter. */
export const planNames = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('membership_plans as plan')
    .select(['plan.id', 'plan.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership_prices as price').select('price.id').whereRef('price.plan_id', '=', 'plan.id'),
      ),
    )
    .orderBy('plan.name')
    .orderBy('plan.id')
    .execute();
