import type { BodyOf } from '../../../../contract/endpoint.ts';
import type {
  declarationEndpoints,
  WaitingDeclaration,
} from '../../../../contract/membership/declarations/declarations.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertProviderCall } from '../../billing/index.ts';
import { declarationCallKinds } from '../declaration-call-kinds.ts';
import type { DeclarationRow } from '../declaration-store.ts';
import { declarationNumber } from '../declaration-words.ts';
import {
  confirmDeclaration,
  lockById,
  lockByToken,
  undoDeclaration,
  undoWaitingAbout,
  undoWaitingFor,
  waitingFor,
} from './answer-store.ts';

type Link = BodyOf<(typeof declarationEndpoints)['POST /api/v2/contract_declarations/links']>;

const usedLink = (): AppError =>
  new AppError('invalid', {
    message: t('This link was used already or has expired. The mail says what holds.'),
    fields: { token: [t('This link was used already or has expired.')] },
  });

const isWaiting = ({ state }: DeclarationRow): boolean => state === 'awaiting_confirmation';
const takesEffect = ({ state, kind }: DeclarationRow): boolean =>
  kind === 'cancellation' && (state === 'carrying_out' || state === 'carried_out');

const recordAnswer = (trx: Database, row: DeclarationRow, action: string): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'member', id: null },
    action,
    subject: { kind: 'payer', id: row.billingCustomerId ?? '' },
    details: { declaration: row.id, subscription: row.subscriptionId },
  });

/** Goes on with a membership whose cancellation has taken effect. */
const withdrawDeclaration = async (trx: Database, row: DeclarationRow, now: Date): Promise<void> => {
  await undoDeclaration(trx, row.id, now);
  if (row.subscriptionId)
    await insertProviderCall(trx, {
      idempotencyKey: `take-back-${row.id}`,
      kind: declarationCallKinds.takeBackCancellation,
      parameters: { subscriptionId: row.subscriptionId },
      billingCustomerId: row.billingCustomerId,
    });
};

/** Carries a declaration out or takes it back, by the link of its mail. */
export const followLink = (db: Database, { action, token }: Link, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockByToken(trx, token, now);
    if (row && action === 'confirm' && isWaiting(row)) {
      await confirmDeclaration(trx, row.id, now);
      return recordAnswer(trx, row, `${row.kind}_confirmed`);
    }
    if (row && action === 'undo' && isWaiting(row)) {
      await undoDeclaration(trx, row.id, now);
      await undoWaitingAbout(trx, row, now);
      return recordAnswer(trx, row, `${row.kind}_objected`);
    }
    if (row && action === 'undo' && takesEffect(row)) {
      await withdrawDeclaration(trx, row, now);
      return recordAnswer(trx, row, 'cancellation_taken_back');
    }
    throw usedLink();
  });

/** Declarations about the member's contracts that wait for an answer. */
export const ownWaiting = async (db: Database, userId: string): Promise<WaitingDeclaration[]> =>
  (await waitingFor(db, userId)).map((row) => ({
    number: declarationNumber(row),
    kind: row.kind,
    about: row.giftId ? 'gift' : 'membership',
    receivedAt: row.receivedAt.toISOString(),
    takesEffectAt: row.kind === 'cancellation' ? (row.dueAt?.toISOString() ?? null) : null,
  }));

/** Takes back every declaration about a contract of this member that waits for an answer. */
export const objectToWaiting = (db: Database, userId: string, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    for (const declaration of await undoWaitingFor(trx, userId, now))
      await recordAudit(trx, {
        actor: { kind: 'member', id: userId },
        action: 'declaration_objected',
        subject: { kind: 'member', id: userId },
        details: { declaration },
      });
  });

/** Carries out a declaration that waits, for the studio. */
export const carryOutForStudio = (
  db: Database,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockById(trx, id);
    if (!row) throw new AppError('not_found');
    if (!isWaiting(row))
      throw new AppError('conflict', { message: t('This declaration no longer waits for an answer.') });
    await confirmDeclaration(trx, id, now);
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: staffId },
      action: 'declaration_carried_out',
      subject: { kind: 'declaration', id },
      details: { subscription: row.subscriptionId, gift: row.giftId },
    });
  });
