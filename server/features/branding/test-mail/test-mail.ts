import { msg, t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { BrandFields } from '../../../../contract/studio/brand.schema.ts';
import type { TestMail } from '../../../../contract/studio/test-mail.schema.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { inLanguageOf, type Reader } from '../../../platform/language.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { type MailContent, senderOf } from '../../../platform/mail/mail-content.ts';
import { sayMailFailure, sentInTime } from '../../../platform/mail/mail-failure-words.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { StudioValues } from '../../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { userById } from '../../accounts/index.ts';
import { checkMailLook, tidied } from '../brand-checks.ts';
import { createStudioValues, type StudioConfig, settingsOf } from '../studio-values.ts';

export type TestMailContext = {
  db: Database;
  config: StudioConfig;
  log: Pick<Log, 'warn'>;
  mail: Pick<Mailer, 'send' | 'outbox'>;
};

const contentOf = ({ name, publicUrl, sender }: StudioValues, to: string): MailContent => ({
  to,
  subject: t('A test of the mails of {studio}', { studio: name }),
  preview: t('This is how mails to your members look.'),
  heading: t('This is how your mails look'),
  paragraphs: [
    [t('Your members would get mails from this sender, in these colors and typefaces, with this foot.')],
    [t('What you see need not be saved yet: it is what stood in the form when you asked for this mail.')],
  ],
  facts: [{ label: t(msg('From', 'sender of a mail')), value: `${sender.name} <${sender.address}>` }],
  actions: [
    { label: t('Back to name and look'), url: fullAddress(publicUrl, '/admin/brand'), isMain: true },
    { label: t('Open the studio'), url: fullAddress(publicUrl, '/') },
  ],
  reason: t('You asked for this test in the name and look of the studio. It went to no one else.'),
});

/**
 * Mails the caller what members would get with this name and look. Throws `invalid` where a mail cannot look so, and
 * `email_not_verified` where their address is not known to be theirs.
 */
export const createTestMail = (context: TestMailContext) => {
  const { db, config, log, mail } = context;
  const valuesOf = createStudioValues(config);
  const send = async (values: StudioValues, reader: Reader & { email: string }): Promise<TestMail> => {
    const to = reader.email;
    try {
      const test = inLanguageOf(values, reader, () => layOutMail(contentOf(values, to), senderOf(values)));
      await sentInTime(mail.send(test, values));
    } catch (error) {
      log.warn({ err: error }, 'a test mail did not go out');
      return { to, outcome: 'failed', reason: sayMailFailure(error) };
    }
    return { to, outcome: mail.outbox ? 'kept' : 'sent', reason: null };
  };
  return async (viewer: Viewer, given: BrandFields): Promise<TestMail> => {
    const fields = tidied(given, settingsOf(config));
    await checkMailLook(db, fields);
    const user = await userById(db, viewer.id);
    if (!user) throw new AppError('not_signed_in');
    if (!user.emailVerified) throw new AppError('email_not_verified');
    const sent = await send(valuesOf(fields), user);
    await recordAudit(db, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'test_mail_sent',
      subject: { kind: 'studio', id: 'studio' },
      details: { outcome: sent.outcome },
    });
    return sent;
  };
};
