import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { inLanguageOf } from '../../../platform/language.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { type MailContent, senderOf } from '../../../platform/mail/mail-content.ts';
import { sentInTime } from '../../../platform/mail/mail-failure-words.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { userById } from '../../accounts/index.ts';
import { staffRecipients } from '../../staff-mails/index.ts';
import type { ConnectionsContext } from '../context.ts';

type Change = { author: string | undefined; next: string };

const contentOf = (
  { name, publicUrl }: StudioSettings,
  { author, next }: Change,
): Omit<MailContent, 'to'> => {
  const person = author ?? t('A colleague');
  return {
    subject: t('{person} changed the mail server of {studio}', { person, studio: name }),
    preview: t('Mails of the studio go over another server from now on.'),
    heading: t('{person} changed the mail server', { person }),
    paragraphs: [
      [t('Mails of the studio, also those for new passwords, go over another server from now on.')],
    ],
    facts: [{ label: t('Mail server'), value: next }],
    actions: [
      { label: t('See the connections'), url: fullAddress(publicUrl, '/admin/connections'), isMain: true },
    ],
    note: t(
      'This mail came over the server of before. If this should not have happened, suspend the person on the team page and undo the change.',
    ),
    reason: t('You are an owner of {studio}.', { studio: name }),
  };
};

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
  const change = { author: author?.fullName, next };
  const mailer = createMail({ ...config, db, clock, studio });
  try {
    const mails = owners.map((owner) =>
      inLanguageOf(studio, owner, () =>
        layOutMail({ ...contentOf(studio, change), to: owner.email }, senderOf(studio)),
      ),
    );
    const sending = mails.map((mail) => mailer.send(mail));
    await sentInTime(Promise.all(sending).then(() => undefined));
  } catch (error) {
    log.warn({ err: error }, 'owners were not told over the mail server of before');
  } finally {
    mailer.close({ force: true });
  }
};
