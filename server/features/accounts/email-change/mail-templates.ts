import { deviceName } from '../../../../contract/accounts/device-name.ts';
import { hiddenEmail } from '../../../../contract/accounts/email-addresses.ts';
import { formatFullMoment } from '../../../../contract/formats/dates.ts';
import type { EmailChangeStop } from '../../../../contract/member-administration/member.schema.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailContent, MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient, signIn } from '../mail/mail-templates.ts';

type Addresses = { oldEmail: string; newEmail: string };
type OfMember = Recipient & { timeZone: string };

/** A moment as the member reads it, in their time zone. */
const momentText = (at: Date, { timeZone }: OfMember): string => formatFullMoment(at, timeZone);

const linkTo = ({ publicUrl }: MailStudio, token: string): string =>
  fullAddress(publicUrl, pageAddress('/email/change', {}, { token }));

/** To the new address. It shows neither the name of the account nor its whole address: the reader may be a stranger. */
export const newAddressMail = (
  studio: MailStudio,
  { oldEmail, newEmail }: Addresses,
  token: string,
): LaidOutMail =>
  accountMail(
    studio,
    { email: newEmail },
    {
      subject: `Confirm your new email for ${studio.name}`,
      preview: 'The link works for 24 hours.',
      heading: 'Is this your new address?',
      paragraphs: [
        [
          `A member of ${studio.name} who signs in with ${hiddenEmail(oldEmail)} wants to use this address instead. If that is you, press the button and confirm it, signed in to your account.`,
        ],
      ],
      actions: [{ label: 'Yes, this is my address', url: linkTo(studio, token), isMain: true }],
      note: 'It works for 24 hours. If it was not you, leave this message as it is: nothing changes.',
      reason: `Somebody asked to use ${newEmail} at ${studio.name}.`,
    },
  );

/** To the old address, which agrees or says that it was another person. */
export const oldAddressMail = (
  studio: MailStudio,
  to: OfMember,
  {
    newEmail,
    token,
    askedAt,
    userAgent,
  }: { newEmail: string; token: string; askedAt: Date; userAgent: string | null },
): LaidOutMail =>
  accountMail(studio, to, {
    subject: `Do you want to change your email at ${studio.name}?`,
    preview: `To ${hiddenEmail(newEmail)}. Nothing changes without your yes.`,
    heading: 'Do you want to change your email?',
    paragraphs: [
      [
        `Your account at ${studio.name} asks for another email, from a device that is signed in. Nothing changes unless both addresses say yes.`,
      ],
    ],
    facts: [
      { label: 'From', value: to.email },
      { label: 'To', value: hiddenEmail(newEmail) },
      { label: 'Asked', value: momentText(askedAt, to) },
      ...(userAgent === null ? [] : [{ label: 'With', value: deviceName(userAgent) }]),
    ],
    actions: [{ label: 'Yes, change it', url: linkTo(studio, token), isMain: true }],
    note: 'The link works for 24 hours.',
    reason: aboutSigningIn,
  });

/** To the old address once the change is made. It has no link that freezes: a new password would be mailed to the new address. */
export const changedMail = (
  studio: MailStudio,
  to: OfMember,
  { newEmail, undo }: { newEmail: string; undo: { token: string; until: Date } },
): LaidOutMail =>
  accountMail(
    studio,
    { email: to.email },
    {
      subject: `Your email at ${studio.name} was changed`,
      preview: 'If it was not you, undo it from here.',
      heading: 'Your email was changed',
      paragraphs: [
        [`Your account at ${studio.name} is signed in to with ${hiddenEmail(newEmail)} from now on.`],
        [
          'If this was not you, undo it ',
          { strong: `until ${momentText(undo.until, to)}` },
          '. This address is put back, every device is signed out, and the account is frozen until you choose a new password by mail.',
        ],
      ],
      actions: [{ label: 'Undo the change', url: linkTo(studio, undo.token) }],
      note: 'If it was you, there is nothing to do.',
      reason: aboutSigningIn,
    },
  );

export const doneMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, {
    subject: `This is your email at ${studio.name} now`,
    preview: 'You sign in with it, and receipts come here.',
    heading: 'Your email is changed',
    paragraphs: [[`You sign in to ${studio.name} with this address from now on, and receipts come here.`]],
    reason: aboutSigningIn,
  });

/** To the owners, about a colleague. */
export const colleagueMail = (
  studio: MailStudio,
  { fullName, email }: { fullName: string; email: string },
  newEmail: string,
): Omit<MailContent, 'to'> => ({
  subject: `${fullName} changed their email at ${studio.name}`,
  preview: `From ${email} to ${newEmail}.`,
  heading: `${fullName} changed their email`,
  paragraphs: [[`They sign in with ${newEmail} from now on, instead of ${email}.`]],
  actions: [{ label: 'See the team', url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true }],
  note: 'If this should not have happened, suspend the person on the team page.',
  reason: `You are an owner of ${studio.name}.`,
});

/** To the owners, where one of them begins to change the address of one of the staff. */
export const colleagueBegunMail = (
  studio: MailStudio,
  { fullName, email }: { fullName: string; email: string },
  { userId, newEmail }: { userId: string; newEmail: string },
): Omit<MailContent, 'to'> => ({
  subject: `An owner changes the email of ${fullName} at ${studio.name}`,
  preview: `From ${email} to ${newEmail}, in 48 hours. If none of you began it, stop it.`,
  heading: `The email of ${fullName} is about to change`,
  paragraphs: [
    [`An owner began to change the email with which ${fullName} signs in from ${email} to ${newEmail}.`],
    [
      'Every owner gets this mail, since another email is how accounts are stolen. If none of you began it, stop it on the page of the account.',
    ],
  ],
  actions: [
    {
      label: 'See the account',
      url: fullAddress(studio.publicUrl, pageAddress('/admin/members/$memberId', { memberId: userId })),
      isMain: true,
    },
  ],
  reason: `You are an owner of ${studio.name}.`,
});

