import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import { sentInTime } from '../../../platform/mail/mail-failure-words.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { userById } from '../../accounts/index.ts';
import { staffRecipients } from '../../staff-mails/index.ts';
import type { ConnectionsContext } from '../context.ts';

const contentOf = ({ name, publicUrl }: StudioSettings, who: string, next: string) => ({
  subject: `${who} changed the mail server of ${name}`,
  preview: 'Mails of the studio go over another server from now on.',
  heading: `${who} changed the mail server`,
  paragraphs: [['Mails of the studio, also those for new passwords, go over another server from now on.']],
  facts: [{ label: 'Mail server', value: next }],
  actions: [
    { label: 'See the connections', url: fullAddress(publicUrl, '/admin/connections'), isMain: true },
  ],
  note: 'This mail came over the server of before. If this should not have happened, suspend the person on the team page and undo the change.',
  reason: `You are an owner of ${name}.`,
});

/**
 * Mails owners over the mail server of before that another one takes its place, and ends once it took the mails or failed:
 * the notices of their activity go over the next one, whose holder could keep them back.
 */
export const notifyViaFormerServer = async (
  { db, clock, config, studio, log }: ConnectionsContext,
  viewer: Viewer,
  next: string,
): Promise<void> => {
  if (config.smtpUrl === null || config.ofEnvironment.has('SMTP_URL')) return;
  const [author, owners] = await Promise.all([
    userById(db, viewer.id),
    staffRecipients(db, { roles: ['owner'], alsoTo: [] }),
  ]);
  const content = contentOf(studio, author?.fullName ?? 'A colleague', next);
  const mailer = createMail({ ...config, db, clock, studio });
  try {
    const sending = owners.map(({ email }) =>
      mailer.send(layOutMail({ ...content, to: email }, senderOf(studio))),
    );
    await sentInTime(Promise.all(sending).then(() => undefined));
  } catch (error) {
    log.warn({ err: error }, 'owners were not told over the mail server of before');
  } finally {
    mailer.close({ force: true });
  }
};
