import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** An existing account with the e-mail of a row, before the row is taken in. */
export type KnownAccount = {
  id: string;
  email: string;
  isConfirmed: boolean;
  customerId: string | null;
  /** End of the account's access from any source; null if it has none. */
  accessUntil: Date | null;
  hasEndlessAccess: boolean;
  /** Null for staff accounts, which have no labels. */
  labels: string[] | null;
};

export const knownAccounts = async (
  db: Database,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, KnownAccount>> => {
  const { rows } = await sql<KnownAccount>`
    select users.id, users.email, users.email_verified as "isConfirmed", payer.provider_customer_id as "customerId",
      given.until_at as "accessUntil", coalesce(given.endless, false) as "hasEndlessAccess",
      case when users.staff_role is null
        then array(select label from member_labels where user_id = users.id) end as labels
    from users
    left join billing_customers as payer on payer.user_id = users.id
    left join lateral (
      select max(greatest(ends_at, renews_at)) as until_at,
        bool_or(state = 'unlimited' and ends_at is null) as endless
      from memberships where user_id = users.id and state in ('renewing', 'churning', 'grace', 'unlimited')
        and (ends_at is null or ends_at > ${now})) as given on true
    where users.email = any(${emails}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
};

/** Returns the e-mail of the account linked to each of these provider customers. */
export const knownCustomers = async (
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ customerId: string; email: string | null }>`
    select payer.provider_customer_id as "customerId", users.email
    from billing_customers as payer left join users on users.id = payer.user_id
    where payer.provider_customer_id = any(${customerIds}::text[])`.execute(db);
  return new Map(rows.map(({ customerId, email }) => [customerId, email ?? '']));
};

/** Returns the studio's plans, those on sale first, with their provider ids. */
export const studioPlans = async (
  db: Database,
): Promise<{ id: string; name: string; aliases: string[] }[]> => {
  const { rows } = await sql<{ id: string; name: string; aliases: string[] }>`
    select plan.id, plan.name, array_remove(array[plan.provider_product_id] || array(
      select provider_price_id from membership_prices where plan_id = plan.id), null) as aliases
    from membership_plans as plan order by plan.state, plan.position, plan.name`.execute(db);
  return rows;
};
