import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailFields } from '../../../../contract/studio/connections.schema.ts';
import { type Config, configWith } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import { sayMailFailure, sentInTime } from '../../../platform/mail/mail-failure-words.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { userById } from '../../accounts/index.ts';
import type { ConnectionsContext } from '../context.ts';
import { recordTest, savedGroups } from '../saved-groups.ts';
import { mailTexts } from './mail-settings.ts';

const contentOf = ({ name, publicUrl }: StudioSettings, to: string, server: string) => ({
  to,
  subject: `A test of the mail server of ${name}`,
  preview: 'The mail server takes mails of the studio.',
  heading: 'The mail server works',
  paragraphs: [
    ['This mail came over the server that you typed. Members get theirs over it once it is saved.'],
  ],
  facts: [{ label: 'Mail server', value: server }],
  actions: [
    { label: 'Back to the connections', url: fullAddress(publicUrl, '/admin/connections'), isMain: true },
  ],
  reason: 'You asked for this test on the page of the studio’s connections. It went to no one else.',
});

/** The address in `Openmat <hello@studio.example>`. */
const addressOf = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

type Tested = { to: string; reason: string | null };

/** Sends a mail over these settings. */
const sendOver = async (
  { db, clock, studio, log }: ConnectionsContext,
  tried: Config,
  { to, server }: { to: string; server: string },
): Promise<Tested> => {
  const sender = { name: studio.sender.name, address: addressOf(tried.mailFrom) };
  const mailer = createMail({ ...tried, db, clock, studio: { sender, mailFooter: studio.mailFooter } });
  try {
    await sentInTime(mailer.send(layOutMail(contentOf(studio, to, server), senderOf(studio))));
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
  const tested = await sendOver(context, tried, { to: user.email, server: `${fields.host}:${fields.port}` });
  await recordTest(context, viewer, { action: 'mail_server_tested', works: tested.reason === null });
  return tested;
};
