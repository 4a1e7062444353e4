import { randomUUID } from 'node:crypto';
import { giftConsents } from '../../../../features/gifts/consents.ts';
import { createGiftSeals } from '../../../../features/gifts/context.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { type HistoryCall, historyConfig } from './billing-process.ts';
import type { HistoryStudio } from './studio.ts';

type GiftMember = { viewer: Viewer; call: HistoryCall };

const giftBody = () => ({
  idempotency_key: randomUUID(),
  months: 1,
  recipient_name: 'Ida',
  sender_name: 'Sofia',
  message: '',
  delivery: 'print' as const,
  recipient_email: null,
  send_on: null,
  consents: giftConsents(),
});

/** Gifts are on sale in the studio of the histories. */
export const sellGifts = async ({ database: { db } }: HistoryStudio): Promise<void> => {
  const { currency } = historyConfig.payments;
  await db
    .insertInto('gift_offers')
    .values({ months: 1, amount: 1800, currency, tagline: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('gift_settings').set({ on_sale: true }).execute();
};

/** Pays for a gift on the hosted page, and comes back or not. */
export const buyGift = async (
  { sandbox }: HistoryStudio,
  { call }: GiftMember,
  mark: () => void,
): Promise<void> => {
  const { data } = await call('POST /api/v2/gifts', { body: giftBody() });
  const session = data.checkoutUrl.split('/').at(-1) ?? '';
  mark();
  sandbox.pay(session);
  const { success_url } = await sandbox.stripe.checkout.sessions.retrieve(session);
  await call('POST /api/v2/gifts/bought', { body: { token: String(success_url).split('#')[1] ?? '' } });
};

/** A gift that this member bought, the oldest that was not opened; null where there is none. */
const waitingGift = ({ database: { db } }: HistoryStudio, { viewer }: GiftMember) =>
  db
    .selectFrom('gifts as gift')
    .innerJoin('billing_customers as payer', 'payer.id', 'gift.billing_customer_id')
    .select(['gift.id', 'gift.code_sealed as sealed'])
    .where('payer.user_id', '=', viewer.id)
    .where('gift.paid_at', 'is not', null)
    .where('gift.redeemed_at', 'is', null)
    .orderBy('gift.paid_at')
    .executeTakeFirst();

/** Redeems a gift twice at once, as a member with two browsers; false where there is none. */
export const redeemGift = async (studio: HistoryStudio, member: GiftMember): Promise<boolean> => {
  const gift = await waitingGift(studio, member);
  const code = gift && createGiftSeals(historyConfig.secret).openCode(gift.id, gift.sealed);
  if (!code) return false;
  const redeem = () => member.call('POST /api/v2/gifts/redemptions', { body: { code } });
  const answers = await Promise.allSettled([redeem(), redeem()]);
  const refused = answers.find(({ status }) => status === 'rejected');
  if (answers.every(({ status }) => status === 'rejected') && refused?.status === 'rejected')
    throw refused.reason;
  return true;
};

const dayMs = 86_400_000;

/** Every gift that was paid at the provider and is not here, was redeemed twice, or gives other than it should. */
export const giftFaults = async ({ database: { db }, sandbox }: HistoryStudio): Promise<string[]> => {
  const gifts = await db
    .selectFrom('gifts as gift')
    .leftJoin('memberships as membership', 'membership.id', 'gift.membership_id')
    .leftJoin('payments as payment', 'payment.provider_invoice_id', 'gift.provider_invoice_id')
    .selectAll('gift')
    .select(['membership.starts_at', 'membership.ends_at', 'membership.state as given'])
    .select(['payment.amount_paid', 'payment.amount_refunded', 'payment.disputed'])
    .execute();
  const redemptions = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'gift_redeemed')
    .execute();
  const faults: string[] = [];
  for (const gift of gifts) {
    const session = await sandbox.stripe.checkout.sessions.retrieve(gift.checkout_session_id ?? '');
    if ((session.payment_status === 'paid') !== (gift.paid_at !== null)) faults.push(`${gift.id}: lost`);
    if (redemptions.filter(({ subject_id }) => subject_id === gift.id).length > 1)
      faults.push(`${gift.id}: redeemed twice`);
    const isPaidBack = gift.disputed || (gift.amount_refunded ?? 0) >= (gift.amount_paid ?? 1);
    if (gift.paid_at && isPaidBack !== (gift.ended_at !== null))
      faults.push(`${gift.id}: paid back ${isPaidBack}, ended ${gift.ended_at !== null}`);
    if (!gift.redeemed_at || gift.ended_at) continue;
    const { data } = await sandbox.stripe.subscriptions.list({
      customer: String(session.customer),
      status: 'all',
    });
    const name = `gift_${gift.id.replaceAll('-', '')}`;
    const isMoved = data.some(({ metadata }) => Boolean(metadata[name]));
    if (!gift.membership_id && !isMoved) faults.push(`${gift.id}: gives nothing`);
    // What is left of a gift after its subscription ended is shorter than the gift.
    if (gift.membership_id && !gift.subscription_id && gift.starts_at && gift.ends_at) {
      const days = (gift.ends_at.getTime() - gift.starts_at.getTime()) / dayMs;
      if (gift.given !== 'churning' || days < 27.9) faults.push(`${gift.id}: gives ${days} days`);
    }
  }
  return faults;
};
