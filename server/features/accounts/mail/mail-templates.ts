import { formatDate } from '../../../../contract/formats/dates.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { inLanguageOf, type Reader } from '../../../platform/language.ts';
import {
  type MailContent,
  type MailStudio,
  paragraph,
  senderOf,
} from '../../../platform/mail/mail-content.ts';
import { type LaidOutMail, layOutMail } from '../../../platform/mail/mail-layout.ts';

/** `freezeLink` leads to the page that freezes the account; every mail about its security has it. */
export type Recipient = Reader & { email: string; freezeLink?: string };

export const aboutSigningIn = (): string =>
  t('You get this mail since it is about how your account is signed in to.');

const notMe = (): string =>
  t(
    'If this was not you, press “This was not me”. It signs out every device and freezes the account until you choose a new password by mail.',
  );

/** Composes a mail in the language of its recipient. */
export const accountMail = (
  studio: MailStudio,
  to: Recipient,
  compose: () => Omit<MailContent, 'to'>,
): LaidOutMail =>
  inLanguageOf(studio, to, () => {
    const { paragraphs, actions = [], ...content } = compose();
    return layOutMail(
      to.freezeLink
        ? {
            ...content,
            to: to.email,
            paragraphs: [...paragraphs, [notMe()]],
            actions: [...actions, { label: t('This was not me'), url: to.freezeLink }],
          }
        : { ...content, to: to.email, paragraphs, actions },
      senderOf(studio),
    );
  });

export const newPassword = ({ publicUrl }: MailStudio) => ({
  label: t('Choose a new password'),
  url: fullAddress(publicUrl, '/password/forgot'),
});

export const signIn = ({ publicUrl }: MailStudio) => ({
  label: t('Sign in'),
  url: fullAddress(publicUrl, '/signin'),
});

const signedUpWith = ({ name: studio }: MailStudio, { email }: Recipient): string =>
  t('Someone signed up at {studio} with {email}.', { studio, email });

export const verificationMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('Confirm your email for {studio}', { studio: studio.name }),
    preview: t('One press confirms it. The link works for 24 hours.'),
    heading: t('Is this your address?'),
    paragraphs: [
      [
        t('Welcome to {studio}. Press the button and confirm there that this address is yours.', {
          studio: studio.name,
        }),
      ],
    ],
    actions: [{ label: t('Yes, this is my address'), url: link, isMain: true }],
    note: t('It works for 24 hours. If you did not sign up, you can leave this message as it is.'),
    reason: signedUpWith(studio, to),
  }));

export const resetMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('A new password for {studio}', { studio: studio.name }),
    preview: t('The link works once, for one hour.'),
    heading: t('Choose a new password'),
    paragraphs: [
      [
        t('A new password was asked for, we hope by you, for your account at {studio}.', {
          studio: studio.name,
        }),
      ],
    ],
    actions: [{ label: t('Choose a new password'), url: link, isMain: true }],
    note: t(
      'It works once, for one hour. If it was not you, nothing has changed and there is nothing to do.',
    ),
    reason: aboutSigningIn(),
  }));

export const signInLinkMail = (studio: MailStudio, to: Recipient, link: string): LaidOutMail =>
  accountMail(studio, to, () => {
    const heading = t('Sign in to {studio}', { studio: studio.name });
    return {
      subject: heading,
      preview: t('The link works once, for 10 minutes.'),
      heading,
      paragraphs: [[t('Press the button in the browser that you want to be signed in with.')]],
      actions: [{ label: t('Sign in'), url: link, isMain: true }],
      note: t(
        'It works once, for 10 minutes. If you did not ask for it, you can leave this message as it is.',
      ),
      reason: aboutSigningIn(),
    };
  });

export const passwordChangedMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('Your password for {studio} was changed', { studio: studio.name }),
    preview: t('You were signed out everywhere else.'),
    heading: t('Your password was changed'),
    paragraphs: [
      [
        t('The password of your account at {studio} was changed, and you were signed out everywhere else.', {
          studio: studio.name,
        }),
      ],
    ],
    reason: aboutSigningIn(),
  }));

export const waysInEndedMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('Your account at {studio} is yours alone', { studio: studio.name }),
    preview: t('Every other way into it has ended.'),
    heading: t('Your account is yours alone'),
    paragraphs: [
      [
        t(
          'The address of your account at {studio} was confirmed with a new password. Every way into it from before has ended: other devices, the former password, passkeys, authenticator apps and connected accounts.',
          { studio: studio.name },
        ),
      ],
    ],
    reason: aboutSigningIn(),
  }));

export const alreadyMemberMail = (studio: MailStudio, to: Recipient): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('You already have an account at {studio}', { studio: studio.name }),
    preview: t('Sign in with this address.'),
    heading: t('You already have an account'),
    paragraphs: [
      [
        t('A visitor tried to sign up at {studio} with this address, which has an account already.', {
          studio: studio.name,
        }),
      ],
      [t('If you do not remember your password, you can choose a new one.')],
    ],
    actions: [{ ...signIn(studio), isMain: true }, newPassword(studio)],
    note: t('If it was not you, there is nothing to do.'),
    reason: signedUpWith(studio, to),
  }));

export const leavingMail = (
  studio: MailStudio,
  to: Recipient & { timeZone: string },
  { deletesAt, byTeam }: { deletesAt: Date; byTeam: boolean },
): LaidOutMail =>
  accountMail(studio, to, () => {
    const day = formatDate(deletesAt, { dateStyle: 'full', timeZone: to.timeZone });
    return {
      subject: t('Your account at {studio} will be deleted', { studio: studio.name }),
      preview: t('On {day}, unless you change your mind.', { day }),
      heading: t('Your account will be deleted'),
      paragraphs: [
        paragraph(
          byTeam
            ? t(
                'The team of {studio} was asked to delete your account. <strong>On {day}</strong>, everything in it is erased for good: your practice log, your playlists, what you saved and your preferences. It cannot be brought back after that.',
                { studio: studio.name, day },
              )
            : t(
                'You asked us to delete your account. <strong>On {day}</strong>, everything in it is erased for good: your practice log, your playlists, what you saved and your preferences. It cannot be brought back after that.',
                { day },
              ),
        ),
        [t('If you change your mind, sign in before then, press “Keep my account”, and nothing is lost.')],
      ],
      actions: [signIn(studio)],
      reason: t('You get this mail since it is about your account.'),
    };
  });

export const unconfirmedMail = (
  studio: MailStudio,
  to: Recipient,
  { token, days }: { token: string; days: number },
): LaidOutMail =>
  accountMail(studio, to, () => ({
    subject: t('Confirm your email, or your account at {studio} ends', { studio: studio.name }),
    preview: t(
      '{days, plural, one {In # day, unless this address is confirmed.} other {In # days, unless this address is confirmed.}}',
      { days },
    ),
    heading: t('Is this still your address?'),
    paragraphs: [
      paragraph(
        t(
          'Somebody signed up at {studio} with this address, and it was never confirmed. The account is empty. <strong>It is removed in {days, plural, one {# day} other {# days}}</strong>, unless you confirm that the address is yours.',
          { studio: studio.name, days },
        ),
      ),
    ],
    actions: [
      {
        label: t('Yes, this is my address'),
        url: fullAddress(studio.publicUrl, pageAddress('/email/confirm', {}, { token })),
        isMain: true,
      },
    ],
    note: t('If you did not sign up, you can leave this message as it is.'),
    reason: signedUpWith(studio, to),
  }));
