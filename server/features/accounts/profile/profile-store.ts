import '../tables.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

export type ProfileChange = {
  firstName?: string;
  lastName?: string;
  username?: string;
  timeZone?: string;
  language?: Language;
  avatar?: string | null;
};

/** Returns the names of a person, locked until the transaction ends; null if there is no such person. */
export const lockNames = async (
  trx: Database,
  userId: string,
): Promise<{ firstName: string; lastName: string; username: string | null } | null> => {
  const row = await trx
    .selectFrom('users')
    .select(camelCased(['first_name', 'last_name', 'username']))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const isUsernameTaken = async (db: Database, username: string, by: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', by)
    .executeTakeFirst();
  return row !== undefined;
};

export const setProfile = async (
  trx: Database,
  userId: string,
  change: ProfileChange & { fullName: string },
  now: Date,
): Promise<void> => {
  const { firstName, lastName, username, timeZone, language, avatar, fullName } = change;
  await trx
    .updateTable('users')
    .set({
      full_name: fullName,
      updated_at: now,
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(username === undefined ? {} : { username }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      ...(language === undefined ? {} : { language }),
      ...(avatar === undefined ? {} : { avatar }),
    })
    .where('id', '=', userId)
    .execute();
};

/** Returns the given addresses that are a member's picture. */
export const avatarsInUse = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  if (urls.length === 0) return [];
  const rows = await db.selectFrom('users').select('avatar').distinct().where('avatar', 'in', urls).execute();
  return rows.flatMap(({ avatar }) => avatar ?? []);
};
