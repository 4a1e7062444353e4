import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import '../tables.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { Profile } from './provider/profile.ts';

export type Identity = { userId: string; email: string | null };

export const identityOf = async (
  trx: Database,
  { provider, subject }: Pick<Profile, 'provider' | 'subject'>,
): Promise<Identity | null> => {
  const row = await trx
    .selectFrom('credentials')
    .select(camelCased(['user_id', 'email']))
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return row ?? null;
};

export const setIdentityEmail = async (
  trx: Database,
  { provider, subject, email }: Profile,
): Promise<void> => {
  await trx
    .updateTable('credentials')
    .set({ email })
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .execute();
};

export const insertIdentity = async (
  trx: Database,
  userId: string,
  { provider, subject, email }: Pick<Profile, 'provider' | 'subject' | 'email'>,
): Promise<void> => {
  await trx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: provider,
      account_id: subject,
      email,
      password: null,
    })
    .execute();
};

export type SignInMethod = {
  provider: string;
  hasPassword: boolean;
  email: string | null;
  since: Date;
};

export const signInMethodsOf = async (trx: Database, userId: string): Promise<SignInMethod[]> => {
  const rows = await trx
    .selectFrom('credentials')
    .select(camelCased(['provider_id as provider', 'password', 'email', 'created_at as since']))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ password, ...method }) => ({ ...method, hasPassword: password !== null }));
};

/** Holds the row, so that two browsers cannot each remove what they take for the last but one way in. */
export const lockAccountWithEmail = async (
  trx: Database,
  email: string,
): Promise<{ id: string; isProved: boolean } | null> => {
  const row = await trx
    .selectFrom('users')
    .select(camelCased(['id', 'email_verified', 'confirmed_by_staff']))
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, isProved: row.emailVerified && !row.confirmedByStaff } : null;
};

export type NewMember = {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  slug: string;
  timeZone: string;
};

/** An account whose address its provider has confirmed. */
export const insertMember = async (trx: Database, member: NewMember, at: Date): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('users')
    .values({
      id,
      email: member.email,
      email_verified: true,
      mailbox_proved_at: at,
      full_name: fullNameOf(member),
      first_name: member.firstName,
      last_name: member.lastName,
      username: member.username,
      slug: member.slug,
      avatar: null,
      video_resolution: null,
      deletes_at: null,
      time_zone: member.timeZone,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
};

export const deleteIdentity = async (
  trx: Database,
  userId: string,
  provider: IdentityProvider,
): Promise<void> => {
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute();
};

/** False where this state was used before. Only a hash of it is kept, until it would have expired anyway. */
export const consumeState = async (
  db: Database,
  state: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> => {
  await db.deleteFrom('used_identity_states').where('expires_at', '<', now).execute();
  const hash = createHash('sha256').update(state).digest('base64url');
  const row = await db
    .insertInto('used_identity_states')
    .values({ state_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
};
