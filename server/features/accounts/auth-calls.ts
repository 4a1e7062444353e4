import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  emailProblem,
  isEmail,
  normalEmail,
  normalName,
  normalUsername,
  passwordLength,
  passwordProblem,
  type SignUp,
  signUpProblems,
} from '../../../contract/accounts.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Attempts } from './attempt-store.ts';
import { libraryCode } from './library-answer.ts';
import { firstFree, slugFrom, usernameFrom } from './names.ts';
import { takenNames, tokenOfSession } from './store.ts';

/** One request under /api/auth, already known to come from our own pages. */
export type Visit = {
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  address: string;
  viewer: () => Promise<Viewer | null>;
};

export type AuthCallsContext = {
  db: Database;
  attempts: Attempts;
  /** Hands a call to the library with only what we have checked. */
  library: (
    visit: Visit,
    method: 'GET' | 'POST',
    path: string,
    input?: Record<string, unknown>,
  ) => Promise<Response>;
  tellExistingMember: (email: string) => void;
  emailOf: (userId: string) => Promise<string | null>;
  signedIn: (email: string) => Promise<void>;
};

export type AuthCall = (visit: Visit) => Promise<Response>;

const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field] ?? '';
  // No text holds the zero character, and PostgreSQL takes none.
  if (typeof value === 'string' && !value.includes('\0')) return value;
  throw new AppError('bad_request', { fields: { [field]: ['must be text'] } });
};

const invalid = (field: string, problem: string): AppError =>
  new AppError('invalid', { fields: { [field]: [problem] } });

const knownTimeZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

export const signInAttempt = (email: string, address: string): string => `sign-in ${email} ${address}`;

const signIn =
  ({ attempts, library, signedIn }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const email = normalEmail(textOf(visit.body, 'email'));
    const password = textOf(visit.body, 'password');
    const attempt = signInAttempt(email, visit.address);
    await attempts.take(attempt);
    if (!isEmail(email) || password.length > passwordLength.max) throw new AppError('invalid_credentials');
    const rememberMe = visit.body.rememberMe !== false;
    const response = await library(visit, 'POST', 'sign-in/email', { email, password, rememberMe });
    if (response.ok) {
      await attempts.clear(attempt);
      await signedIn(email);
    }
    return response;
  };

const readSignUp = (body: Record<string, unknown>): SignUp => ({
  firstName: normalName(textOf(body, 'firstName')),
  lastName: normalName(textOf(body, 'lastName')),
  email: normalEmail(textOf(body, 'email')),
  password: textOf(body, 'password'),
  username: normalUsername(textOf(body, 'username')),
  timeZone: knownTimeZone(textOf(body, 'timeZone')),
});

/** The names an account gets; a chosen username that is taken is refused. `salt` tells apart who came at once. */
const freeNames = async (
  db: Database,
  form: SignUp,
  salt: string,
): Promise<{ username: string; slug: string }> => {
  const made = usernameFrom(form.firstName, form.lastName) + salt;
  const wanted = form.username || made;
  const taken = await takenNames(db, 'username', wanted);
  if (form.username && taken.has(wanted)) throw invalid('username', 'That username is taken.');
  const slug = slugFrom(form.firstName, form.lastName) + (salt && `-${salt}`);
  return {
    username: firstFree(wanted, taken, ''),
    slug: firstFree(slug, await takenNames(db, 'slug', slug), '-'),
  };
};

/** Makes the account; when somebody of the same name or address is a moment faster, looks again, with a number behind the names. */
const makeAccount = async (
  { db, library }: AuthCallsContext,
  visit: Visit,
  form: SignUp,
): Promise<Response> => {
  const { timeZone, ...rest } = form;
  const name = `${form.firstName} ${form.lastName}`;
  const tryWith = async (salt: string): Promise<Response> => {
    const names = await freeNames(db, form, salt);
    return library(visit, 'POST', 'sign-up/email', { ...rest, ...names, name, timeZone });
  };
  let response = await tryWith('');
  for (let again = 1; again <= 3 && (await libraryCode(response)) === 'FAILED_TO_CREATE_USER'; again += 1)
    response = await tryWith(String(randomInt(100, 1000)));
  return response;
};

const alreadyKnown = ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'];

const signUp =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { attempts } = context;
    const form = readSignUp(visit.body);
    const problems = signUpProblems(form);
    if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
    // Only a known address counts, so that nobody tries out whose they are.
    const attempt = `sign-up ${visit.address}`;
    await attempts.take(attempt);
    let isKnown = false;
    try {
      const response = await makeAccount(context, visit, form);
      isKnown = alreadyKnown.includes(await libraryCode(response));
      if (isKnown) context.tellExistingMember(form.email);
      return response;
    } finally {
      if (!isKnown) await attempts.giveBack(attempt);
    }
  };

const requestPasswordReset =
  ({ attempts, library }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const email = normalEmail(textOf(visit.body, 'email'));
    const problem = emailProblem(email);
    if (problem) throw invalid('email', problem);
    await attempts.take(`reset ${email} ${visit.address}`);
    const response = await library(visit, 'POST', 'request-password-reset', { email });
    if (!response.ok) return response;
    return Response.json({ status: true, message: 'If that email exists, we have sent a link.' });
  };

const resetPassword =
  ({ library }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const newPassword = textOf(visit.body, 'newPassword');
    const problem = passwordProblem(newPassword);
    if (problem) throw invalid('newPassword', problem);
    return library(visit, 'POST', 'reset-password', { newPassword, token: textOf(visit.body, 'token') });
  };

const sendVerification =
  ({ attempts, library, emailOf }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    const email = viewer && (await emailOf(viewer.id));
    if (!email) throw new AppError('not_signed_in');
    await attempts.take(`verification ${email}`);
    const response = await library(visit, 'POST', 'send-verification-email', { email });
    // Nothing is left to verify, which is what was wanted.
    return response.ok || response.status === 400 ? Response.json({ status: true }) : response;
  };

/** Ends one of the caller's own sessions, named by its id. One that has ended already is what was wanted. */
const revokeSession =
  ({ db, library }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    if (!viewer) throw new AppError('not_signed_in');
    const token = await tokenOfSession(db, { id: textOf(visit.body, 'id'), userId: viewer.id });
    return token === null
      ? Response.json({ status: true })
      : library(visit, 'POST', 'revoke-session', { token });
  };

/** Every call there is under /api/auth; the library knows more, which are not offered. */
export const authCalls = (context: AuthCallsContext): Record<string, AuthCall> => {
  const { library } = context;
  const pass =
    (method: 'GET' | 'POST', path: string): AuthCall =>
    (visit) =>
      library(visit, method, path, method === 'POST' ? {} : undefined);
  return {
    'POST sign-in/email': signIn(context),
    'POST sign-up/email': signUp(context),
    'POST sign-out': pass('POST', 'sign-out'),
    'POST request-password-reset': requestPasswordReset(context),
    'POST reset-password': resetPassword(context),
    'POST send-verification-email': sendVerification(context),
    'GET verify-email': (visit) => {
      const { token, callbackURL } = visit.query;
      const back = callbackURL === undefined ? {} : { callbackURL: '/email/verified' };
      return library(visit, 'GET', 'verify-email', { token: String(token ?? ''), ...back });
    },
    'GET get-session': pass('GET', 'get-session'),
    'GET list-sessions': pass('GET', 'list-sessions'),
    'POST revoke-session': revokeSession(context),
    'POST revoke-sessions': pass('POST', 'revoke-sessions'),
    'POST revoke-other-sessions': pass('POST', 'revoke-other-sessions'),
  };
};
