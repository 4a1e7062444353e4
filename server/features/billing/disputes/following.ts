import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { ProviderDispute } from '../../payment-provider/index.ts';
import { billingCallKinds } from '../billing-call-kinds.ts';
import { type BillingMailOptions, enqueueBillingStaffMails } from '../mail/billing-mails.ts';
import { dayIn } from '../mail/mail-words.ts';
import { insertProviderCall, isCallPromised } from '../provider-call-store.ts';
import type { PayerFollower } from '../synchronization/synchronise.ts';
import { type KnownDispute, knownDispute, upsertDispute } from './dispute-store.ts';

const open: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

const enqueueFollowing = async (
  trx: Database,
  { payerId, subscriptionId }: { payerId: string; subscriptionId: string },
): Promise<void> => {
  if (await isCallPromised(trx, billingCallKinds.followDispute, subscriptionId)) return;
  await insertProviderCall(trx, {
    idempotencyKey: `follow-dispute-${randomUUID()}`,
    kind: billingCallKinds.followDispute,
    parameters: { subscriptionId },
    billingCustomerId: payerId,
  });
};

const isSame = (before: KnownDispute, { amount, state, dueAt }: ProviderDispute): boolean =>
  before.amount === amount && before.state === state && before.dueAt?.getTime() === dueAt?.getTime();

const waysOf = (studio: BillingMailOptions['studio']) => ({
  actions: [
    {
      label: t('See the dispute'),
      url: fullAddress(studio.publicUrl, pageAddress('/admin/payments', {}, { tab: 'disputes' })),
      isMain: true,
    },
  ],
  reason: t('You look after the payments of {studio}.', { studio: studio.name }),
});

const isClosed = ({ state }: Pick<ProviderDispute, 'state'>): boolean => state === 'won' || state === 'lost';

const disputeMail = (
  { studio }: BillingMailOptions,
  { amount, currency, reason, dueAt }: ProviderDispute,
  timeZone: string,
): Omit<MailContent, 'to'> => {
  const sum = formatMoney(amount, currency);
  const day = dueAt ? dayIn(dueAt, timeZone) : null;
  const heading = t('A payment of {sum} is disputed', { sum });
  return {
    subject: day ? t('A payment of {sum} is disputed: answer by {day}', { sum, day }) : heading,
    preview: t('The bank of a member asks the money back.'),
    heading,
    paragraphs: [
      [
        t(
          'The bank of a member asks the money back. While the newest payment of a membership is disputed, nothing is charged for it and its classes are closed.',
        ),
      ],
      [t('Answer at the payment provider: without an answer the dispute is lost.')],
    ],
    facts: [
      // translators: sum of money
      { label: t('Sum'), value: sum },
      { label: t('Reason'), value: reason.replaceAll('_', ' ') },
      ...(day ? [{ label: t('Answer by'), value: day }] : []),
    ],
    ...waysOf(studio),
  };
};

const closedMail = (
  { studio }: BillingMailOptions,
  { amount, currency, state }: ProviderDispute,
): Omit<MailContent, 'to'> => {
  const sum = formatMoney(amount, currency);
  const heading =
    state === 'won'
      ? t('You won the dispute over {sum}', { sum })
      : t('You lost the dispute over {sum}', { sum });
  return {
    subject: heading,
    preview:
      state === 'won' ? t('The money is yours again.') : t('The money stays with the bank of the member.'),
    heading,
    paragraphs: [
      [
        state === 'won'
          ? t(
              'The bank left the payment as it is: the money is yours again, and the membership goes on as before.',
            )
          : t(
              'The money stays with the bank of the member. Nothing more is charged until the member or you end the membership.',
            ),
      ],
    ],
    ...waysOf(studio),
  };
};

/**
 * Has collecting follow the disputes of a payer, keeps what the provider tells of them, and writes of its opening
 * and its end to everyone who manages billing. Runs in the synchronization of the payer, under the payer's row lock; run again it
 * changes nothing more.
 */
export const createFollowDisputes =
  (options: BillingMailOptions): PayerFollower =>
  async (trx, { id: payerId }, snapshot) => {
    if (!snapshot) return;
    const now = options.clock.now();
    for (const { id, status, disputed, stoppedForDispute } of snapshot.subscriptions)
      if (open.has(status) && disputed !== stoppedForDispute)
        await enqueueFollowing(trx, { payerId, subscriptionId: id });
    for (const dispute of snapshot.disputes) {
      const before = await knownDispute(trx, dispute.id);
      if (before && isSame(before, dispute)) continue;
      await upsertDispute(trx, dispute, now);
      if (isClosed(dispute)) {
        // A dispute that was closed before it was first seen is no news.
        if (before && !isClosed(before))
          await enqueueBillingStaffMails(trx, options, {
            key: 'dispute-closed',
            about: dispute.id,
            contentFor: () => closedMail(options, dispute),
          });
        continue;
      }
      if (before) continue;
      await enqueueBillingStaffMails(trx, options, {
        key: 'dispute',
        about: dispute.id,
        contentFor: ({ timeZone }) => disputeMail(options, dispute, timeZone),
      });
    }
  };
