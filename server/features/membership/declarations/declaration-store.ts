import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import './tables.ts';
import '../tables.ts';

const columns = camelCased([
  'id',
  'number',
  'kind',
  'name',
  'contract',
  'email',
  'content',
  'extraordinary',
  'reason',
  'ends_on',
  'received_at',
  'declared_by',
  'state',
  'for_studio',
  'billing_customer_id',
  'subscription_id',
  'gift_id',
  'confirmed_at',
  'refund_amount',
  'refund_currency',
  'problem',
] as const);

export type NewDeclaration = {
  requestKey: string;
  kind: 'withdrawal' | 'cancellation';
  name: string;
  contract: string;
  email: string;
  content: string;
  extraordinary: boolean;
  reason: string;
  endsOn: string | null;
  declaredBy: string | null;
  subscriptionId: string | null;
  giftId: string | null;
};

/** The table holds no token: a reader of it can confirm nothing. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(`contract-declaration:${token}`).digest('base64url');

/** The same key is the same declaration, and answers with the first one. */
export const insertDeclaration = async (db: Database, given: NewDeclaration, now: Date): Promise<string> => {
  const { id } = await db
    .insertInto('contract_declarations')
    .values({
      request_key: given.requestKey,
      kind: given.kind,
      name: given.name,
      contract: given.contract,
      email: given.email,
      content: given.content,
      extraordinary: given.extraordinary,
      reason: given.reason,
      ends_on: given.endsOn,
      declared_by: given.declaredBy,
      subscription_id: given.subscriptionId,
      gift_id: given.giftId,
      received_at: now,
    })
    .onConflict((key) => key.column('request_key').doUpdateSet({ request_key: given.requestKey }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const declarationById = (db: Database, id: string) =>
  db.selectFrom('contract_declarations').select(columns).where('id', '=', id).executeTakeFirst();
export type DeclarationRow = NonNullable<Awaited<ReturnType<typeof declarationById>>>;

/** The one that waits the longest, locked to the end of the transaction; another process takes another. */
export const takeDeclaration = async (trx: Database): Promise<DeclarationRow | null> =>
  (await trx
    .selectFrom('contract_declarations')
    .select(columns)
    .where('state', '=', 'received')
    .orderBy('received_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

type Decision = {
  state: 'awaiting_confirmation' | 'carrying_out' | 'too_late' | 'store' | 'no_contract';
  forStudio?: boolean;
  billingCustomerId?: string | null;
  subscriptionId?: string | null;
  giftId?: string | null;
  refundAmount?: number | null;
  refundCurrency?: string | null;
  token?: { text: string; expiresAt: Date } | null;
};

export const decide = async (trx: Database, id: string, decision: Decision, now: Date): Promise<void> => {
  const { state, forStudio = false, billingCustomerId = null, subscriptionId = null, token } = decision;
  await trx
    .updateTable('contract_declarations')
    .set({
      state,
      for_studio: forStudio,
      billing_customer_id: billingCustomerId,
      subscription_id: subscriptionId,
      gift_id: decision.giftId ?? null,
      refund_amount: decision.refundAmount ?? null,
      refund_currency: decision.refundCurrency ?? null,
      token_hash: token ? tokenHash(token.text) : null,
      token_expires_at: token?.expiresAt ?? null,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** Once the provider has done what was decided; one that was taken back meanwhile stays so. */
export const finishDeclaration = async (
  db: Database,
  id: string,
  { refunded, problem }: { refunded: number | null; problem: string | null },
): Promise<void> => {
  await db
    .updateTable('contract_declarations')
    .set({
      state: 'carried_out',
      done_at: sql<Date>`now()`,
      refund_amount: refunded,
      problem,
      ...(problem ? { for_studio: true } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'carrying_out')
    .execute();
};

/** Takes the link of a mail, which works no more from now on; null for one that was used or has expired. */
export const takeToken = async (
  trx: Database,
  token: string,
  { kind, now }: { kind: DeclarationRow['kind']; now: Date },
): Promise<DeclarationRow | null> =>
  (await trx
    .updateTable('contract_declarations')
    .set(
      kind === 'withdrawal'
        ? { token_hash: null, confirmed_at: now, state: 'received' }
        : { token_hash: null, state: 'undone', done_at: now },
    )
    .where('token_hash', '=', tokenHash(token))
    .where('token_expires_at', '>', now)
    .where('kind', '=', kind)
    .where('state', 'in', kind === 'withdrawal' ? ['awaiting_confirmation'] : ['carrying_out', 'carried_out'])
    .returning(columns)
    .executeTakeFirst()) ?? null;

const toldMs = 3_600_000;

/** The memberships and payments of a payer of which the mail of a declaration tells already. */
export const toldByDeclarations = async (trx: Database, payerId: string, now: Date): Promise<string[]> => {
  const declared = trx
    .selectFrom('contract_declarations')
    .select('subscription_id')
    .where('billing_customer_id', '=', payerId)
    .where('state', 'in', ['carrying_out', 'carried_out'])
    .where('decided_at', '>', new Date(now.getTime() - toldMs));
  const rows = await trx
    .selectFrom('memberships')
    .select('id')
    .where('subscription_id', 'in', declared)
    .union(
      trx
        .selectFrom('payments')
        .select('id')
        .where('billing_customer_id', '=', payerId)
        .where('subscription_id', 'in', declared.where('kind', '=', 'withdrawal')),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** What was written about a person is no more than a number, once the account is gone. */
export const eraseDeclarations = async (
  trx: Database,
  { userId, payerId, email }: { userId: string; payerId: string | null; email: string | null },
): Promise<void> => {
  await trx
    .updateTable('contract_declarations')
    .set({ name: '', contract: '', email: '', content: '', reason: '', token_hash: null, declared_by: null })
    .where(({ eb, or }) =>
      or([
        eb('declared_by', '=', userId),
        eb('billing_customer_id', '=', payerId),
        eb(sql<string>`lower(email)`, '=', email?.toLowerCase() ?? null),
      ]),
    )
    .execute();
};

/** Those of payers that are removed. */
export const deleteDeclarationsOf = async (trx: Database, payerIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('contract_declarations')
    .where('billing_customer_id', '=', sql<string>`any(${[...payerIds]}::text[])`)
    .execute();
};

/** Those that belong to no payer. */
export const deleteUnmatched = async (db: Database, before: Date): Promise<void> => {
  await db
    .deleteFrom('contract_declarations')
    .where('billing_customer_id', 'is', null)
    .where('received_at', '<', before)
    .execute();
};
