import {
  nameProblem,
  normalName,
  normalUsername,
  usernameProblem,
} from '../../../../contract/accounts/accounts.ts';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { isReservedUsername, usernameIsReserved } from '../../../../contract/accounts/reserved-usernames.ts';
import type { Me, userEndpoints } from '../../../../contract/accounts/users.schema.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { isLanguage, type Language, offeredLanguage } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type MeContext, me } from '../accounts.ts';
import { isUsernameTaken, lockNames, type ProfileChange, setProfile } from './profile-store.ts';

type ProfileInput = BodyOf<(typeof userEndpoints)['PUT /api/v2/users/me']>;
type Problems = Record<string, string[]>;

export type PhotoOwnership = {
  /** Returns true if this person uploaded the picture at this address; runs in the transaction that stores it. */
  ownsPhoto: (userId: string, url: string, within: Database) => Promise<boolean>;
};
export type ProfileContext = MeContext &
  PhotoOwnership & {
    studio: { name: string; languages: readonly Language[] };
    /** Drops the sessions of this person from memory. */
    forget: (userId: string) => void;
  };

/** Returns true for a region's zone or UTC; PostgreSQL reads a bare offset the other way round. */
const isTimeZone = (name: string): boolean => {
  if (!/^(UTC|[A-Za-z][\w+-]*(\/[\w+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

const taken = (): Problems => ({ username: [t('That username is taken.')] });

const usernameWrong = (text: string): string | null => usernameProblem(normalUsername(text) || '-');

/** Returns the problems of the given fields, by field. */
const problemsOf = (
  { first_name, last_name, username, time_zone, language }: ProfileInput,
  offered: readonly Language[],
): Problems => {
  const problems = {
    first_name: first_name === undefined ? null : nameProblem(first_name, 'first'),
    last_name: last_name === undefined ? null : nameProblem(last_name, 'last'),
    username: username === undefined ? null : usernameWrong(username),
    language:
      language === undefined || offeredLanguage(language, offered)
        ? null
        : t('Choose a language from the list.'),
    time_zone:
      time_zone === undefined || isTimeZone(time_zone) ? null : t('Choose a time zone from the list.'),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
};

const changeOf = ({
  first_name,
  last_name,
  username,
  time_zone,
  language,
  avatar_url,
}: ProfileInput): ProfileChange => ({
  ...(first_name === undefined ? {} : { firstName: normalName(first_name) }),
  ...(last_name === undefined ? {} : { lastName: normalName(last_name) }),
  ...(username === undefined ? {} : { username: normalUsername(username) }),
  ...(time_zone === undefined ? {} : { timeZone: time_zone }),
  ...(isLanguage(language) ? { language } : {}),
  ...(avatar_url === undefined ? {} : { avatar: avatar_url }),
});

const refuse = (fields: Problems): void => {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

const isSameName = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_username';

const keep = (
  { db, clock, ownsPhoto, studio }: ProfileContext,
  viewer: Viewer,
  change: ProfileChange,
): Promise<void> =>
  transaction(db, async (trx) => {
    const names = await lockNames(trx, viewer.id);
    if (!names) throw new AppError('not_signed_in');
    const { username, avatar } = change;
    // Members keep the usernames that they have, and the team may use reserved ones.
    const isNew = username !== undefined && username !== names.username;
    if (isNew && viewer.role === null && isReservedUsername(username, studio.name))
      refuse({ username: [t(usernameIsReserved)] });
    if (username !== undefined && (await isUsernameTaken(trx, username, viewer.id))) refuse(taken());
    if (typeof avatar === 'string' && !(await ownsPhoto(viewer.id, avatar, trx)))
      refuse({ avatar_url: [t('Choose a photo that you have uploaded.')] });
    const { firstName, lastName } = { ...names, ...change };
    await setProfile(
      trx,
      viewer.id,
      { ...change, fullName: fullNameOf({ firstName, lastName }) },
      clock.now(),
    );
  });

/**
 * Saves the given fields of the viewer's own profile. Throws `invalid` with the fields that are wrong, and changes
 * nothing then.
 */
export const saveProfile = async (
  context: ProfileContext,
  viewer: Viewer,
  sent: ProfileInput,
): Promise<Me> => {
  refuse(problemsOf(sent, context.studio.languages));
  await keep(context, viewer, changeOf(sent)).catch((error: unknown) => {
    // Another member took it a moment before.
    throw isSameName(error) ? new AppError('invalid', { fields: taken(), cause: error }) : error;
  });
  // The next page is in the language that was chosen.
  if (sent.language !== undefined) context.forget(viewer.id);
  return me(context, viewer);
};
