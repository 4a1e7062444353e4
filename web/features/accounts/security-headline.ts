import type { SecondFactor } from '../../../contract/accounts/second-factor.schema.ts';

export type Headline = { safe: boolean; title: string; about: string };

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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
      title: 'One step: your account elsewhere.',
      about: 'Add a passkey or an authenticator app, and that account alone no longer signs you in.',
    };
  if (passkeyCount === 0 && !authenticatorApp.on)
    return {
      safe: false,
      title: 'Your password is the only way in.',
      about: 'Add a passkey or an authenticator app, and a stolen password is not enough to sign in.',
    };
  if (!authenticatorApp.on && !recoveryCodes)
    return {
      safe: true,
      title: hasPassword ? 'Two ways in: passkey and password.' : 'A passkey signs you in.',
      about: `${counted(passkeyCount, 'passkey')}. An app as second step would protect ${hasPassword ? 'the password' : 'your other ways in'}, too.`,
    };
  const left = recoveryCodes?.left ?? 0;
  const way = passkeyCount > 0 ? 'Two ways in' : 'Two steps';
  return {
    safe: left > 0,
    title: left > 0 ? `${way}, and a way back.` : `${way}, but no way back.`,
    about: sentence([
      ...(passkeyCount > 0
        ? [counted(passkeyCount, 'passkey')]
        : [hasPassword ? 'your password' : 'your account elsewhere']),
      ...(authenticatorApp.on ? ['an app as second step'] : []),
      left > 0 ? counted(left, 'recovery code') : 'no recovery codes left: make new ones below',
    ]),
  };
};
