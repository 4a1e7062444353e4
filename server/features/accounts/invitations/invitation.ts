import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Database } from '../../../platform/db.ts';
import { inLanguageOf } from '../../../platform/language.ts';
import { type MailContent, type MailStudio, senderOf } from '../../../platform/mail/mail-content.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import { enqueueMail } from '../../../platform/mail/outgoing-mails.ts';
import { userById } from '../store.ts';
import '../tables.ts';

const daysValid = 14;
const dayMs = 86_400_000;

/** The name under which the authentication library keeps a token of a mailed link. */
const keptAs = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

const insertToken = async (
  trx: Database,
  { userId, token, expiresAt }: { userId: string; token: string; expiresAt: Date },
): Promise<void> => {
  await trx
    .insertInto('verifications')
    .values({ id: randomUUID(), identifier: keptAs(token), value: userId, expires_at: expiresAt })
    .execute();
};

type Words = Pick<MailContent, 'subject' | 'preview' | 'paragraphs'>;

/** To members whose address is known: they came with the studio from another system. */
const movedWords = ({ name: studio }: MailStudio): Words => ({
  subject: t('{studio} has moved: choose your password', { studio }),
  preview: t('Your account is ready. One link, and you are in.'),
  paragraphs: [
    [t('Your account at {studio} is ready, with everything that was known of your membership.', { studio })],
    [t('Choose a password, and go on where you are. You need not pay again for what you have paid.')],
  ],
});

/** To members whom the staff added by hand. */
const addedWords = ({ name: studio }: MailStudio): Words => ({
  subject: t('Your account at {studio}: choose your password', { studio }),
  preview: t('The team has made an account for you. One link, and you are in.'),
  paragraphs: [
    [
      t(
        'The team of {studio} has made an account for you. Choose a password, and your address is confirmed.',
        { studio },
      ),
    ],
    [t('If you did not ask for it, leave this message as it is.')],
  ],
});

export type Invitation = {
  userId: string;
  /** Says which invitation it is: one of a key is mailed once. */
  messageKey: string;
  studio: MailStudio;
};

/** Promises the mail with which a member chooses the first password; false where it was promised or the account is gone. */
export const enqueueInvitation = async (
  trx: Database,
  { userId, messageKey, studio }: Invitation,
  now: Date,
): Promise<boolean> => {
  const user = await userById(trx, userId);
  if (!user) return false;
  const token = randomBytes(24).toString('base64url');
  const link = fullAddress(studio.publicUrl, pageAddress('/password/reset', {}, { token }));
  const name = mailName(user.firstName, '');
  const compose = (): MailContent => ({
    ...(user.emailVerified ? movedWords(studio) : addedWords(studio)),
    to: user.email,
    heading: name ? t('Welcome, {name}', { name }) : t('Welcome'),
    actions: [{ label: t('Choose a password'), url: link, isMain: true }],
    note: t(
      '{days, plural, one {The link works once, for # day. After that, “Forgot password” sends another.} other {The link works once, for # days. After that, “Forgot password” sends another.}}',
      { days: daysValid },
    ),
    reason: t('{studio} has made an account for this address.', { studio: studio.name }),
  });
  const mail = inLanguageOf(studio, user, () => layOutMail(compose(), senderOf(studio)));
  const isNew = await enqueueMail(trx, { messageKey, userId, ...mail }, now);
  if (isNew)
    await insertToken(trx, { userId, token, expiresAt: new Date(now.getTime() + daysValid * dayMs) });
  return isNew;
};
