import { createHash } from 'node:crypto';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { rolesWith } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import { layOutMail, senderOf } from '../../../platform/mail/mail-layout.ts';
import { promiseMail } from '../../../platform/mail/outgoing-mails.ts';
import { staffAccounts } from '../../accounts/index.ts';
import type { WebhookContext } from '../context.ts';

type FailedEndpoint = { id: string; name: string; failingSince: Date };

/** Tells everyone who looks after endpoints, in the transaction that switches one off. */
export const promiseFailingMails = async (
  trx: Database,
  { studio, clock }: Pick<WebhookContext, 'studio' | 'clock'>,
  { id, name, failingSince }: FailedEndpoint,
): Promise<void> => {
  const content = {
    subject: `The webhook “${name}” was switched off`,
    preview: 'It has failed for three days.',
    heading: `The webhook “${name}” was switched off`,
    paragraphs: [
      ['It has failed for three days, so nothing more is sent to it.'],
      ['What happens in the studio waits for it, for 30 days. Mend the receiver, then switch it on.'],
    ],
    actions: [
      {
        label: 'See what failed',
        url: fullAddress(studio.publicUrl, '/admin/webhooks'),
        isMain: true,
      },
    ],
    reason: `You look after the webhooks of ${studio.name}.`,
  };
  const roles = rolesWith('integrations.manage');
  for (const person of await staffAccounts(trx, clock.now())) {
    if (person.suspension || !roles.includes(person.role)) continue;
    const told = createHash('sha256').update(`${id} ${failingSince.getTime()} ${person.id}`);
    const messageKey = `webhook-failed-${told.digest('hex')}`;
    const mail = layOutMail({ ...content, to: person.email }, senderOf(studio));
    await promiseMail(trx, { messageKey, userId: person.id, ...mail }, clock.now());
  }
};
