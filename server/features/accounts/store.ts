import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import './tables.ts';
import type { CaptionContrast, CaptionSize } from '../../../contract/members/caption-looks.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased, camelCasedSql } from '../../platform/sql/camel-case.ts';
import { recordPart } from '../member-records/index.ts';
import { endWaitingChange } from './email-change-store.ts';

export type User = {
  id: string;
  email: string;
  emailVerified: boolean;
  username: string | null;
  slug: string;
  firstName: string;
  lastName: string;
  fullName: string;
  avatar: string | null;
  /** Role; null for members. */
  staffRole: StaffRole | null;
  timeZone: string;
  language: string | null;
  answeredSurvey: boolean;
  autoplay: boolean;
  videoResolution: number | null;
  captionSize: CaptionSize | null;
  captionContrast: CaptionContrast | null;
  showsFinishedToday: boolean;
  deletesAt: Date | null;
};

const userColumns = [
  'id',
  'email',
  'email_verified',
  'username',
  'slug',
  'first_name',
  'last_name',
  'full_name',
  'avatar',
  'staff_role',
  'time_zone',
  'language',
  'answered_survey',
  'autoplay',
  'video_resolution',
  'caption_size',
  'caption_contrast',
  'shows_finished_today',
  'deletes_at',
] as const;

const users = (db: Database) => db.selectFrom('users').select(camelCased(userColumns));

/** Reads the account of a member; null if there is none. */
export const personPart = recordPart(
  `select row_to_json(person)
  from (select ${camelCasedSql(userColumns)} from users where id = $1) as person`,
  (person: (Omit<User, 'deletesAt'> & { deletesAt: string | null }) | null): User | null =>
    person && { ...person, deletesAt: person.deletesAt === null ? null : new Date(person.deletesAt) },
);

export const userById = async (db: Database, id: string): Promise<User | null> =>
  (await users(db).where('id', '=', id).executeTakeFirst()) ?? null;

export const userByEmail = async (db: Database, email: string): Promise<User | null> =>
  (await users(db).where('email', '=', email).executeTakeFirst()) ?? null;

export const userBySlug = async (db: Database, slug: string): Promise<User | null> =>
  (await users(db).where('slug', '=', slug).executeTakeFirst()) ?? null;

/** Returns the given names that are taken in this column. */
export const takenNames = async (
  db: Database,
  column: 'username' | 'slug',
  names: readonly string[],
): Promise<Set<string>> => {
  const rows = await db.selectFrom('users').select(`${column} as name`).where(column, 'in', names).execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
};

/** Sets the role; false if the account has it already. */
export const setStaffRole = async (
  db: Database,
  userId: string,
  role: StaffRole | null,
): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ staff_role: role, updated_at: new Date() })
    .where('id', '=', userId)
    .where('staff_role', 'is distinct from', role)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Gives the role of an invitation that was sent at this moment. */
export const setInvitedRole = async (
  trx: Database,
  userId: string,
  { role, invitedAt }: { role: StaffRole; invitedAt: Date },
): Promise<void> => {
  await setStaffRole(trx, userId, role);
  await trx.updateTable('users').set({ invited_to_team_at: invitedAt }).where('id', '=', userId).execute();
};

/** Marks an address as confirmed by the staff; false if it was confirmed before. */
export const setConfirmedByStaff = async (db: Database, userId: string): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ email_verified: true, confirmed_by_staff: true, updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export type NewUser = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'username' | 'slug' | 'avatar' | 'staffRole' | 'timeZone'
> & {
  passwordHash: string;
};

/** Adds a person whose address is known to be theirs; false if the id exists already. */
export const insertUser = async (db: Database, user: NewUser, at: Date): Promise<boolean> => {
  const made = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_verified: true,
      full_name: fullNameOf(user),
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      slug: user.slug,
      avatar: user.avatar,
      staff_role: user.staffRole,
      time_zone: user.timeZone,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!made.numInsertedOrUpdatedRows) return false;
  await db
    .insertInto('credentials')
    .values({
      id: user.id,
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: user.passwordHash,
    })
    .execute();
  return true;
};

/** Counts accounts, up to `most`. */
export const countAccounts = async (db: Database, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom((from) => from.selectFrom('users').select('id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteUsers = async (db: Database, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const result = await db.deleteFrom('users').where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
};

export const setSessionEnd = async (db: Database, sessionId: string, expiresAt: Date): Promise<void> => {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute();
};

export const setLastUse = async (db: Database, sessionId: string, at: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute();
};

export const deleteSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

/** Ends one of this person's sessions; false if it does not exist. */
export const endSessionOf = async (
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Deletes every token mailed to this person, and ends a pending change of address. */
export const deleteVerificationsOf = async (db: Database, userId: string): Promise<void> => {
  await endWaitingChange(db, { userId }, { stoppedFor: 'account_secured', at: new Date() });
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
};

export const passwordHashOf = async (db: Database, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
};
