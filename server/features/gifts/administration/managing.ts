import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { Paged } from '../../../platform/http/answer.ts';
import type { Weigh } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { canChange, canResend } from '../bought/bought-gift.ts';
import type { GiftMailOptions } from '../context.ts';
import { giftState, isWaiting, sendsAt } from '../gift-state.ts';
import { type Gift, lockGift, updateGift } from '../gift-store.ts';
import { sendGift } from '../sending/sending.ts';
import { isGiftFilter, type ManagedGiftRow, managedGiftRow, managedGifts } from './managed-gift-store.ts';

export type ManagingContext = { db: Database; mail: GiftMailOptions };

const view = (gift: ManagedGiftRow, now: Date): ManagedGift => ({
  id: gift.id,
  state: giftState(gift, now),
  months: gift.months,
  price: gift.amount,
  currency: gift.currency,
  buyerName: gift.buyerName,
  buyerEmail: gift.buyerEmail,
  recipientName: gift.recipientName,
  delivery: gift.delivery,
  recipientEmail: gift.recipientEmail,
  paidAt: gift.paidAt?.toISOString() ?? null,
  sendsAt: sendsAt(gift)?.toISOString() ?? null,
  sentAt: gift.sentAt?.toISOString() ?? null,
  redeemedAt: gift.redeemedAt?.toISOString() ?? null,
  redeemableUntil: gift.redeemableUntil?.toISOString() ?? null,
  endsAt: gift.accessEndsAt?.toISOString() ?? null,
  invoiceNumber: gift.invoiceNumber,
  canResend: gift.delivery === 'mail' && canResend(gift, now),
  canChange: gift.delivery === 'mail' && (canChange(gift, now) || canResend(gift, now)),
  canRefund: gift.endedAt === null && !gift.disputed && (gift.amountRefunded ?? 0) < gift.amount,
});

export const managedGift = async ({ db, mail }: ManagingContext, id: string): Promise<ManagedGift> => {
  const row = await managedGiftRow(db, id);
  if (!row) throw new AppError('not_found');
  return view(row, mail.clock.now());
};

export const listGifts = async (
  { db, mail }: ManagingContext,
  { q, state }: { q: string; state: string },
  paging: { page: number; perPage: number },
): Promise<Paged<ManagedGift[]>> => {
  const search = { words: q.trim(), filter: isGiftFilter(state) ? state : null };
  const { gifts, total } = await managedGifts(db, search, paging);
  const now = mail.clock.now();
  return new Paged(
    gifts.map((gift) => view(gift, now)),
    { ...paging, total },
  );
};

const change = async (
  context: ManagingContext,
  viewer: Viewer,
  { id, action }: { id: string; action: string },
  work: (trx: Database, gift: Gift, now: Date) => Promise<object>,
): Promise<ManagedGift> => {
  await transaction(context.db, async (trx) => {
    const gift = await lockGift(trx, id);
    if (!gift?.paidAt) throw new AppError('not_found');
    const details = await work(trx, gift, context.mail.clock.now());
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action,
      subject: { kind: 'gift', id },
      details,
    });
  });
  return managedGift(context, id);
};

const closed = () =>
  new AppError('conflict', {
    message: t('This gift was opened, paid back or is over, so there is nothing to send.'),
  });

export const resendGift = (context: ManagingContext, viewer: Viewer, id: string): Promise<ManagedGift> =>
  change(context, viewer, { id, action: 'gift_sent_again' }, async (trx, gift, now) => {
    if (gift.delivery !== 'mail' || !canResend(gift, now)) throw closed();
    await sendGift(trx, context.mail, gift);
    return {};
  });

/** The address was wrong: what was sent already goes to the right one at once. */
export const changeRecipient = (
  context: ManagingContext,
  viewer: Viewer,
  { id, recipientEmail, weigh }: { id: string; recipientEmail: string; weigh: Weigh },
): Promise<ManagedGift> => {
  const email = normalEmail(recipientEmail);
  const problem = emailProblem(email);
  if (problem) throw refusedField('recipientEmail', problem);
  return change(context, viewer, { id, action: 'gift_recipient_changed' }, async (trx, gift, now) => {
    if (!isWaiting(gift, now)) throw closed();
    await weigh({ amount: gift.amount, currency: gift.currency });
    await updateGift(trx, id, { recipient_email: email, delivery: 'mail' }, now);
    if (gift.sentAt) await sendGift(trx, context.mail, { ...gift, recipientEmail: email, delivery: 'mail' });
    return { sentAgain: gift.sentAt !== null };
  });
};
