import { fewRecoveryCodes } from '../../../../contract/accounts/second-factor-limits.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

/** Creates a mail about a changed sign-in method, so that no other person changes it unnoticed. */
const changed =
  (heading: string, first: string, ...more: string[]) =>
  (studio: MailStudio) =>
  (to: Recipient): LaidOutMail =>
    accountMail(studio, to, {
      subject: `${heading} at ${studio.name}`,
      preview: first,
      heading,
      paragraphs: [[first], ...more.map((sentence) => [sentence])],
      reason: aboutSigningIn,
    });

export const appOnMail = changed(
  'Your authenticator app is on',
  'From now on signing in asks for a code of your authenticator app after the password. Your other devices were signed out.',
);
export const appOffMail = changed(
  'Your authenticator app is off',
  'Signing in no longer asks for a code of your authenticator app. Your other devices were signed out.',
);
export const passkeyAddedMail = (passkeyName: string) =>
  changed('A passkey was added', `“${passkeyName}” can now sign in to your account.`);
export const passkeyRemovedMail = (passkeyName: string) =>
  changed('A passkey was removed', `“${passkeyName}” can no longer sign in to your account.`);
export const codesMadeMail = changed(
  'New recovery codes',
  'Ten new recovery codes were made for your account. The old ones have stopped working.',
);
export const codeUsedMail = (left: number) =>
  changed(
    'A recovery code was used',
    `Your account was signed in to with a recovery code. ${left === 1 ? 'One is' : `${left} are`} left.`,
    ...(left <= fewRecoveryCodes
      ? ['Make ten new ones under Settings, Sign-in and security; the old ones stop working.']
      : []),
  );
export const secondStepFailedMail = changed(
  'Wrong codes after your password',
  'Your password was typed correctly, and then the second step failed several times. The sign-in was stopped.',
);
export const proofCodeMail =
  (code: string, minutes: number) =>
  (studio: MailStudio) =>
  (to: Recipient): LaidOutMail =>
    accountMail(studio, to, {
      subject: `${code} is your code for ${studio.name}`,
      preview: `It works once, for ${minutes} minutes.`,
      heading: 'Confirm that it is you',
      paragraphs: [[`Type this code where you were asked for it: ${code}`]],
      note: `It works once, for ${minutes} minutes, in the browser that asked for it. If you did not ask for it, a person is signed in to your account: sign in and end the sessions you do not know.`,
      reason: aboutSigningIn,
    });
export const resetMail = changed(
  'Your second factor was removed',
  'The team of the studio removed the authenticator app, the passkeys and the recovery codes of your account, and signed it out everywhere. Sign in with your password and set them up again.',
);
export const colleagueResetMail =
  (colleague: string) =>
  (studio: MailStudio) =>
  ({ email }: Recipient): LaidOutMail =>
    accountMail(
      studio,
      { email },
      {
        subject: `The second factor of ${colleague} was removed at ${studio.name}`,
        preview: 'An owner removed it. If none of you did, suspend the account.',
        heading: `The second factor of ${colleague} was removed`,
        paragraphs: [
          [
            `An owner removed the authenticator app, the passkeys and the recovery codes of ${colleague}, who signs in with the password and sets up a new one.`,
          ],
          [
            'Every owner gets this mail, since a reset is how accounts are stolen. If none of you did it, suspend the account.',
          ],
        ],
        actions: [{ label: 'See the team', url: fullAddress(studio.publicUrl, '/admin/team'), isMain: true }],
        reason: `You are an owner of ${studio.name}.`,
      },
    );
