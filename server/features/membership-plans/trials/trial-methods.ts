import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import {
  aboutMoney,
  type BillingMailOptions,
  enqueueBillingMail,
  factsOf,
  type LeasedPayer,
  type MailFacts,
  recipientOf,
} from '../../billing/index.ts';
import type { CheckoutSession, PaymentPort } from '../../payment-provider/index.ts';
import { claimTrial, hasOneTrialPerMethod, markTrialRefused } from './trial-store.ts';

type Ended = { payer: LeasedPayer; userId: string | null; session: CheckoutSession };

const refusedTrialMail = ({ to, publicUrl }: MailFacts): MailContent => ({
  to: to.email,
  subject: t('Your free trial has not begun'),
  preview: t('Nothing was charged.'),
  heading: t('No second free trial'),
  paragraphs: [
    [
      t(
        'The payment method that you gave has had a free trial here under another account, and each has one.',
      ),
    ],
    [
      t(
        'Your membership has not begun, and nothing stays charged. You can begin one that is paid from the first day.',
      ),
    ],
  ],
  actions: [{ label: t('See what it costs'), url: fullAddress(publicUrl, '/subscribe'), isMain: true }],
  reason: aboutMoney(),
});

/**
 * Refuses a trial whose payment method has had one under another account, where the studio wants that. The payment method
 * is known once the hosted page is over, when a free trial was agreed to and no payment today: so the subscription is
 * ended, and the member may agree to a payment from the first day.
 */
export const createTrialMethods = (mails: BillingMailOptions, hash: KeyedHash) => {
  const isRefused = async ({ payer, session }: Ended): Promise<boolean> => {
    const fingerprint = session.trial?.fingerprint;
    if (!fingerprint || !session.subscriptionId) return false;
    const claim = { methodHash: hash(fingerprint), payerId: payer.id, now: mails.clock.now() };
    return payer.write(async (trx) => (await hasOneTrialPerMethod(trx)) && !(await claimTrial(trx, claim)));
  };
  return {
    /**
     * Ends a trial that is refused and pays back what it cost; returns the change that records it and tells the member.
     * Null if the trial stands.
     */
    refuse: async (
      provider: Pick<PaymentPort, 'subscriptions'>,
      ended: Ended,
    ): Promise<((trx: Database) => Promise<void>) | null> => {
      if (!(await isRefused(ended))) return null;
      const { payer, userId, session } = ended;
      const subscriptionId = session.subscriptionId ?? '';
      await provider.subscriptions.endAndRefund({
        subscriptionId,
        idempotencyKey: `trial-${subscriptionId}`,
      });
      return async (trx) => {
        await markTrialRefused(trx, session.id);
        const to = await recipientOf(trx, payer.id);
        if (to)
          await enqueueBillingMail(trx, mails, {
            to,
            messageKey: `refused-trial-${session.id.replaceAll('_', '-')}`,
            compose: () => refusedTrialMail(factsOf(mails, to)),
          });
        await recordAudit(trx, {
          actor: { kind: 'system', id: null },
          action: 'trial_refused',
          subject: { kind: 'member', id: userId ?? payer.id },
          details: { subscription: subscriptionId },
        });
      };
    },
  };
};
export type TrialMethods = ReturnType<typeof createTrialMethods>;
