import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { Movement, Payout } from '../../payment-provider/index.ts';
import '../tables.ts';

/** Returns which of these payouts are kept with their entries. */
export const keptPayouts = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('payouts').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Keeps a payout with its entries, once. */
export const insertPayout = async (
  trx: Database,
  { id, amount, currency, createdAt, arrivesAt }: Payout,
  { mode, entries, now }: { mode: ProviderMode; entries: readonly Movement[]; now: Date },
): Promise<void> => {
  const added = await trx
    .insertInto('payouts')
    .values({
      id,
      provider_mode: mode,
      amount,
      currency,
      created_at: createdAt,
      arrives_at: arrivesAt,
      read_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  const rows = JSON.stringify(
    entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      fee: entry.fee,
      at: entry.at,
      intent_id: entry.intentId,
    })),
  );
  await sql`insert into payout_entries (payout_id, id, kind, amount, fee, at, intent_id)
    select ${id}, id, kind, amount, fee, at, intent_id from jsonb_to_recordset(${rows}::jsonb)
      as entry (id text, kind text, amount bigint, fee bigint, at timestamptz, intent_id text)
    on conflict do nothing`.execute(trx);
};
