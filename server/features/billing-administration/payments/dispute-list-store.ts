import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DisputeState } from '../../payment-provider/index.ts';
import { type Position, written } from './payment-list-store.ts';
import type { CurrencySum } from './retry-store.ts';

export type DisputeRow = {
  id: string;
  paymentId: string;
  written: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  amount: number;
  currency: string;
  reason: string;
  state: DisputeState;
  openedAt: Date;
  dueAt: Date | null;
};

const disputes = (where: RawBuilder<unknown>, limit: number) => sql<DisputeRow>`
    select dispute.id, payment.id as "paymentId", ${written(sql`dispute.opened_at`)} as written, users.id as "userId", users.full_name as name,
      users.email, dispute.amount, dispute.currency, dispute.reason, dispute.state, dispute.opened_at as "openedAt",
      dispute.due_at as "dueAt"
    from disputes as dispute
      join payments as payment on payment.provider_invoice_id = dispute.provider_invoice_id
      join billing_customers as payer on payer.id = payment.billing_customer_id
      left join users on users.id = payer.user_id
    where ${where}
    order by dispute.opened_at desc, dispute.id desc
    limit ${limit}`;

/** Returns a page of disputes, the newest first, decided ones too. */
export const disputesAfter = async (
  db: Database,
  { after, limit }: { after: Position | null; limit: number },
): Promise<DisputeRow[]> => {
  const where = after
    ? sql`(dispute.opened_at, dispute.id) < (${after.at}::timestamptz, ${after.id})`
    : sql`true`;
  return (await disputes(where, limit).execute(db)).rows;
};

const mostOfPayment = 20;

export const disputesOfPayment = async (db: Database, paymentId: string): Promise<DisputeRow[]> =>
  (await disputes(sql`payment.id = ${paymentId}`, mostOfPayment).execute(db)).rows;

/** Counts and sums up undecided disputes by currency. */
export const openDisputeSums = (db: Database): Promise<CurrencySum[]> =>
  db
    .selectFrom('disputes')
    .select('currency')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where('state', 'in', ['answer_due', 'under_review'])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
