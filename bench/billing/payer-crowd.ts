import type { Pool } from 'pg';
import { type Holdings, periodHours, spreadDays } from './provider-in-memory.ts';

const numbers = 'generate_series(1, $1::int) as n';
const id = (prefix: string): string => `'${prefix}_' || lpad(n::text, 9, '0')`;
const startsAt = `$2::timestamptz - (n % ${spreadDays}) * interval '24 hours'`;
const endsAt = `${startsAt} + interval '${periodHours} hours'`;

/**
 * Loads the studio's records of the provider's payers: each renews and has paid once. Returns the seconds it took. The
 * pool must allow long statements.
 */
export const loadPayers = async (pool: Pool, { payers, beganAt, currency }: Holdings): Promise<number> => {
  const startedAt = performance.now();
  await pool.query(
    `insert into membership_plans (id, name, position, state, provider_product_id)
     values ('compared', 'Monthly', 1, 'on_sale', 'prod_1')`,
  );
  await pool.query(
    `insert into membership_prices (id, plan_id, provider_price_id, amount, currency, billing_interval, interval_count, is_current)
     values ('compared', 'compared', 'price_1', 1500, $1, 'month', 1, true)`,
    [currency],
  );
  // No process listens to what these would announce.
  await pool.query('alter table memberships disable trigger user');
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug)
     select 'payer-' || n, 'payer' || n || '@example.com', 'Payer ' || n, 'Payer', n::text, 'payer-' || n from ${numbers}`,
    [payers],
  );
  await pool.query(
    `insert into billing_customers (id, user_id, provider_customer_id, country, payment_method_name, read_at)
     select 'payer-' || n, 'payer-' || n, ${id('cus')}, 'DE', 'Visa ending in 4242', now() from ${numbers}`,
    [payers],
  );
  await pool.query(
    `insert into memberships (user_id, source, state, detail, starts_at, renews_at, subscription_id, price_id, next_amount)
     select 'payer-' || n, 'stripe', 'renewing', 'active', ${startsAt}, ${endsAt}, ${id('sub')}, 'compared', 1500
     from ${numbers}`,
    [payers, beganAt],
  );
  await pool.query(
    `insert into payments (billing_customer_id, provider_invoice_id, subscription_id, state, reason, amount, amount_paid,
       currency, paid_at, period_starts_at, period_ends_at, created_at)
     select 'payer-' || n, ${id('in')}, ${id('sub')}, 'paid', 'subscription_create', 1500, 1500, $3,
       ${startsAt}, ${startsAt}, ${endsAt}, ${startsAt} from ${numbers}`,
    [payers, beganAt, currency],
  );
  await pool.query('alter table memberships enable trigger user');
  await pool.query('vacuum analyze users, billing_customers, memberships, payments');
  return (performance.now() - startedAt) / 1000;
};
