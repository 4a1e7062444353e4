import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { CallKind, CallParameters } from './billing/calls/call-kinds.ts';
import './tables.ts';

export type ProviderCall = {
  /** The same key is the same call: a second one is not written. */
  idempotencyKey: string;
  /** The payer it is about, whose rows follow once the call is made; null where it is about none. */
  billingCustomerId: string | null;
} & { [Kind in CallKind]: { kind: Kind; parameters: CallParameters[Kind] } }[CallKind];

/** A call that must happen at the provider, written in the transaction that it follows from. */
export const insertProviderCall = async (
  trx: Database,
  { idempotencyKey, kind, parameters, billingCustomerId }: ProviderCall,
): Promise<void> => {
  await trx
    .insertInto('provider_calls')
    .values({
      idempotency_key: idempotencyKey,
      kind,
      parameters: JSON.stringify(parameters),
      billing_customer_id: billingCustomerId,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
};

/** A call of this kind for this subscription waits, or has failed for good and is tried again by hand. */
export const isCallPromised = async (
  trx: Database,
  kind: CallKind,
  subscriptionId: string,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('provider_calls')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '<>', 'done')
    .where(sql<string>`parameters->>'subscriptionId'`, '=', subscriptionId)
    .executeTakeFirst();
  return found !== undefined;
};
