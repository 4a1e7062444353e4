import { deviceName } from '../../../../contract/accounts/device-name.ts';
import { hiddenEmail } from '../../../../contract/accounts/email-addresses.ts';
import { formatFullMoment } from '../../../../contract/formats/moments.ts';
import type { EmailChangeStop } from '../../../../contract/member-administration/member.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Reader } from '../../../platform/language.ts';
import { type MailContent, type MailStudio, paragraph } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient, signIn } from '../mail/mail-templates.ts';

type Addresses = { oldEmail: string; newEmail: string };
type OfMember = Recipient & { timeZone: string };
/** Reader at the new address. */
type AtNew = Reader & Pick<Addresses, 'newEmail'>;

/** A moment as the member reads it, in their time zone. */
const momentText = (at: Date, { timeZone }: OfMember): string => formatFullMoment(at, timeZone);

const linkTo = ({ publicUrl }: MailStudio, token: string): string =>
  fullAddress(publicUrl, pageAddress('/email/change', {}, { token }));

const askedToUse = ({ name: studio }: MailStudio, email: string): string =>
  t('Somebody asked to use {email} at {studio}.', { email, studio });

/** To the new address. It shows neither the name of the account nor its whole address: the reader may be a stranger. */
export const newAddressMail = (
  studio: MailStudio,
  { oldEmail, newEmail, language }: Addresses & AtNew,
  token: string,
): LaidOutMail =>
  accountMail(studio, { email: newEmail, language }, () => ({
    subject: t('Confirm your new email for {studio}', { studio: studio.name }),
    preview: t('The link works for 24 hours.'),
    heading: t('Is this your new address?'),
    paragraphs: [
      [
        t(
          'A member of {studio} who signs in with {email} wants to use this address instead. If that is you, press the button and confirm it, signed in to your account.',
          { studio: studio.name, email: hiddenEmail(oldEmail) },
        ),
      ],
    ],
    actions: [{ label: t('Yes, this is my address'), url: linkTo(studio, token), isMain: true }],
    note: t('It works for 24 hours. If it was not you, leave this message as it is: nothing changes.'),
    reason: askedToUse(studio, newEmail),
  }));

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
  accountMail(studio, to, () => ({
    subject: t('Do you want to change your email at {studio}?', { studio: studio.name }),
    preview: t('To {email}. Nothing changes without your yes.', { email: hiddenEmail(newEmail) }),
    heading: t('Do you want to change your email?'),
    paragraphs: [
      [
        t(
          'Your account at {studio} asks for another email, from a device that is signed in. Nothing changes unless both addresses say yes.',
          { studio: studio.name },
        ),
      ],
    ],
    facts: [
      { label: t(msg('From', 'former email')), value: to.email },
      { label: t(msg('To', 'new email')), value: hiddenEmail(newEmail) },
      // translators: label of the moment at which a change was asked for
      { label: t('Asked'), value: momentText(askedAt, to) },
      // translators: label of the device with which a change was asked for
      ...(userAgent === null ? [] : [{ label: t('With'), value: deviceName(userAgent) }]),
    ],
    actions: [{ label: t('Yes, change it'), url: linkTo(studio, token), isMain: true }],
    note: t('The link works for 24 hours.'),
    reason: aboutSigningIn(),
  }));

/** To the old address once the change is made. It has no link that freezes: a new password would be mailed to the new address. */
export const changedMail = (
  studio: MailStudio,
  to: OfMember,
  { newEmail, undo }: { newEmail: string; undo: { token: string; until: Date } },
): LaidOutMail =>
  accountMail(studio, { email: to.email, language: to.language }, () => ({
    subject: t('Your email at {studio} was changed', { studio: studio.name }),
    preview: t('If it was not you, undo it from here.'),
    heading: t('Your email was changed'),
    paragraphs: [
      [
        t('Your account at {studio} is signed in to with {email} from now on.', {
          studio: studio.name,
          email: hiddenEmail(newEmail),
        }),
      ],
      paragraph(
        t(
          'If this was not you, undo it <strong>until {moment}</strong>. This address is put back, every device is signed out, and the account is frozen until you choose a new password by mail.',
          { moment: momentText(undo.until, to) },
        ),
      ),
    ],
    actions: [{ label: t('Undo the change'), url: linkTo(studio, undo.token) }],
    note: t('If it was you, there is nothing to do.'),
    reason: aboutSigningIn(),
  }));

