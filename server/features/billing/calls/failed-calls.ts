import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { CallHandler, MemberWords } from '../call-kinds.ts';
import {
  type BillingMailOptions,
  enqueueBillingMail,
  enqueueBillingStaffMails,
  factsOf,
} from '../mail/billing-mails.ts';
import { recipientOf } from '../mail/billing-state-store.ts';
import { aboutMoney, settingsUrl } from '../mail/mail-templates.ts';
import type { ClaimedCall } from './call-store.ts';

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
  (options: BillingMailOptions, handlers: readonly CallHandler[]): CallFailed =>
  async (trx, { id, kind, parameters, billingCustomerId }, error) => {
    const { words, undo } = handlers.find((one) => one.kind === kind)?.failure ?? {};
    await undo?.(trx, parameters, options.clock.now());
    if (words && billingCustomerId) await notifyMember(trx, options, { id, billingCustomerId, words });
    await notifyStaff(trx, options, { id, kind, error });
  };
