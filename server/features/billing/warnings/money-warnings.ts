import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { type BillingMailOptions, enqueueBillingStaffMails } from '../mail/billing-mails.ts';
import { dayIn } from '../mail/mail-words.ts';
import { failedRenewals, lockFailuresTold, setFailuresTold, unheardPayment } from './warning-store.ts';

const dayMs = 86_400_000;

const reasonOf = ({ studio }: BillingMailOptions): string =>
  t('You look after the payments of {studio}.', { studio: studio.name });

const failedCount = (count: number): string =>
  t('{count, plural, one {A renewal failed} other {# renewals failed}}', { count });

/** Tells of renewals that failed for the first time, in one mail a day at most. */
export const reportFailedRenewals = (db: Database, mails: BillingMailOptions): Promise<void> =>
  transaction(db, async (trx) => {
    const now = mails.clock.now();
    const { toldUntil, mailedAt } = await lockFailuresTold(trx);
    if (mailedAt && now.getTime() - mailedAt.getTime() < dayMs) return;
    // A studio of before begins with what fails from now on.
    if (!toldUntil) return setFailuresTold(trx, { toldUntil: now });
    const sums = await failedRenewals(trx, { after: toldUntil, until: now });
    if (sums.length === 0) return;
    const count = sums.reduce((all, sum) => all + sum.count, 0);
    await enqueueBillingStaffMails(trx, mails, {
      key: 'renewals-failed',
      about: String(now.getTime()),
      contentFor: ({ timeZone }) => ({
        subject: failedCount(count),
        preview: t('The provider tries again.'),
        heading: failedCount(count),
        paragraphs: [
          [
            t(
              'For the first time, since {day}. The provider tries again, members keep their access meanwhile and were written to.',
              { day: dayIn(toldUntil, timeZone) },
            ),
          ],
        ],
        // translators: sum of money
        facts: sums.map(({ currency, amount }) => ({
          label: t('Sum'),
          value: formatMoney(amount, currency),
        })),
        actions: [
          {
            label: t('See who is being retried'),
            url: fullAddress(mails.studio.publicUrl, pageAddress('/admin/payments', {}, { tab: 'retries' })),
            isMain: true,
          },
        ],
        reason: reasonOf(mails),
      }),
    });
    await setFailuresTold(trx, { toldUntil: now, mailedAt: now });
  });

/** Tells once of each silence of the provider that lasts a day, although payments were made in it. */
export const reportSilentWebhook = (db: Database, mails: BillingMailOptions): Promise<void> =>
  transaction(db, async (trx) => {
    const now = mails.clock.now();
    const unheard = await unheardPayment(trx, new Date(now.getTime() - dayMs));
    if (!unheard) return;
    const { lastEventAt, paidAt } = unheard;
    await enqueueBillingStaffMails(trx, mails, {
      key: 'webhook-silent',
      about: lastEventAt ? lastEventAt.toISOString() : 'never',
      contentFor: ({ timeZone }) => ({
        subject: t('The payment provider’s webhook is not heard'),
        preview: t('Payments are made, and nothing tells the studio of them.'),
        heading: t('The payment provider’s webhook is not heard'),
        paragraphs: [
          [
            lastEventAt
              ? t('Nothing was heard since {since}, although a payment was made on {day}.', {
                  since: dayIn(lastEventAt, timeZone),
                  day: dayIn(paidAt, timeZone),
                })
              : t('Nothing was ever heard, although a payment was made on {day}.', {
                  day: dayIn(paidAt, timeZone),
                }),
          ],
          [t('Each night’s comparison finds what was missed. Check the webhook’s address at the provider.')],
        ],
        actions: [
          {
            label: t('See the webhook'),
            url: fullAddress(mails.studio.publicUrl, '/admin/billing'),
            isMain: true,
          },
        ],
        reason: reasonOf(mails),
      }),
    });
  });