export const doneMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('This is your email at {studio} now', { studio: studio.name }),
    preview: t('You sign in with it, and receipts come here.'),
    heading: t('Your email is changed'),
    paragraphs: [
      [
        t('You sign in to {studio} with this address from now on, and receipts come here.', {
          studio: studio.name,
        }),
      ],
    ],
    reason: aboutSigningIn(),
  }));

const ofOwners = ({ name: studio }: MailStudio): string => t('You are an owner of {studio}.', { studio });

/** To the owners, about a colleague. */
export const colleagueMail = (
  studio: MailStudio,
  { fullName: name, email }: { fullName: string; email: string },
  newEmail: string,
): Omit<MailContent, 'to'> => ({
  subject: t('{name} changed their email at {studio}', { name, studio: studio.name }),
  preview: t('From {email} to {newEmail}.', { email, newEmail }),
  heading: t('{name} changed their email', { name }),
  paragraphs: [[t('They sign in with {newEmail} from now on, instead of {email}.', { newEmail, email })]],
  actions: [{ label: t('See the team'), url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true }],
  note: t('If this should not have happened, suspend the person on the team page.'),
  reason: ofOwners(studio),
});

const memberUrl = ({ publicUrl }: MailStudio, memberId: string): string =>
  fullAddress(publicUrl, pageAddress('/admin/members/$memberId', { memberId }));

/** To the owners, where one of them begins to change the address of one of the staff. */
export const colleagueBegunMail = (
  studio: MailStudio,
  { fullName: name, email }: { fullName: string; email: string },
  { userId, newEmail }: { userId: string; newEmail: string },
): Omit<MailContent, 'to'> => ({
  subject: t('An owner changes the email of {name} at {studio}', { name, studio: studio.name }),
  preview: t('From {email} to {newEmail}, in 48 hours. If none of you began it, stop it.', {
    email,
    newEmail,
  }),
  heading: t('The email of {name} is about to change', { name }),
  paragraphs: [
    [
      t('An owner began to change the email with which {name} signs in from {email} to {newEmail}.', {
        name,
        email,
        newEmail,
      }),
    ],
    [
      t(
        'Every owner gets this mail, since another email is how accounts are stolen. If none of you began it, stop it on the page of the account.',
      ),
    ],
  ],
  actions: [{ label: t('See the account'), url: memberUrl(studio, userId), isMain: true }],
  reason: ofOwners(studio),
});

/** To the address that the account loses. */
export const undoneMail = (studio: MailStudio, { newEmail, language }: AtNew): LaidOutMail =>
  accountMail(studio, { email: newEmail, language }, () => ({
    subject: t('The change of your email at {studio} was undone', { studio: studio.name }),
    preview: t('The address of before was put back.'),
    heading: t('The change was undone'),
    paragraphs: [
      [
        t(
          'The address that the account at {studio} had before was put back from its mailbox, and every device was signed out. This address signs in to that account no more.',
          { studio: studio.name },
        ),
      ],
    ],
    reason: t('{email} was the address of an account at {studio}.', { email: newEmail, studio: studio.name }),
  }));

/** To the owner of an address that a member of another account asked for. */
export const addressInUseMail = (studio: MailStudio, { newEmail, language }: AtNew): LaidOutMail =>
  accountMail(studio, { email: newEmail, language }, () => ({
    subject: t('Your address has an account at {studio} already', { studio: studio.name }),
    preview: t('Nothing was changed.'),
    heading: t('This address is in use already'),
    paragraphs: [
      [
        t(
          'A member of {studio} asked to use this address for another account. It has an account already, so nothing was changed. If it was you, sign in with it.',
          { studio: studio.name },
        ),
      ],
    ],
    actions: [{ ...signIn(studio), isMain: true }],
    note: t('If it was not you, there is nothing to do.'),
    reason: askedToUse(studio, newEmail),
  }));

