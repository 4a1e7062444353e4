import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** The mode whose ids are in use; null before the first start. Locks it to the end of the transaction. */
export const lockProviderMode = async (trx: Database): Promise<ProviderMode | null> =>
  (
    await trx
      .selectFrom('billing_health')
      .select(camelCased(['provider_mode']))
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).providerMode;

export const setProviderMode = async (trx: Database, mode: ProviderMode): Promise<void> => {
  await trx.updateTable('billing_health').set({ provider_mode: mode }).execute();
};

const columnsOfIds = [
  ['membership_plans', 'provider_product_id'],
  ['membership_prices', 'provider_price_id'],
  ['billing_customers', 'provider_customer_id'],
] as const;

/** Puts the ids of one mode aside and takes up those of another, as far as there are any. */
export const exchangeProviderIds = async (
  trx: Database,
  { from, to }: { from: ProviderMode; to: ProviderMode },
): Promise<void> => {
  for (const [table, column] of columnsOfIds) {
    const id = sql.ref(column);
    await sql`update ${sql.table(table)} set ${id} = other_provider_ids ->> ${to}::text,
        other_provider_ids = (other_provider_ids - ${to}::text)
          || jsonb_strip_nulls(jsonb_build_object(${from}::text, ${id}))
      where ${id} is not null or other_provider_ids <> '{}'`.execute(trx);
  }
};
