import { formatDate } from '../../../../contract/formats/dates.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { type MailContent, type MailStudio, senderOf } from '../../../platform/mail/mail-content.ts';
import { type LaidOutMail, layOutMail } from '../../../platform/mail/mail-layout.ts';

/** `freezeLink` leads to the page that freezes the account; every mail about its security has it. */
export type Recipient = { email: string; freezeLink?: string };

export const aboutSigningIn = 'You get this mail since it is about how your account is signed in to.';

const notMe =
  'If this was not you, press “This was not me”. It signs out every device and freezes the account until you choose a new password by mail.';

export const accountMail = (
  studio: MailStudio,
  to: Recipient,
  { paragraphs, actions = [], ...content }: Omit<MailContent, 'to'>,
): LaidOutMail =>
  layOutMail(
    to.freezeLink
      ? {
          ...content,
          to: to.email,
          paragraphs: [...paragraphs, [notMe]],
          actions: [...actions, { label: 'This was not me', url: to.freezeLink }],
        }
      : { ...content, to: to.email, paragraphs, actions },
    senderOf(studio),
  );

export const newPassword = ({ publicUrl }: MailStudio) => ({
  label: 'Choose a new password',
  url: fullAddress(publicUrl, '/password/forgot'),
});

export const signIn = ({ publicUrl }: MailStudio) => ({
  label: 'Sign in',
  url: fullAddress(publicUrl, '/signin'),
});

export const verificationMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, {
    subject: `Confirm your email for ${studio.name}`,
    preview: 'One press confirms it. The link works for 24 hours.',
    heading: 'Is this your address?',
    paragraphs: [
      [`Welcome to ${studio.name}. Press the button and confirm there that this address is yours.`],
    ],
    actions: [{ label: 'Yes, this is my address', url: link, isMain: true }],
    note: 'It works for 24 hours. If you did not sign up, you can leave this message as it is.',
    reason: `Someone signed up at ${studio.name} with ${to.email}.`,
  });

export const resetMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, {
    subject: `A new password for ${studio.name}`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: [[`A new password was asked for, we hope by you, for your account at ${studio.name}.`]],
    actions: [{ label: 'Choose a new password', url: link, isMain: true }],
    note: 'It works once, for one hour. If it was not you, nothing has changed and there is nothing to do.',
    reason: aboutSigningIn,
  });

export const signInLinkMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, {
    subject: `Sign in to ${studio.name}`,
    preview: 'The link works once, for 10 minutes.',
    heading: `Sign in to ${studio.name}`,
    paragraphs: [['Press the button in the browser that you want to be signed in with.']],
    actions: [{ label: 'Sign in', url: link, isMain: true }],
    note: 'It works once, for 10 minutes. If you did not ask for it, you can leave this message as it is.',
    reason: aboutSigningIn,
  });

export const passwordChangedMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, {
    subject: `Your password for ${studio.name} was changed`,
    preview: 'You were signed out everywhere else.',
    heading: 'Your password was changed',
    paragraphs: [
      [
        `The password of your account at ${studio.name} was changed, and you were signed out everywhere else.`,
      ],
    ],
    reason: aboutSigningIn,
  });

export const waysInEndedMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, {
    subject: `Your account at ${studio.name} is yours alone`,
    preview: 'Every other way into it has ended.',
    heading: 'Your account is yours alone',
    paragraphs: [
      [
        `The address of your account at ${studio.name} was confirmed with a new password. Every way into it from before has ended: other devices, the former password, passkeys, authenticator apps and connected accounts.`,
      ],
    ],
    reason: aboutSigningIn,
  });

export const alreadyMemberMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, {
    subject: `You already have an account at ${studio.name}`,
    preview: 'Sign in with this address.',
    heading: 'You already have an account',
    paragraphs: [
      [`A visitor tried to sign up at ${studio.name} with this address, which has an account already.`],
      ['If you do not remember your password, you can choose a new one.'],
    ],
    actions: [{ ...signIn(studio), isMain: true }, newPassword(studio)],
    note: 'If it was not you, there is nothing to do.',
    reason: `Someone signed up at ${studio.name} with ${to.email}.`,
  });

export const leavingMail = (
  studio: MailStudio,
  to: Recipient & { timeZone: string },
  { deletesAt, byTeam }: { deletesAt: Date; byTeam: boolean },
): LaidOutMail => {
  const day = formatDate(deletesAt, { dateStyle: 'full', timeZone: to.timeZone });
  return accountMail(studio, to, {
    subject: `Your account at ${studio.name} will be deleted`,
    preview: `On ${day}, unless you change your mind.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      [
        byTeam
          ? `The team of ${studio.name} was asked to delete your account. `
          : 'You asked us to delete your account. ',
        { strong: `On ${day}` },
        ', everything in it is erased for good: your practice log, your playlists, what you saved and your preferences. It cannot be brought back after that.',
      ],
      ['If you change your mind, sign in before then, press “Keep my account”, and nothing is lost.'],
    ],
    actions: [signIn(studio)],
    reason: 'You get this mail since it is about your account.',
  });
};

export const unconfirmedMail = (
  studio: MailStudio,
  to: Recipient,
  { token, days }: { token: string; days: number },
): LaidOutMail =>
  layOutMail(
    {
      to: to.email,
      subject: `Confirm your email, or your account at ${studio.name} ends`,
      preview: `In ${days} days, unless this address is confirmed.`,
      heading: 'Is this still your address?',
      paragraphs: [
        [
          `Somebody signed up at ${studio.name} with this address, and it was never confirmed. The account is empty. `,
          { strong: `It is removed in ${days} days` },
          ', unless you confirm that the address is yours.',
        ],
      ],
      actions: [
        {
          label: 'Yes, this is my address',
          url: fullAddress(studio.publicUrl, pageAddress('/email/confirm', {}, { token })),
          isMain: true,
        },
      ],
      note: 'If you did not sign up, you can leave this message as it is.',
      reason: `Someone signed up at ${studio.name} with ${to.email}.`,
    },
    senderOf(studio),
  );
