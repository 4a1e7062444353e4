import type { SecondFactor } from '../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../contract/messages.ts';

export type Headline = { safe: boolean; title: string; about: string };

const waysTitle = (codes: number): string =>
  codes > 0 ? t('Two ways in, and a way back.') : t('Two ways in, but no way back.');

const stepsTitle = (codes: number): string =>
  codes > 0 ? t('Two steps, and a way back.') : t('Two steps, but no way back.');

/** Returns the ways in and back of an account that has an app or recovery codes. */
const waysText = (
  passkeys: number,
  codes: number,
  { hasPassword, hasApp }: { hasPassword: boolean; hasApp: boolean },
): string => {
  if (passkeys > 0 && hasApp)
    return t(
      '{passkeys, plural, one {# passkey} other {# passkeys}}, an app as second step, {codes, plural, =0 {no recovery codes left: make new ones below} one {# recovery code} other {# recovery codes}}.',
      { passkeys, codes },
    );
  if (passkeys > 0)
    return t(
      '{passkeys, plural, one {# passkey} other {# passkeys}}, {codes, plural, =0 {no recovery codes left: make new ones below} one {# recovery code} other {# recovery codes}}.',
      { passkeys, codes },
    );
  return hasPassword
    ? t(
        'Your password, an app as second step, {codes, plural, =0 {no recovery codes left: make new ones below} one {# recovery code} other {# recovery codes}}.',
        { codes },
      )
    : t(
        'Your account elsewhere, an app as second step, {codes, plural, =0 {no recovery codes left: make new ones below} one {# recovery code} other {# recovery codes}}.',
        { codes },
      );
};

/** Returns the security level of the sign-in, as a headline and its reasons. */
export const headlineOf = ({
  hasPassword,
  passkeys,
  authenticatorApp,
  recoveryCodes,
}: SecondFactor): Headline => {
  const passkeyCount = passkeys.list.length;
  if (passkeyCount === 0 && !authenticatorApp.on && !hasPassword)
    return {
      safe: false,
      title: t('One step: your account elsewhere.'),
      about: t('Add a passkey or an authenticator app, and that account alone no longer signs you in.'),
    };
  if (passkeyCount === 0 && !authenticatorApp.on)
    return {
      safe: false,
      title: t('Your password is the only way in.'),
      about: t('Add a passkey or an authenticator app, and a stolen password is not enough to sign in.'),
    };
  if (!authenticatorApp.on && !recoveryCodes)
    return {
      safe: true,
      title: hasPassword ? t('Two ways in: passkey and password.') : t('A passkey signs you in.'),
      about: hasPassword
        ? t(
            '{count, plural, one {# passkey} other {# passkeys}}. An app as second step would protect the password, too.',
            { count: passkeyCount },
          )
        : t(
            '{count, plural, one {# passkey} other {# passkeys}}. An app as second step would protect your other ways in, too.',
            { count: passkeyCount },
          ),
    };
  const left = recoveryCodes?.left ?? 0;
  return {
    safe: left > 0,
    title: passkeyCount > 0 ? waysTitle(left) : stepsTitle(left),
    about: waysText(passkeyCount, left, { hasPassword, hasApp: authenticatorApp.on }),
  };
};
