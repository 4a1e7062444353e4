import { fullAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { roleWords } from '../../../contract/team/role-words.ts';
import type { Database } from '../../platform/db.ts';
import { senderOf } from '../../platform/mail/mail-content.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { enqueueMail } from '../../platform/mail/outgoing-mails.ts';
import { enqueueStaffMails } from '../staff-mails/index.ts';
import type { InvitationContext } from './context.ts';

type Invitation = { email: string; role: StaffRole; token: string; messageKey: string; daysValid: number };

/** Promises the mail of an invitation to the staff. */
export const enqueueStaffInvitation = async (
  trx: Database,
  { email, role, token, messageKey, daysValid }: Invitation,
  { studio, clock }: InvitationContext,
): Promise<void> => {
  const { title, about } = roleWords[role];
  const content = {
    to: email,
    subject: `Join the team of ${studio.name}`,
    preview: `You are invited as ${title.toLowerCase()}.`,
    heading: `Join the team of ${studio.name}`,
    paragraphs: [
      [`You are invited as ${title.toLowerCase()}: ${about.charAt(0).toLowerCase()}${about.slice(1)}.`],
      ['Sign in or sign up with this e-mail address, then accept.'],
    ],
    actions: [
      {
        label: 'See the invitation',
        url: fullAddress(studio.publicUrl, pageAddress('/join', {}, { token })),
        isMain: true,
      },
    ],
    note: `The link works once, for ${daysValid} days, and only for the account with this address.`,
    reason: `An owner of ${studio.name} has invited this address.`,
  };
  await enqueueMail(trx, { messageKey, userId: null, ...layOutMail(content, senderOf(studio)) }, clock.now());
};

type Accepted = { id: string; role: StaffRole; account: { id: string; email: string } };

/** Promises every owner a mail that a role was taken up, in the transaction in which it is. */
export const enqueueAcceptedMails = async (
  trx: Database,
  { id, role, account }: Accepted,
  { studio, clock }: Pick<InvitationContext, 'studio' | 'clock'>,
): Promise<void> => {
  const title = roleWords[role].title.toLowerCase();
  await enqueueStaffMails(
    trx,
    { sender: senderOf(studio), now: clock.now() },
    {
      key: 'staff-accepted',
      about: id,
      roles: ['owner'],
      exceptFor: account.id,
      contentFor: () => ({
        subject: `${account.email} joined the team of ${studio.name}`,
        preview: `They are ${title} now.`,
        heading: 'Somebody joined your team',
        paragraphs: [
          [`The account with ${account.email} accepted its invitation and is ${title} now.`],
          ['If you did not expect this, suspend the account and look at the invitations.'],
        ],
        actions: [{ label: 'See the team', url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true }],
        reason: `You are an owner of ${studio.name}.`,
      }),
    },
  );
};