/** To the address that the account loses. */
export const undoneMail = (studio: MailStudio, { newEmail }: Pick<Addresses, 'newEmail'>): LaidOutMail =>
  accountMail(
    studio,
    { email: newEmail },
    {
      subject: `The change of your email at ${studio.name} was undone`,
      preview: 'The address of before was put back.',
      heading: 'The change was undone',
      paragraphs: [
        [
          `The address that the account at ${studio.name} had before was put back from its mailbox, and every device was signed out. This address signs in to that account no more.`,
        ],
      ],
      reason: `${newEmail} was the address of an account at ${studio.name}.`,
    },
  );

/** To the owner of an address that a member of another account asked for. */
export const addressInUseMail = (
  studio: MailStudio,
  { newEmail }: Pick<Addresses, 'newEmail'>,
): LaidOutMail =>
  accountMail(
    studio,
    { email: newEmail },
    {
      subject: `Your address has an account at ${studio.name} already`,
      preview: 'Nothing was changed.',
      heading: 'This address is in use already',
      paragraphs: [
        [
          `A member of ${studio.name} asked to use this address for another account. It has an account already, so nothing was changed. If it was you, sign in with it.`,
        ],
      ],
      actions: [{ ...signIn(studio), isMain: true }],
      note: 'If it was not you, there is nothing to do.',
      reason: `Somebody asked to use ${newEmail} at ${studio.name}.`,
    },
  );

/** To the new address, where an owner began the change. Like `newAddressMail` it shows no name: the owner may have mistyped. */
export const begunNewMail = (
  studio: MailStudio,
  { oldEmail, newEmail }: Addresses,
  token: string,
): LaidOutMail =>
  accountMail(
    studio,
    { email: newEmail },
    {
      subject: `Confirm your new email for ${studio.name}`,
      preview: 'The link works for seven days.',
      heading: 'Is this your new address?',
      paragraphs: [
        [
          `The team of ${studio.name} was asked to change the address of the account of ${hiddenEmail(oldEmail)} to this one. If that is your account, press the button. Until then nothing changes.`,
        ],
      ],
      actions: [{ label: 'Yes, this is my address', url: linkTo(studio, token), isMain: true }],
      note: 'It works for seven days. If you do not know that account, leave this message as it is: nothing changes.',
      reason: `The team of ${studio.name} was asked to use ${newEmail}.`,
    },
  );

/** To the old address, where an owner began the change. */
export const begunOldMail = (
  studio: MailStudio,
  to: OfMember,
  { newEmail, token }: { newEmail: string; token: string },
): LaidOutMail =>
  accountMail(
    studio,
    { email: to.email },
    {
      subject: `Your email at ${studio.name} is about to change`,
      preview: 'If you did not ask the team for it, say no from here.',
      heading: 'Your email is about to change',
      paragraphs: [
        [
          `The team of ${studio.name} was asked to change the address of your account from ${to.email} to ${hiddenEmail(newEmail)}. `,
          {
            strong:
              'It changes 48 hours after this message was sent, or later, once the new address has confirmed.',
          },
        ],
        [
          'If you did not ask for it, say no: nothing changes then, every device is signed out, and the team is told.',
        ],
      ],
      actions: [{ label: 'No, this was not me', url: linkTo(studio, token) }],
      note: 'If you asked for it, there is nothing to do.',
      reason: aboutSigningIn,
    },
  );

type Stopped = { userId: string; newEmail: string; reason: EmailChangeStop };

/** Sentences by the reason for which a change was stopped, with the owner's next step. */
const stops: Readonly<Record<EmailChangeStop, { why: string; next: string }>> = {
  objection: {
    why: 'The member, or somebody at the old address, said no.',
    next: 'Another person may have asked for it. Write to both addresses before you begin another one.',
  },
  account_secured: {
    why: 'The account was given a new password or secured by its mailbox meanwhile, so somebody reads the old address.',
    next: 'Another person may have asked for it. Write to both addresses before you begin another one.',
  },
  owner_gone: {
    why: 'The person who began it is no owner any more, or is suspended.',
    next: 'If the member asked for it, begin it again.',
  },
  address_taken: {
    why: 'Another account has the new address by now.',
    next: 'Ask the member for another address.',
  },
  warning_not_sent: {
    why: 'The warning to the old address could not be sent, so nobody there could say no.',
    next: 'See under Setup whether mails are sent, then begin it again.',
  },
};

/** To the owners, about a change that one of them began. */
export const stoppedMail = (
  studio: MailStudio,
  { fullName, email }: { fullName: string; email: string },
  { userId, newEmail, reason }: Stopped,
): Omit<MailContent, 'to'> => ({
  subject: `The change of the e-mail of ${fullName} was stopped at ${studio.name}`,
  preview: `${email} stays as it is.`,
  heading: `The e-mail of ${fullName} stays`,
  paragraphs: [
    [`The change from ${email} to ${newEmail} was stopped. ${stops[reason].why}`],
    [stops[reason].next],
  ],
  actions: [
    {
      label: 'See the member',
      url: fullAddress(studio.publicUrl, pageAddress('/admin/members/$memberId', { memberId: userId })),
      isMain: true,
    },
  ],
  reason: `You are an owner of ${studio.name}.`,
});
