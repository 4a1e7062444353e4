import type { BoughtGift, GiftCardInput } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { shownCode } from '../code.ts';
import type { GiftMailOptions } from '../context.ts';
import { giftState, isWaiting, sendsAt } from '../gift-state.ts';
import { type Gift, giftById, lockGift, updateGift } from '../gift-store.ts';
import { readCard, refuseFields, studioDay } from '../selling/card-fields.ts';
import { sendGift } from '../sending/sending.ts';

export type BoughtContext = { db: Database; mail: GiftMailOptions };

/** Returns true if the buyer can still change the gift: not after it was sent; a printed one until it is redeemed. */
export const canChange = (gift: Gift, now: Date): boolean => isWaiting(gift, now) && gift.sentAt === null;
export const canResend = (gift: Gift, now: Date): boolean => isWaiting(gift, now) && gift.sentAt !== null;

export const boughtView = (gift: Gift, { clock, seals, studio }: GiftMailOptions): BoughtGift => {
  const now = clock.now();
  const code = isWaiting(gift, now) ? seals.openCode(gift.id, gift.codeSealed) : null;
  return {
    state: giftState(gift, now),
    months: gift.months,
    price: gift.amount,
    currency: gift.currency,
    recipientName: gift.recipientName,
    senderName: gift.senderName,
    message: gift.message,
    delivery: gift.delivery,
    recipientEmail: gift.recipientEmail,
    sendsAt: sendsAt(gift)?.toISOString() ?? null,
    sendOn: gift.delivery === 'mail' && gift.sendAt ? studioDay(studio.timeZone, gift.sendAt) : null,
    sentAt: gift.sentAt?.toISOString() ?? null,
    code: code && shownCode(code),
    redeemableUntil: gift.redeemableUntil?.toISOString() ?? null,
    canChange: canChange(gift, now),
    canResend: canResend(gift, now),
  };
};

/** Returns the gift of a token. Throws `not_found` for a foreign token. */
export const giftIdOf = ({ mail }: BoughtContext, token: string): string => {
  const id = mail.seals.giftOf(token);
  if (!id) throw new AppError('not_found');
  return id;
};

export const boughtGift = async (context: BoughtContext, token: string): Promise<BoughtGift> => {
  const gift = await giftById(context.db, giftIdOf(context, token));
  if (!gift) throw new AppError('not_found');
  return boughtView(gift, context.mail);
};

const changed = async (
  context: BoughtContext,
  token: string,
  change: (trx: Database, gift: Gift, now: Date) => Promise<void>,
): Promise<BoughtGift> => {
  const id = giftIdOf(context, token);
  return transaction(context.db, async (trx) => {
    const gift = await lockGift(trx, id);
    if (!gift) throw new AppError('not_found');
    await change(trx, gift, context.mail.clock.now());
    const after = await giftById(trx, id);
    if (!after) throw new AppError('not_found');
    return boughtView(after, context.mail);
  });
};

/** Changes the words, the e-mail and the day of a gift, until it is sent. */
export const changeBought = (
  context: BoughtContext,
  { token, ...input }: GiftCardInput & { token: string },
): Promise<BoughtGift> =>
  changed(context, token, async (trx, gift, now) => {
    if (!canChange(gift, now))
      throw new AppError('conflict', {
        message: t('This gift was sent or opened meanwhile, so it stays as it is.'),
      });
    const { card, problems } = readCard(input, { now, timeZone: context.mail.studio.timeZone });
    refuseFields(problems);
    await updateGift(
      trx,
      gift.id,
      {
        recipient_name: card.recipientName,
        sender_name: card.senderName,
        message: card.message,
        delivery: card.delivery,
        recipient_email: card.recipientEmail,
        send_at: card.sendAt,
      },
      now,
    );
    await recordAudit(trx, {
      actor: { kind: 'member', id: null },
      action: 'gift_changed',
      subject: { kind: 'gift', id: gift.id },
      details: { delivery: card.delivery, sendAt: card.sendAt },
    });
  });

export const resendBought = (context: BoughtContext, token: string): Promise<BoughtGift> =>
  changed(context, token, async (trx, gift, now) => {
    if (!canResend(gift, now))
      throw new AppError('conflict', { message: t('This gift was not sent yet, or was opened already.') });
    await sendGift(trx, context.mail, gift);
    await recordAudit(trx, {
      actor: { kind: 'member', id: null },
      action: 'gift_sent_again',
      subject: { kind: 'gift', id: gift.id },
      details: {},
    });
  });
