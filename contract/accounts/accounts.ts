import { t } from '../messages.ts';
import type { DeviceKind } from './device-name.ts';
import { emailProblem } from './email-addresses.ts';

/** The rules for a new account (NS-031), checked beside the fields and again on the server. */

export type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Blank to have one made. */
  username: string;
  timeZone: string;
};

/** Method by which a session began. */
export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'code'
  | 'recovery-code'
  | 'mailed-link'
  | 'google'
  | 'apple'
  | 'openid';

/** One open session, as /api/auth/list-sessions returns it: the caller's own first, then the last used first. */
export type OpenSession = {
  id: string;
  /** True for the session that makes the call. */
  current: boolean;
  /** Device kind, read from the user agent. */
  device: DeviceKind;
  /** Name such as "Firefox"; null if the browser does not say. */
  browser: string | null;
  /** Name such as "Android"; null if the browser does not say. */
  system: string | null;
  /** Null if the session is older than this field. `code` and `recovery-code` follow a password or a link. */
  signedInWith: SignInMethod | null;
  /** Moment of the last use, to the hour. */
  lastUsedAt: string;
  createdAt: string;
  expiresAt: string;
  ipAddress?: string | null;
  userAgent?: string | null;
};

export const passwordLength = { min: 8, max: 128 } as const;
export const nameLength = 80;

export const normalUsername = (text: string): string => text.trim().toLowerCase();
/** Characters that join or part letters, as Persian and Hindi write names; elsewhere they are invisible. */
const strayJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
/** Returns the name as one line without control characters, which neither a page nor a mail should show. */
export const normalName = (text: string): string =>
  text
    .replace(strayJoiner, ' ')
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ')
    .trim();

export const passwordProblem = (text: string): string | null => {
  if (text.length < passwordLength.min)
    return t('Use at least {count} characters.', { count: passwordLength.min });
  return text.length > passwordLength.max
    ? t('Use at most {count} characters.', { count: passwordLength.max })
    : null;
};

export const usernameProblem = (text: string): string | null =>
  normalUsername(text) === '' || /^(?=.*[a-z0-9])[a-z0-9_.]{3,30}$/.test(normalUsername(text))
    ? null
    : t('Use 3 to 30 letters, numbers, dots or underscores.');

/** Returns the error of a first or last name; null if it is valid. */
export const nameProblem = (text: string, which: 'first' | 'last'): string | null => {
  if (normalName(text) === '')
    return which === 'first' ? t('Enter your first name.') : t('Enter your last name.');
  return normalName(text).length > nameLength
    ? t('Use at most {count} characters.', { count: nameLength })
    : null;
};

/** Returns the errors of the form by field; empty if there are none. */
export const signUpProblems = (form: SignUp): Record<string, string[]> => {
  const problems = {
    firstName: nameProblem(form.firstName, 'first'),
    lastName: nameProblem(form.lastName, 'last'),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    username: usernameProblem(form.username),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
};
