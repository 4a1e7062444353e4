import {
  normalName,
  normalUsername,
  type SignUp,
  signUpProblems,
} from '../../../../contract/accounts/accounts.ts';
import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { isReservedUsername, usernameIsReserved } from '../../../../contract/accounts/reserved-usernames.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { preferredLanguage } from '../../../platform/http/incoming/accept-language.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { libraryCode, noAccountMade, userIdOf } from '../authentication/library-answer.ts';
import { isHeldEmail } from '../email-change-store.ts';
import { signUpsOfAddress } from '../limits/limits.ts';
import { guessableProblem } from '../passwords/guessable.ts';
import { setLanguage } from '../preferences/preference-store.ts';
import { withCookies } from '../token-cookie.ts';
import { textOf, type Visit } from '../visit.ts';
import { freeNames } from './free-names.ts';

export const knownTimeZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name || 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** Returns the key by which new accounts of one address are limited, however they are made. */
export const signUpsFrom = ({ address }: Pick<Visit, 'address'>) => ({ purpose: 'sign-ups', address });

const readSignUp = (body: Record<string, unknown>): SignUp => ({
  firstName: normalName(textOf(body, 'firstName')),
  lastName: normalName(textOf(body, 'lastName')),
  email: normalEmail(textOf(body, 'email')),
  password: textOf(body, 'password'),
  username: normalUsername(textOf(body, 'username')),
  timeZone: knownTimeZone(textOf(body, 'timeZone')),
});

/**
 * Makes the account; if another sign-up with the same name or address is faster, looks again, with a number behind the
 * names.
 */
const makeAccount = async (
  { db, library }: AuthCallsContext,
  visit: Visit,
  form: SignUp,
): Promise<Response> => {
  const { timeZone, ...rest } = form;
  const name = fullNameOf(form);
  const attempt = async (again: boolean): Promise<Response> => {
    const names = await freeNames(db, form, again);
    return library(visit, 'POST', 'sign-up/email', { ...rest, ...names, name, timeZone });
  };
  let response = await attempt(false);
  for (let again = 1; again <= 3 && (await libraryCode(response)) === 'FAILED_TO_CREATE_USER'; again += 1)
    response = await attempt(true);
  return response;
};

/** Keeps the language of the page on which a new member signed up, if the studio has several. */
const keepLanguage = async (
  { db, studio: { languages } }: AuthCallsContext,
  userId: string,
  { headers }: Pick<Visit, 'headers'>,
): Promise<void> => {
  const language = languages.length > 1 && preferredLanguage(headers['accept-language'], languages);
  if (language) await setLanguage(db, userId, language);
};

const alreadyKnown = ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'];

/** Throws the wrong fields; a password that is tried first is as wrong as one that is too short. */
const refuseWrongValues = (form: SignUp, studio: string): void => {
  const wrong = signUpProblems(form);
  const guessable = wrong.password ? null : guessableProblem(form.password, { ...form, studio });
  const fields = {
    ...wrong,
    ...(guessable ? { password: [guessable] } : {}),
    ...(isReservedUsername(form.username, studio) ? { username: [t(usernameIsReserved)] } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

export const signUp =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { attempts } = context;
    const form = readSignUp(visit.body);
    refuseWrongValues(form, context.studio.name);
    // Only attempts with a known address count, so that no caller can probe for accounts.
    const attempt = { purpose: 'sign-up', address: visit.address };
    await attempts.consume(signUpsFrom(visit), signUpsOfAddress);
    await attempts.consume(attempt);
    let isKnown = await isHeldEmail(context.db, form.email, { now: context.clock.now() });
    try {
      if (isKnown) throw noAccountMade();
      const response = await makeAccount(context, visit, form);
      isKnown = alreadyKnown.includes(await libraryCode(response));
      if (isKnown) await context.mailer.notifyExistingMember(form.email);
      const userId = response.ok ? await userIdOf(response) : null;
      if (userId !== null) {
        await keepLanguage(context, userId, visit);
        await context.recordSignUp(userId);
        context.events.succeeded(visit, 'sign_up', userId);
      }
      return response.ok
        ? withCookies(response, [context.devices.cookieFor(visit.headers, form.email)])
        : response;
    } finally {
      if (!isKnown) await attempts.giveBack(attempt);
    }
  };
