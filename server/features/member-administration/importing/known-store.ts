import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** What is known of an address before its row is taken in. */
export type KnownAccount = {
  id: string;
  email: string;
  isConfirmed: boolean;
  customerId: string | null;
  grantEndsAt: Date | null;
  hasEndlessGrant: boolean;
};

export const knownAccounts = async (
  db: Database,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, KnownAccount>> => {
  const { rows } = await sql<KnownAccount>`
    select users.id, users.email, users.email_verified as "isConfirmed", payer.provider_customer_id as "customerId",
      granted.ends_at as "grantEndsAt", coalesce(granted.endless, false) as "hasEndlessGrant"
    from users
    left join billing_customers as payer on payer.user_id = users.id
    left join lateral (
      select max(ends_at) as ends_at, bool_or(ends_at is null) as endless from memberships
      where user_id = users.id and source = 'other' and state <> 'ended' and subscription_id is null
        and detail is distinct from 'gift' and (ends_at is null or ends_at > ${now})) as granted on true
    where users.email = any(${emails}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
};

/** The e-mail of the account that is each of these customers at the provider. */
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

/** Names of plans as the studio has them, in lower case. */
export const knownPlans = async (db: Database): Promise<Set<string>> => {
  const rows = await db.selectFrom('membership_plans').select('name').execute();
  return new Set(rows.map(({ name }) => name.trim().toLowerCase()));
};
