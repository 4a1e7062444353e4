import { type Database, transaction } from '../../../platform/db.ts';
import { languageOfRequest } from '../../../platform/language.ts';
import { type AddressedMail, enqueueMailTo } from '../../billing/index.ts';
import { codeHash, newCode } from '../code.ts';
import type { GiftMailOptions } from '../context.ts';
import { type Gift, lockGift, updateGift } from '../gift-store.ts';
import { recipientMail } from './gift-mails.ts';
import { giftsToSend } from './sending-store.ts';

/** `payerId`: the payer whose money it is about; left out in a mail to a recipient. */
export const enqueueGiftMail = async (
  trx: Database,
  options: GiftMailOptions,
  mail: Omit<AddressedMail, 'userId' | 'payerId'> & Partial<Pick<AddressedMail, 'userId' | 'payerId'>>,
): Promise<void> => {
  await enqueueMailTo(trx, options, { userId: null, payerId: null, ...mail });
};

/** A code that was sealed with a secret that is gone can be shown no more: a new one takes its place. */
const withReadableCode = async (
  trx: Database,
  { seals, clock }: GiftMailOptions,
  gift: Gift,
): Promise<Gift> => {
  if (seals.openCode(gift.id, gift.codeSealed)) return gift;
  const code = newCode();
  const codeSealed = seals.sealCode(gift.id, code);
  await updateGift(trx, gift.id, { code_hash: codeHash(code), code_sealed: codeSealed }, clock.now());
  return { ...gift, codeSealed };
};

/** Promises the mail to the recipient; each sending has a key of its own. The gift is locked. */
export const sendGift = async (trx: Database, options: GiftMailOptions, known: Gift): Promise<void> => {
  const now = options.clock.now();
  const gift = await withReadableCode(trx, options, known);
  const sends = gift.sends + 1;
  await enqueueGiftMail(trx, options, {
    messageKey: `gift-${gift.id}-${sends}`,
    reader: { language: languageOfRequest() },
    compose: () => recipientMail(options, gift),
  });
  await updateGift(trx, gift.id, { sends, sent_at: gift.sentAt ?? now }, now);
};

const giftsPerRound = 100;

/** Sends each gift whose day has come, once: what is promised and that it was sent are one transaction. */
export const sendDueGifts = async (
  db: Database,
  options: GiftMailOptions,
  signal: AbortSignal,
): Promise<void> => {
  for (const id of await giftsToSend(db, options.clock.now(), giftsPerRound)) {
    if (signal.aborted) return;
    await transaction(db, async (trx) => {
      const gift = await lockGift(trx, id);
      // Changed, opened or paid back since it was found.
      if (!gift || gift.sentAt || gift.redeemedAt || gift.endedAt || gift.delivery !== 'mail') return;
      if (gift.sendAt && gift.sendAt > options.clock.now()) return;
      await sendGift(trx, options, gift);
    });
  }
};