/** To the new address, where an owner began the change. Like `newAddressMail` it shows no name: the owner may have mistyped. */
export const begunNewMail = (
  studio: MailStudio,
  { oldEmail, newEmail, language }: Addresses & AtNew,
  token: string,
): LaidOutMail =>
  accountMail(studio, { email: newEmail, language }, () => ({
    subject: t('Confirm your new email for {studio}', { studio: studio.name }),
    preview: t('The link works for seven days.'),
    heading: t('Is this your new address?'),
    paragraphs: [
      [
        t(
          'The team of {studio} was asked to change the address of the account of {email} to this one. If that is your account, press the button. Until then nothing changes.',
          { studio: studio.name, email: hiddenEmail(oldEmail) },
        ),
      ],
    ],
    actions: [{ label: t('Yes, this is my address'), url: linkTo(studio, token), isMain: true }],
    note: t(
      'It works for seven days. If you do not know that account, leave this message as it is: nothing changes.',
    ),
    reason: t('The team of {studio} was asked to use {email}.', { studio: studio.name, email: newEmail }),
  }));

/** To the old address, where an owner began the change. */
export const begunOldMail = (
  studio: MailStudio,
  { email, language }: OfMember,
  { newEmail, token }: { newEmail: string; token: string },
): LaidOutMail =>
  accountMail(studio, { email, language }, () => ({
    subject: t('Your email at {studio} is about to change', { studio: studio.name }),
    preview: t('If you did not ask the team for it, say no from here.'),
    heading: t('Your email is about to change'),
    paragraphs: [
      paragraph(
        t(
          'The team of {studio} was asked to change the address of your account from {email} to {newEmail}. <strong>It changes 48 hours after this message was sent, or later, once the new address has confirmed.</strong>',
          { studio: studio.name, email, newEmail: hiddenEmail(newEmail) },
        ),
      ),
      [
        t(
          'If you did not ask for it, say no: nothing changes then, every device is signed out, and the team is told.',
        ),
      ],
    ],
    actions: [{ label: t('No, this was not me'), url: linkTo(studio, token) }],
    note: t('If you asked for it, there is nothing to do.'),
    reason: aboutSigningIn(),
  }));

type Stopped = { userId: string; newEmail: string; reason: EmailChangeStop };
type Stop = { why: Message<'email' | 'newEmail'>; next: Message };

const askBoth = msg(
  'Another person may have asked for it. Write to both addresses before you begin another one.',
);

/** Sentences by the reason for which a change was stopped, with the owner's next step. */
const stops: Readonly<Record<EmailChangeStop, Stop>> = {
  objection: {
    why: msg(
      'The change from {email} to {newEmail} was stopped. The member, or somebody at the old address, said no.',
    ),
    next: askBoth,
  },
  account_secured: {
    why: msg(
      'The change from {email} to {newEmail} was stopped. The account was given a new password or secured by its mailbox meanwhile, so somebody reads the old address.',
    ),
    next: askBoth,
  },
  owner_gone: {
    why: msg(
      'The change from {email} to {newEmail} was stopped. The person who began it is no owner any more, or is suspended.',
    ),
    next: msg('If the member asked for it, begin it again.'),
  },
  address_taken: {
    why: msg(
      'The change from {email} to {newEmail} was stopped. Another account has the new address by now.',
    ),
    next: msg('Ask the member for another address.'),
  },
  warning_not_sent: {
    why: msg(
      'The change from {email} to {newEmail} was stopped. The warning to the old address could not be sent, so nobody there could say no.',
    ),
    next: msg('See under Setup whether mails are sent, then begin it again.'),
  },
};

/** To the owners, about a change that one of them began. */
export const stoppedMail = (
  studio: MailStudio,
  { fullName: name, email }: { fullName: string; email: string },
  { userId, newEmail, reason }: Stopped,
): Omit<MailContent, 'to'> => ({
  subject: t('The change of the e-mail of {name} was stopped at {studio}', { name, studio: studio.name }),
  preview: t('{email} stays as it is.', { email }),
  heading: t('The e-mail of {name} stays', { name }),
  paragraphs: [[t(stops[reason].why, { email, newEmail })], [t(stops[reason].next)]],
  actions: [{ label: t('See the member'), url: memberUrl(studio, userId), isMain: true }],
  reason: ofOwners(studio),
});
