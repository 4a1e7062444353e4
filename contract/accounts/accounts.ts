import type { DeviceKind } from './device-name.ts';
import { emailProblem } from './email-addresses.ts';

/** The rules for a new account (NS-031), checked beside the fields and again on the server. */

export type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Blank: one is made. */
  username: string;
  timeZone: string;
};

/** How a session began. */
export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'code'
  | 'recovery-code'
  | 'mailed-link'
  | 'google'
  | 'apple'
  | 'openid';

/** One open session, as /api/auth/list-sessions tells it: the caller's own first, then the last used first. */
export type OpenSession = {
  id: string;
  /** The session that asks. */
  current: boolean;
  /** From the user agent. */
  device: DeviceKind;
  /** Such as "Firefox"; null when the browser does not say. */
  browser: string | null;
  /** Such as "Android"; null when the browser does not say. */
  system: string | null;
  /** Null: it began before this was kept. `code` and `recovery-code` mean: a password or a link, then that. */
  signedInWith: SignInMethod | null;
  /** To the hour. */
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
/** One line without control characters, which neither a page nor a mail should show. */
export const normalName = (text: string): string =>
  text
    .replace(strayJoiner, ' ')
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ')
    .trim();

export const passwordProblem = (text: string): string | null => {
  if (text.length < passwordLength.min) return `Use at least ${passwordLength.min} characters.`;
  return text.length > passwordLength.max ? `Use at most ${passwordLength.max} characters.` : null;
};

export const usernameProblem = (text: string): string | null =>
  normalUsername(text) === '' || /^(?=.*[a-z0-9])[a-z0-9_.]{3,30}$/.test(normalUsername(text))
    ? null
    : 'Use 3 to 30 letters, numbers, dots or underscores.';

/** What is wrong with a name that a member chooses. */
export const nameProblem = (text: string, which: 'first' | 'last'): string | null => {
  if (normalName(text) === '') return `Enter your ${which} name.`;
  return normalName(text).length > nameLength ? `Use at most ${nameLength} characters.` : null;
};

/** What is wrong with the form, by field; empty when nothing is. */
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
