import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { greeting } from '../../../platform/mail/mail-text.ts';

export type Recipient = { email: string; firstName: string };

export const mailText = (to: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: [greeting(to.firstName), ...paragraphs].join('\n\n'),
});

export const verificationMail = (studio: string, to: Recipient, link: string): Mail =>
  mailText(
    to,
    `Confirm your email for ${studio}`,
    `Welcome to ${studio}. Follow this link and confirm there that this address is yours:`,
    link,
    'It works for 24 hours. If you did not sign up, you can leave this message as it is.',
  );

export const resetMail = (studio: string, to: Recipient, link: string): Mail =>
  mailText(
    to,
    `A new password for ${studio}`,
    `Somebody, we hope you, asked for a new password for your account at ${studio}. Follow this link to choose one:`,
    link,
    'It works once, for one hour. If it was not you, nothing has changed and there is nothing to do.',
  );

export const signInLinkMail = (studio: string, to: Recipient, link: string): Mail =>
  mailText(
    to,
    `Sign in to ${studio}`,
    `Follow this link to sign in to ${studio}:`,
    link,
    'It works once, for 10 minutes. If you did not ask for it, you can leave this message as it is.',
  );

export const passwordChangedMail = (studio: string, to: Recipient, publicUrl: string): Mail =>
  mailText(
    to,
    `Your password for ${studio} was changed`,
    `The password of your account at ${studio} was changed, and you were signed out everywhere else.`,
    'If it was not you, choose a new one at once:',
    fullAddress(publicUrl, '/password/forgot'),
  );

export const alreadyMemberMail = (studio: string, to: Recipient, publicUrl: string): Mail =>
  mailText(
    to,
    `You already have an account at ${studio}`,
    `Somebody tried to sign up at ${studio} with this address, which has an account already. To sign in:`,
    fullAddress(publicUrl, '/signin'),
    'If you do not remember your password, you can choose a new one:',
    fullAddress(publicUrl, '/password/forgot'),
    'If it was not you, there is nothing to do.',
  );

export const leavingMail = (
  studio: string,
  to: Recipient & { timeZone: string },
  { deletesAt, publicUrl }: { deletesAt: Date; publicUrl: string },
): Mail => {
  const day = deletesAt.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: to.timeZone });
  return mailText(
    to,
    `Your account at ${studio} will be deleted`,
    `You asked us to delete your account. On ${day}, everything in it is erased for good: your practice log, your playlists, what you saved and your preferences. It cannot be brought back after that.`,
    'If you change your mind, sign in before then, press “Keep my account”, and nothing is lost:',
    fullAddress(publicUrl, '/signin'),
    'If it was not you who asked, sign in as well, and then choose a new password:',
    fullAddress(publicUrl, '/password/forgot'),
  );
};
