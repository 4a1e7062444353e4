import { type Message, msg, t } from '../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { roleWords } from '../../../contract/team/role-words.ts';
import type { Database } from '../../platform/db.ts';
import { inLanguageOf, languageOfRequest } from '../../platform/language.ts';
import { type MailContent, senderOf } from '../../platform/mail/mail-content.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { enqueueMail } from '../../platform/mail/outgoing-mails.ts';
import { enqueueStaffMails } from '../staff-mails/index.ts';
import type { InvitationContext } from './context.ts';

type Invitation = { email: string; role: StaffRole; token: string; messageKey: string; daysValid: number };

const invitedAs: Readonly<Record<StaffRole, Message>> = {
  owner: msg('You are invited as owner: everything, money and the team included.'),
  editor: msg('You are invited as editor: everything in the library, the home page and live shows.'),
  moderator: msg('You are invited as moderator: comments, reports and playlists of members.'),
  support: msg('You are invited as support: members and their accounts, without money.'),
  coach: msg('You are invited as coach: their own classes with figures, and their own page.'),
};

/** Promises the mail of an invitation to the staff. */
export const enqueueStaffInvitation = async (
  trx: Database,
  { email, role, token, messageKey, daysValid }: Invitation,
  { studio, clock }: InvitationContext,
): Promise<void> => {
  const compose = (): MailContent => ({
    to: email,
    subject: t('Join the team of {studio}', { studio: studio.name }),
    preview: t('You are invited as {role}.', { role: t(roleWords[role].inSentence) }),
    heading: t('Join the team of {studio}', { studio: studio.name }),
    paragraphs: [[t(invitedAs[role])], [t('Sign in or sign up with this e-mail address, then accept.')]],
    actions: [
      {
        label: t('See the invitation'),
        url: fullAddress(studio.publicUrl, pageAddress('/join', {}, { token })),
        isMain: true,
      },
    ],
    note: t(
      'The link works once, for {days, plural, one {# day} other {# days}}, and only for the account with this address.',
      { days: daysValid },
    ),
    reason: t('An owner of {studio} has invited this address.', { studio: studio.name }),
  });
  const mail = inLanguageOf(studio, { language: languageOfRequest() }, () =>
    layOutMail(compose(), senderOf(studio)),
  );
  await enqueueMail(trx, { messageKey, userId: null, ...mail }, clock.now());
};

type Accepted = { id: string; role: StaffRole; account: { id: string; email: string } };

/** Promises every owner a mail that a role was taken up, in the transaction in which it is. */
export const enqueueAcceptedMails = async (
  trx: Database,
  { id, role, account }: Accepted,
  { studio, clock }: Pick<InvitationContext, 'studio' | 'clock'>,
): Promise<void> => {
  await enqueueStaffMails(
    trx,
    { sender: senderOf(studio), now: clock.now() },
    {
      key: 'staff-accepted',
      about: id,
      roles: ['owner'],
      exceptFor: account.id,
      contentFor: () => {
        const accepted = { email: account.email, role: t(roleWords[role].inSentence) };
        return {
          subject: t('{email} joined the team of {studio}', { email: account.email, studio: studio.name }),
          preview: t('They are {role} now.', { role: accepted.role }),
          heading: t('Somebody joined your team'),
          paragraphs: [
            [t('The account with {email} accepted its invitation and is {role} now.', accepted)],
            [t('If you did not expect this, suspend the account and look at the invitations.')],
          ],
          actions: [
            { label: t('See the team'), url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true },
          ],
          reason: t('You are an owner of {studio}.', { studio: studio.name }),
        };
      },
    },
  );
};
