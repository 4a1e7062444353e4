import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { layOutMail, type MailSender } from '../../../platform/mail/mail-layout.ts';
import { promisedCount, promiseMail } from '../../../platform/mail/outgoing-mails.ts';
import { billingState, recipientOf } from './billing-state-store.ts';
import { type OwedMail, owedMails } from './owed-mails.ts';

const sandboxNotice =
  'This studio tries its payments out in a sandbox: no card was charged, and no money has moved.';

export type BillingMailOptions = {
  clock: Clock;
  studio: string;
  publicUrl: string;
  payments: { mode: 'stripe' | 'sandbox' | 'off' };
};

export const senderOf = ({ studio, publicUrl, payments }: BillingMailOptions): MailSender => ({
  studio,
  publicUrl,
  notice: payments.mode === 'sandbox' ? sandboxNotice : null,
});

const mayPromise = async (trx: Database, { atMost }: OwedMail): Promise<boolean> =>
  atMost === null || (await promisedCount(trx, atMost.prefix)) < atMost.count;

/**
 * Writes to a payer of what a synchronization changes: called before, it answers with what is called after. Both run in
 * its transaction, under the payer's row lock, so that a change is told once and never without having happened.
 */
export const createBillingMails =
  (options: BillingMailOptions) =>
  async (trx: Database, payerId: string): Promise<() => Promise<void>> => {
    const { clock, studio, publicUrl } = options;
    const before = await billingState(trx, payerId);
    return async () => {
      const to = await recipientOf(trx, payerId);
      if (!to) return;
      const now = clock.now();
      const owed = owedMails({ to, studio, publicUrl, now }, before, await billingState(trx, payerId));
      for (const mail of owed)
        if (await mayPromise(trx, mail))
          await promiseMail(
            trx,
            {
              messageKey: mail.messageKey,
              userId: to.userId,
              ...layOutMail(mail.content, senderOf(options)),
            },
            now,
          );
    };
  };
