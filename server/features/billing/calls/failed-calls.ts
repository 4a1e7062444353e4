import { t } from '../../../../contract/messages.ts';
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
  const compose = (): MailContent => ({
    to: to.email,
    subject: t(words.title),
    preview: t('We are looking at it.'),
    heading: t(words.title),
    paragraphs: [[t(words.text)]],
    actions: [{ label: t('Your membership'), url: settingsUrl(factsOf(options, to)), isMain: true }],
    reason: aboutMoney(),
  });
  await enqueueBillingMail(trx, options, { to, messageKey: `call-failed-${id}`, compose });
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
      subject: t('A call to the payment provider failed for good'),
      preview: error,
      heading: t('A call to the payment provider failed for good'),
      paragraphs: [
        [
          t('The studio promised the call “{call}”, and it is not made again by itself.', {
            call: kind.replaceAll('_', ' '),
          }),
        ],
        [t('The provider says: {error}', { error })],
      ],
      actions: [{ label: t('See the call'), url: fullAddress(publicUrl, '/admin/billing'), isMain: true }],
      reason: t('You look after the payments of {studio}.', { studio: name }),
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
