import { fullAddress } from '../../../../../contract/pages/page-addresses.ts';
import type { Database } from '../../../../platform/db.ts';
import type { MailContent } from '../../../../platform/mail/mail-content.ts';
import { giftNotAdded } from '../../gifts/redeeming/gift-not-added.ts';
import {
  type BillingMailOptions,
  enqueueBillingMail,
  enqueueBillingStaffMails,
  factsOf,
} from '../../mail/billing-mails.ts';
import { recipientOf } from '../../mail/billing-state-store.ts';
import { aboutMoney, settingsUrl } from '../../mail/mail-templates.ts';
import { type CallKind, isCallKind } from './call-kinds.ts';
import type { ClaimedCall } from './call-store.ts';

type MemberWords = { title: string; text: string };

const declared: MemberWords = {
  title: 'Your declaration is not carried out yet',
  text: 'Our payment provider refused what you declared. It counts from the moment in which we received it, and we are looking at it: there is nothing to do for you.',
};
const renews: MemberWords = {
  title: 'Your membership could not be changed yet',
  text: 'Our payment provider refused to change it for the deletion of your account. We are looking at it; what is charged by mistake is paid back.',
};

/** Words to the member for each kind of failed call; null where the failure makes no difference to them. */
const told: Record<CallKind, MemberWords | null> = {
  add_gift: {
    title: 'Your gift could not be added',
    text: 'Our payment provider refused to move your next payment by your gift. What it gives is not lost: you find it under Settings, Membership, or its code opens again.',
  },
  take_gift_back: null,
  close_checkouts: null,
  stop_renewal_for_deletion: renews,
  resume_renewal_after_deletion: renews,
  follow_dispute: null,
  end_subscription: null,
  carry_out_withdrawal: declared,
  carry_out_cancellation: declared,
  take_back_cancellation: {
    title: 'Your cancellation could not be taken back',
    text: 'Our payment provider refused it, so your membership still ends as we wrote. You can reactivate it under Settings, Membership.',
  },
  send_billing_details: {
    title: 'Your billing details are not on your receipts yet',
    text: 'Our payment provider refused them. Please look at them once more; those on our own receipts are as you typed them.',
  },
  send_customer_email: null,
  move_price: null,
  end_for_price: null,
  synchronize_plan: null,
  retire_product: null,
  acknowledge_store_purchase: null,
};

const notifyMember = async (
  trx: Database,
  options: BillingMailOptions,
  { id, billingCustomerId, words }: { id: number; billingCustomerId: string; words: MemberWords },
): Promise<void> => {
  const to = await recipientOf(trx, billingCustomerId);
  if (!to) return;
  const { title, text } = words;
  const content: MailContent = {
    to: to.email,
    subject: title,
    preview: 'We are looking at it.',
    heading: title,
    paragraphs: [[text]],
    actions: [{ label: 'Your membership', url: settingsUrl(factsOf(options, to)), isMain: true }],
    reason: aboutMoney,
  };
  await enqueueBillingMail(trx, options, { to, messageKey: `call-failed-${id}`, content });
};

const notifyStaff = (
  trx: Database,
  options: BillingMailOptions,
  { id, kind, error }: { id: number; kind: string; error: string },
): Promise<void> => {
  const { name, publicUrl } = options.studio;
  return enqueueBillingStaffMails(trx, options, {
    key: 'call-failed',
    about: String(id),
    contentFor: () => ({
      subject: 'A call to the payment provider failed for good',
      preview: error,
      heading: 'A call to the payment provider failed for good',
      paragraphs: [
        [`The studio promised the call “${kind.replaceAll('_', ' ')}”, and it is not made again by itself.`],
        [`The provider says: ${error}`],
      ],
      actions: [{ label: 'See the call', url: fullAddress(publicUrl, '/admin/billing'), isMain: true }],
      reason: `You look after the payments of ${name}.`,
    }),
  });
};

export type CallFailed = (
  trx: Database,
  call: Pick<ClaimedCall, 'id' | 'kind' | 'parameters' | 'billingCustomerId'>,
  error: string,
) => Promise<void>;

/**
 * Deals with a promised call that is not made again: gives back what was used up for it, and tells the member and the staff who
 * manage billing. Joins the transaction that ends the call.
 */
export const createCallFailed =
  (options: BillingMailOptions): CallFailed =>
  async (trx, { id, kind, parameters, billingCustomerId }, error) => {
    if (kind === 'add_gift') await giftNotAdded(trx, String(parameters.giftId), options.clock.now());
    const words = isCallKind(kind) ? told[kind] : null;
    if (words && billingCustomerId) await notifyMember(trx, options, { id, billingCustomerId, words });
    await notifyStaff(trx, options, { id, kind, error });
  };
