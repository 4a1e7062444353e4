import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { rolesWith } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import type { WebhookContext } from '../context.ts';

type FailedEndpoint = { id: string; name: string; failingSince: Date };

/** Tells everyone who looks after endpoints, in the transaction that switches one off. */
export const enqueueFailingMails = async (
  trx: Database,
  { studio, clock }: Pick<WebhookContext, 'studio' | 'clock'>,
  { id, name, failingSince }: FailedEndpoint,
): Promise<void> => {
  await enqueueStaffMails(
    trx,
    { sender: senderOf(studio), now: clock.now() },
    {
      key: 'webhook-failed',
      about: `${id} ${failingSince.getTime()}`,
      roles: rolesWith('integrations.manage'),
      contentFor: () => ({
        subject: t('The webhook “{name}” was switched off', { name }),
        preview: t('It has failed for three days.'),
        heading: t('The webhook “{name}” was switched off', { name }),
        paragraphs: [
          [t('It has failed for three days, so nothing more is sent to it.')],
          [t('What happens in the studio waits for it, for 30 days. Mend the receiver, then switch it on.')],
        ],
        actions: [
          {
            label: t('See what failed'),
            url: fullAddress(studio.publicUrl, '/admin/webhooks'),
            isMain: true,
          },
        ],
        reason: t('You look after the webhooks of {studio}.', { studio: studio.name }),
      }),
    },
  );
};
