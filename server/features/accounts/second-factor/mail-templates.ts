import { fewRecoveryCodes } from '../../../../contract/accounts/second-factor-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

type Changed = { subject: string; heading: string; first: string; more?: string };

/** Creates a mail about a changed sign-in method, so that no other person changes it unnoticed. */
const changed =
  (wordsAt: (studio: { studio: string }) => Changed) =>
  (studio: MailStudio) =>
  (to: Recipient): LaidOutMail =>
    accountMail(studio, to, () => {
      const { subject, heading, first, more } = wordsAt({ studio: studio.name });
      return {
        subject,
        preview: first,
        heading,
        paragraphs: [[first], ...(more ? [[more]] : [])],
        reason: aboutSigningIn(),
      };
    });

export const appOnMail = changed((studio) => ({
  subject: t('Your authenticator app is on at {studio}', studio),
  heading: t('Your authenticator app is on'),
  first: t(
    'From now on signing in asks for a code of your authenticator app after the password. Your other devices were signed out.',
  ),
}));
export const appOffMail = changed((studio) => ({
  subject: t('Your authenticator app is off at {studio}', studio),
  heading: t('Your authenticator app is off'),
  first: t(
    'Signing in no longer asks for a code of your authenticator app. Your other devices were signed out.',
  ),
}));
export const passkeyAddedMail = (passkey: string) =>
  changed((studio) => ({
    subject: t('A passkey was added at {studio}', studio),
    heading: t('A passkey was added'),
    first: t('“{passkey}” can now sign in to your account.', { passkey }),
  }));
export const passkeyRemovedMail = (passkey: string) =>
  changed((studio) => ({
    subject: t('A passkey was removed at {studio}', studio),
    heading: t('A passkey was removed'),
    first: t('“{passkey}” can no longer sign in to your account.', { passkey }),
  }));
export const codesMadeMail = changed((studio) => ({
  subject: t('New recovery codes at {studio}', studio),
  heading: t('New recovery codes'),
  first: t('Ten new recovery codes were made for your account. The old ones have stopped working.'),
}));
export const codeUsedMail = (left: number) =>
  changed((studio) => ({
    subject: t('A recovery code was used at {studio}', studio),
    heading: t('A recovery code was used'),
    first: t(
      '{left, plural, one {Your account was signed in to with a recovery code. One is left.} other {Your account was signed in to with a recovery code. # are left.}}',
      { left },
    ),
    ...(left <= fewRecoveryCodes && {
      more: t('Make ten new ones under Settings, Sign-in and security; the old ones stop working.'),
    }),
  }));
export const secondStepFailedMail = changed((studio) => ({
  subject: t('Wrong codes after your password at {studio}', studio),
  heading: t('Wrong codes after your password'),
  first: t(
    'Your password was typed correctly, and then the second step failed several times. The sign-in was stopped.',
  ),
}));
export const proofCodeMail =
  (code: string, minutes: number) =>
  (studio: MailStudio) =>
  (to: Recipient): LaidOutMail =>
    accountMail(studio, to, () => ({
      subject: t('{code} is your code for {studio}', { code, studio: studio.name }),
      preview: t('It works once, for {minutes, plural, one {# minute} other {# minutes}}.', { minutes }),
      heading: t('Confirm that it is you'),
      paragraphs: [[t('Type this code where you were asked for it: {code}', { code })]],
      note: t(
        'It works once, for {minutes, plural, one {# minute} other {# minutes}}, in the browser that asked for it. If you did not ask for it, a person is signed in to your account: sign in and end the sessions you do not know.',
        { minutes },
      ),
      reason: aboutSigningIn(),
    }));
export const resetMail = changed((studio) => ({
  subject: t('Your second factor was removed at {studio}', studio),
  heading: t('Your second factor was removed'),
  first: t(
    'The team of the studio removed the authenticator app, the passkeys and the recovery codes of your account, and signed it out everywhere. Sign in with your password and set them up again.',
  ),
}));
export const colleagueResetMail =
  (colleague: string) =>
  (studio: MailStudio) =>
  ({ email, language }: Recipient): LaidOutMail =>
    accountMail(studio, { email, language }, () => ({
      subject: t('The second factor of {colleague} was removed at {studio}', {
        colleague,
        studio: studio.name,
      }),
      preview: t('An owner removed it. If none of you did, suspend the account.'),
      heading: t('The second factor of {colleague} was removed', { colleague }),
      paragraphs: [
        [
          t(
            'An owner removed the authenticator app, the passkeys and the recovery codes of {colleague}, who signs in with the password and sets up a new one.',
            { colleague },
          ),
        ],
        [
          t(
            'Every owner gets this mail, since a reset is how accounts are stolen. If none of you did it, suspend the account.',
          ),
        ],
      ],
      actions: [
        { label: t('See the team'), url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true },
      ],
      reason: t('You are an owner of {studio}.', { studio: studio.name }),
    }));
