import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { type DeclarationRow, declarationColumns, tokenHash } from '../declaration-store.ts';

const answered = { token_hash: null, due_at: null, for_studio: false } as const;

/** The declaration of a mail's link, locked; null for a link that was used or has expired. */
export const lockByToken = async (trx: Database, token: string, now: Date): Promise<DeclarationRow | null> =>
  (await trx
    .selectFrom('contract_declarations')
    .select(declarationColumns)
    .where('token_hash', '=', tokenHash(token))
    .where('token_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const lockById = async (trx: Database, id: string): Promise<DeclarationRow | null> =>
  (await trx
    .selectFrom('contract_declarations')
    .select(declarationColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Has a declaration that waited carried out. */
export const confirmDeclaration = async (trx: Database, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('contract_declarations')
    .set({ ...answered, confirmed_at: now, state: 'received' })
    .where('id', '=', id)
    .execute();
};

export const undoDeclaration = async (trx: Database, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('contract_declarations')
    .set({ ...answered, state: 'undone', done_at: now })
    .where('id', '=', id)
    .execute();
};

/** Takes back every waiting declaration of one kind about one contract. */
export const undoWaitingAbout = async (
  trx: Database,
  { subscriptionId, giftId, kind }: Pick<DeclarationRow, 'subscriptionId' | 'giftId' | 'kind'>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('contract_declarations')
    .set({ ...answered, state: 'undone', done_at: now })
    .where('state', '=', 'awaiting_confirmation')
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('subscription_id', '=', subscriptionId), eb('gift_id', '=', giftId)]))
    .execute();
};

/** Declarations about the member's contracts that wait for an answer, the oldest first. */
export const waitingFor = (db: Database, userId: string) =>
  db
    .selectFrom('contract_declarations')
    .select(camelCased(['number', 'kind', 'received_at', 'gift_id', 'due_at']))
    .where('member_id', '=', userId)
    .where('state', '=', 'awaiting_confirmation')
    .orderBy('number')
    .execute();

/** Takes back every declaration that waits for this member, and returns their ids. */
export const undoWaitingFor = async (trx: Database, userId: string, now: Date): Promise<string[]> => {
  const rows = await trx
    .updateTable('contract_declarations')
    .set({ ...answered, state: 'undone', done_at: now })
    .where('member_id', '=', userId)
    .where('state', '=', 'awaiting_confirmation')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
