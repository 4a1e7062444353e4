import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { Movement } from '../../payment-provider/index.ts';
import '../tables.ts';

/** Returns the span in which the books were read; null before the first reading. */
export const readSpan = async (
  db: Database,
  mode: ProviderMode,
): Promise<{ from: Date; until: Date } | null> =>
  (await db
    .selectFrom('money_books')
    .select(['read_from as from', 'read_until as until'])
    .where('provider_mode', '=', mode)
    .executeTakeFirst()) ?? null;

/** Widens the span in which the books were read. */
export const widenSpan = async (
  db: Database,
  mode: ProviderMode,
  { from, until }: { from: Date; until: Date },
): Promise<void> => {
  await db
    .insertInto('money_books')
    .values({ provider_mode: mode, read_from: from, read_until: until })
    .onConflict((conflict) =>
      conflict.column('provider_mode').doUpdateSet({
        read_from: sql`least(money_books.read_from, excluded.read_from)`,
        read_until: sql`greatest(money_books.read_until, excluded.read_until)`,
      }),
    )
    .execute();
};

export const firstPaymentAt = async (db: Database): Promise<Date | null> =>
  (
    await db
      .selectFrom('payments')
      .select('created_at as at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null;

/** The payment at the provider that a movement is about, with its part of tax and the country of its payer. */
const paymentOf = sql`left join lateral (
    select payment.id, payment.amount, payment.tax_amount, payer.country
    from payments as payment join billing_customers as payer on payer.id = payment.billing_customer_id
    where payment.intent_ids @> array[movement.intent_id]
    limit 1) as known on movement.intent_id is not null`;
const taxPart = sql`coalesce(round(movement.amount::numeric * known.tax_amount / nullif(known.amount, 0)), 0)::bigint`;

const addToDays = sql`on conflict (provider_mode, day, currency, kind, country) do update set
    movements = money_days.movements + excluded.movements, amount = money_days.amount + excluded.amount,
    fee = money_days.fee + excluded.fee, tax = money_days.tax + excluded.tax`;

/** Locks the sums of months to the end of the transaction: they are added to, or closed, by one at a time. */
export const lockBooks = (trx: Database, mode: ProviderMode): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`books ${mode}`}))`.execute(trx);

/** The day after the last closed month: what is read later and belongs to a closed one counts then. */
const firstOpenDay = (mode: ProviderMode) => sql`coalesce(
    (select (max(month) || '-01')::date + interval '1 month' from closed_months where provider_mode = ${mode}),
    '-infinity')::date`;

/** Keeps movements once each, with their sums by day; returns the ids of those that were new. */
export const insertMovements = async (
  trx: Database,
  movements: readonly Movement[],
  { mode, timeZone }: { mode: ProviderMode; timeZone: string },
): Promise<Set<string>> => {
  const rows = JSON.stringify(
    movements.map(({ id, kind, amount, fee, currency, at, intentId, customerId }) => ({
      id,
      kind,
      amount,
      fee,
      currency,
      at,
      intent_id: intentId,
      provider_customer_id: customerId,
    })),
  );
  const added = await sql<{ id: string }>`
    with added as (
      insert into money_movements (id, provider_mode, kind, amount, fee, currency, at, day, intent_id,
        provider_customer_id, payment_id, tax, country)
      select movement.id, ${mode}, movement.kind, movement.amount, movement.fee, movement.currency, movement.at,
        greatest((movement.at at time zone ${timeZone})::date, ${firstOpenDay(mode)}), movement.intent_id,
        case when known.id is null then movement.provider_customer_id end, known.id, ${taxPart}, coalesce(known.country, '')
      from jsonb_to_recordset(${rows}::jsonb) as movement (id text, kind text, amount bigint, fee bigint,
        currency text, at timestamptz, intent_id text, provider_customer_id text)
      ${paymentOf}
      on conflict (id) do nothing
      returning *),
    summed as (
      insert into money_days (provider_mode, day, currency, kind, country, movements, amount, fee, tax)
      select provider_mode, day, currency, kind, country, count(*), sum(amount), sum(fee), sum(tax)
      from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      ${addToDays})
    select id from added`.execute(trx);
  return new Set(added.rows.map(({ id }) => id));
};

const mostMatched = 1000;

/** Tells movements which payment they are about, where that is known by now, and moves their sums to the country. */
export const matchMovements = async (trx: Database, mode: ProviderMode): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with found as (
      select movement.id, known.id as payment_id, ${taxPart} as tax, coalesce(known.country, '') as country
      from (
        select * from money_movements
        where provider_mode = ${mode} and payment_id is null and intent_id is not null and not sought
        order by id for update skip locked
      ) as movement ${paymentOf}
      where known.id is not null
      limit ${mostMatched}),
    matched as (
      update money_movements as movement
      set payment_id = found.payment_id, tax = found.tax, country = found.country, provider_customer_id = null
      from found where found.id = movement.id
      returning movement.*),
    summed as (
      insert into money_days (provider_mode, day, currency, kind, country, movements, amount, fee, tax)
      select provider_mode, day, currency, kind, country, sum(movements), sum(amount), sum(fee), sum(tax)
      from (
        select provider_mode, day, currency, kind, country, 1 as movements, amount, fee, tax from matched
        union all
        select provider_mode, day, currency, kind, '', -1, -amount, -fee, 0 from matched
      ) as moved
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      ${addToDays})
    select count(*) from matched`.execute(trx);
  return rows[0]?.count ?? 0;
};

export type Unmatched = { ids: string[]; payerIds: string[] };

/** Payments of the books that no payment here is known for, the oldest first, with the payers that may have them. */
export const unmatchedPayments = async (
  db: Database,
  mode: ProviderMode,
  limit: number,
): Promise<Unmatched> => {
  const { rows } = await sql<{ id: string; payerId: string | null }>`
    select movement.id, payer.id as "payerId"
    from money_movements as movement
      left join billing_customers as payer on payer.provider_customer_id = movement.provider_customer_id
    where movement.provider_mode = ${mode} and movement.kind = 'payment' and movement.payment_id is null
      and movement.intent_id is not null and not movement.sought
    order by movement.at limit ${limit}`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    payerIds: [...new Set(rows.flatMap(({ payerId }) => payerId ?? []))],
  };
};

/** Leaves movements without a payment as they are: it is another business’s of the same account at the provider. */
export const giveUp = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`update money_movements set sought = true, provider_customer_id = null
    where id = any(${ids}::text[]) and payment_id is null`.execute(db);
};

/** Leaves refunds and disputes without a payment as they are, once all payments were looked for. */
export const giveUpRest = async (db: Database, mode: ProviderMode): Promise<void> => {
  await sql`update money_movements set sought = true
    where provider_mode = ${mode} and payment_id is null and intent_id is not null and not sought
      and kind in ('refund', 'dispute')`.execute(db);
};
