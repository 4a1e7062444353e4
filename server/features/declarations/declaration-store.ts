import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { DueCondition } from '../../platform/jobs/due-store.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

export const declarationColumns = camelCased([
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
  'member_id',
  'button_only',
  'due_at',
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
  /** True if a rate limit of declarations without signing in was reached. */
  buttonOnly: boolean;
};

/** Hashes a token; a reader of the table can therefore confirm nothing. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(`contract-declaration:${token}`).digest('base64url');

/** Inserts a declaration, idempotent by its key; returns the id of the first one. */
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
      button_only: given.buttonOnly,
      received_at: now,
    })
    .onConflict((key) => key.column('request_key').doUpdateSet({ request_key: given.requestKey }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const declarationById = (db: Database, id: string) =>
  db.selectFrom('contract_declarations').select(declarationColumns).where('id', '=', id).executeTakeFirst();
export type DeclarationRow = NonNullable<Awaited<ReturnType<typeof declarationById>>>;

const declarationsToDecide = (db: Database, now: Date) =>
  db
    .selectFrom('contract_declarations')
    .select(declarationColumns)
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'received'),
        and([
          eb('state', '=', 'awaiting_confirmation'),
          eb('kind', '=', 'cancellation'),
          eb('due_at', '<=', now),
        ]),
      ]),
    );

/** Returns the oldest declaration to decide on: one just received, or a cancellation without a timely answer. */
export const nextDeclaration = async (db: Database, now: Date): Promise<DeclarationRow | null> =>
  (await declarationsToDecide(db, now).orderBy('received_at').limit(1).executeTakeFirst()) ?? null;

/** Locks a declaration to the end of the transaction; null if it was decided on meanwhile. */
export const lockUndecided = async (trx: Database, id: string, now: Date): Promise<DeclarationRow | null> =>
  (await declarationsToDecide(trx, now).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

type Decision = {
  state: 'awaiting_confirmation' | 'carrying_out' | 'carried_out' | 'too_late' | 'store' | 'no_contract';
  forStudio?: boolean;
  billingCustomerId?: string | null;
  memberId?: string | null;
  buttonOnly?: boolean;
  dueAt?: Date | null;
  problem?: string | null;
  subscriptionId?: string | null;
  giftId?: string | null;
  refundAmount?: number | null;
  refundCurrency?: string | null;
  token?: { text: string; expiresAt: Date } | null;
};
export type Decided = Omit<Decision, 'billingCustomerId' | 'memberId'>;

export const decide = async (trx: Database, id: string, decision: Decision, now: Date): Promise<void> => {
  const { state, forStudio = false, billingCustomerId = null, subscriptionId = null, token } = decision;
  await trx
    .updateTable('contract_declarations')
    .set({
      state,
      for_studio: forStudio,
      billing_customer_id: billingCustomerId,
      subscription_id: subscriptionId,
      member_id: decision.memberId ?? null,
      ...(decision.buttonOnly === undefined ? {} : { button_only: decision.buttonOnly }),
      due_at: decision.dueAt ?? null,
      problem: decision.problem ?? null,
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

/** Marks a declaration as done once the provider has carried it out; one that was taken back meanwhile stays so. */
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
      ...(problem ? { problem, for_studio: true } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'carrying_out')
    .execute();
};

const toldMs = 3_600_000;

/** Returns the payer's memberships and payments that the mail of a declaration already reports. */
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
        .where(
          'subscription_id',
          'in',
          declared.where(({ eb, or }) =>
            or([eb('kind', '=', 'withdrawal'), eb('refund_amount', 'is not', null)]),
          ),
        ),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Erases the personal parts of a deleted account's declarations and ends its waiting cancellations. */
export const eraseDeclarations = async (
  trx: Database,
  { userId, payerId, email }: { userId: string; payerId: string | null; email: string | null },
): Promise<void> => {
  await trx
    .updateTable('contract_declarations')
    .set({ state: 'undone', due_at: null })
    .where('member_id', '=', userId)
    .where('kind', '=', 'cancellation')
    .where('state', '=', 'awaiting_confirmation')
    .execute();
  await trx
    .updateTable('contract_declarations')
    .set({
      name: '',
      contract: '',
      email: '',
      content: '',
      reason: '',
      token_hash: null,
      declared_by: null,
      member_id: null,
    })
    .where(({ eb, or }) =>
      or([
        eb('declared_by', '=', userId),
        eb('member_id', '=', userId),
        eb('billing_customer_id', '=', payerId),
        eb(sql<string>`lower(email)`, '=', email?.toLowerCase() ?? null),
      ]),
    )
    .execute();
};

/** Deletes the declarations of removed payers. */
export const deleteDeclarationsOf = async (trx: Database, payerIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('contract_declarations')
    .where('billing_customer_id', '=', sql<string>`any(${[...payerIds]}::text[])`)
    .execute();
};

/** Selects declarations made without signing in that match no account. */
const unmatched = (db: Database) =>
  db
    .selectFrom('contract_declarations')
    .select('id')
    .where('billing_customer_id', 'is', null)
    .where('declared_by', 'is', null)
    .where('member_id', 'is', null);

/** Deletes declarations without a payer: those of strangers before one moment, all others before another. */
export const deleteUnmatched = async (
  db: Database,
  { strangersBefore, before }: { strangersBefore: Date; before: Date },
): Promise<void> => {
  await db
    .deleteFrom('contract_declarations')
    .where('id', 'in', unmatched(db).where('received_at', '<', strangersBefore))
    .execute();
  await db
    .deleteFrom('contract_declarations')
    .where('billing_customer_id', 'is', null)
    .where('received_at', '<', before)
    .execute();
};

const mostUnmatched = 10_000;

/** Keeps the newest declarations that match no account, up to a limit, and deletes the others. */
export const boundUnmatched = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('contract_declarations')
    .where(
      'id',
      'in',
      unmatched(db)
        .where('state', '<>', 'received')
        .orderBy('received_at', 'desc')
        .orderBy('number', 'desc')
        .offset(mostUnmatched),
    )
    .execute();
};

/** True while a declaration waits to be decided on. */
export const hasDueDeclarations = (now: Date): DueCondition => sql`
  exists (select from contract_declarations where state = 'received'
    or state = 'awaiting_confirmation' and kind = 'cancellation' and due_at <= ${now})`;
