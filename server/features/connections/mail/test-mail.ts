import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailFields } from '../../../../contract/studio/connections.schema.ts';
import { type Config, configWith } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { inLanguageOf, type Reader } from '../../../platform/language.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { type MailContent, senderOf } from '../../../platform/mail/mail-content.ts';
import { sayMailFailure, sentInTime } from '../../../platform/mail/mail-failure-words.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { userById } from '../../accounts/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest, savedGroups } from '../saved-groups.ts';
import { mailTexts } from './mail-settings.ts';

const contentOf = ({ name, publicUrl }: StudioSettings, to: string, server: string): MailContent => ({
  to,
  subject: t('A test of the mail server of {studio}', { studio: name }),
  preview: t('The mail server takes mails of the studio.'),
  heading: t('The mail server works'),
  paragraphs: [
    [t('This mail came over the server that you typed. Members get theirs over it once it is saved.')],
  ],
  facts: [{ label: t('Mail server'), value: server }],
  actions: [
    { label: t('Back to the connections'), url: fullAddress(publicUrl, '/admin/connections'), isMain: true },
  ],
  reason: t('You asked for this test on the page of the studio’s connections. It went to no one else.'),
});

/** The address in `Openmat <hello@studio.example>`. */
const addressOf = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

type Tested = { to: string; reason: string | null };

/** Sends a mail over these settings. */
const sendOver = async (
  { db, clock, studio, log }: ConnectionsContext,
  tried: Config,
  { reader, server }: { reader: Reader & { email: string }; server: string },
): Promise<Tested> => {
  const to = reader.email;
  const sender = { name: studio.sender.name, address: addressOf(tried.mailFrom) };
  const mailer = createMail({ ...tried, db, clock, studio: { sender, mailFooter: studio.mailFooter } });
  try {
    const test = inLanguageOf(studio, reader, () =>
      layOutMail(contentOf(studio, to, server), senderOf(studio)),
    );
    await sentInTime(mailer.send(test));
    return { to, reason: null };
  } catch (error) {
    log.warn({ err: error }, 'a test mail did not go out');
    return { to, reason: sayMailFailure(error) };
  } finally {
    mailer.close({ force: true });
  }
};

/** Mails the caller over these settings, saved or not. Throws `invalid` as saving does. */
export const testMailServer = async (
  context: ConnectionsContext,
  viewer: Viewer,
  fields: MailFields,
): Promise<Tested> => {
  const { db, config } = context;
  const { mail } = await savedGroups(context);
  const tried = configWith(config, mailTexts(config, mail.texts, fields));
  const user = await userById(db, viewer.id);
  if (!user) throw new AppError('not_signed_in');
  const tested = await sendOver(context, tried, { reader: user, server: `${fields.host}:${fields.port}` });
  await recordTest(context, viewer, { action: 'mail_server_tested', works: tested.reason === null });
  return tested;
};
