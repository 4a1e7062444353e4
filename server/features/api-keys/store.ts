import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { ApiKeyScope } from '../../../contract/integrations/api-key-scopes.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    api_keys: {
      id: Generated<string>;
      name: string;
      scopes: ApiKeyScope[];
      token_hash: Buffer;
      ending: string;
      created_by: string;
      created_at: Date;
      expires_at: Date | null;
      last_used_at: Generated<Date | null>;
      last_used_from: Generated<string | null>;
    };
  }
}

/** Returns the hash of a key, which has 256 random bits and so needs neither salt nor a slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(`api-key:${token}`).digest();

export type KeyRow = {
  id: string;
  name: string;
  scopes: ApiKeyScope[];
  ending: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  createdBy: string;
  role: StaffRole | null;
};

export const allKeys = (db: Database): Promise<KeyRow[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(
      camelCased([
        'api_keys.id',
        'api_keys.name',
        'api_keys.scopes',
        'api_keys.ending',
        'api_keys.created_at',
        'api_keys.expires_at',
        'api_keys.last_used_at',
        'api_keys.last_used_from',
      ]),
    )
    .select(['users.full_name as createdBy', 'users.staff_role as role'])
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();

export const countKeys = async (trx: Database): Promise<number> => {
  // Concurrent additions are counted one after the other.
  await sql`lock table api_keys in share row exclusive mode`.execute(trx);
  const row = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

export type NewKey = {
  name: string;
  scopes: ApiKeyScope[];
  token: string;
  by: string;
  now: Date;
  expiresAt: Date | null;
};

export const insertKey = async (
  trx: Database,
  { name, scopes, token, by, now, expiresAt }: NewKey,
): Promise<string> => {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      name,
      scopes,
      token_hash: hashOf(token),
      ending: token.slice(-4),
      created_by: by,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteKey = async (db: Database, id: string): Promise<boolean> =>
  (await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

export type FoundKey = {
  id: string;
  name: string;
  scopes: ApiKeyScope[];
  lastUsedAt: Date | null;
  userId: string;
  username: string | null;
};

/**
 * Returns the current owner of a key; null if it does not exist, or has ended. Reads the database every time: a deleted
 * key is refused at once.
 */
export const keyOf = async (db: Database, token: string, now: Date): Promise<FoundKey | null> => {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(camelCased(['api_keys.id', 'api_keys.name', 'api_keys.scopes', 'api_keys.last_used_at']))
    .select(['users.id as userId', 'users.username'])
    .where('token_hash', '=', hashOf(token))
    .where((one) => one.or([one('expires_at', 'is', null), one('expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
};

export const recordKeyUse = async (
  db: Database,
  id: string,
  use: { now: Date; from: string },
): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: use.now, last_used_from: use.from })
    .where('id', '=', id)
    .execute();
};
