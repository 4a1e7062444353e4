import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { CallKind } from './call-kinds.ts';
import './tables.ts';

export type ProviderCall<Parameters extends object> = {
  /** The same key is the same call: a second one is not written. */
  idempotencyKey: string;
  kind: CallKind<Parameters>;
  parameters: NoInfer<Parameters>;
  /** The payer it is about, whose rows follow once the call is made; null where it is about none. */
  billingCustomerId: string | null;
};

/** A call that must happen at the provider, written in the transaction that it follows from. */
export const insertProviderCall = async <Parameters extends object>(
  trx: Database,
  { idempotencyKey, kind, parameters, billingCustomerId }: ProviderCall<Parameters>,
): Promise<void> => {
  await trx
    .insertInto('provider_calls')
    .values({
      idempotency_key: idempotencyKey,
      kind: kind.name,
      parameters: JSON.stringify(parameters),
      billing_customer_id: billingCustomerId,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
};

/** A call of this kind for this subscription waits, or has failed for good and is tried again by hand. */
export const isCallPromised = async (
  trx: Database,
  { name }: CallKind<{ subscriptionId: string }>,
  subscriptionId: string,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('provider_calls')
    .select('id')
    .where('kind', '=', name)
    .where('state', '<>', 'done')
    .where(sql<string>`parameters->>'subscriptionId'`, '=', subscriptionId)
    .executeTakeFirst();
  return found !== undefined;
};
