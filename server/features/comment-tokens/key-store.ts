import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    comment_token_keys: {
      kid: string;
      public_key: string;
      sealed_key: string;
      signs_from: Date;
      signs_until: Date;
    };
  }
}

export type StoredKey = {
  kid: string;
  /** `x` of the JWK. */
  publicKey: string;
  sealedKey: string;
  signsFrom: Date;
  signsUntil: Date;
};

/** The oldest first. */
export const storedKeys = async (db: Database): Promise<StoredKey[]> =>
  db
    .selectFrom('comment_token_keys')
    .select(camelCased(['kid', 'public_key', 'sealed_key', 'signs_from', 'signs_until']))
    .orderBy('signs_from')
    .orderBy('kid')
    .execute();

/** Processes that want to change the keys take turns until the end of their transactions. */
export const lockKeys = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('openmat comment token keys'))`.execute(trx);
};

export const addKey = async (trx: Database, key: StoredKey): Promise<void> => {
  await trx
    .insertInto('comment_token_keys')
    .values({
      kid: key.kid,
      public_key: key.publicKey,
      sealed_key: key.sealedKey,
      signs_from: key.signsFrom,
      signs_until: key.signsUntil,
    })
    .execute();
};

export const signUntil = async (trx: Database, kid: string, until: Date): Promise<void> => {
  await trx.updateTable('comment_token_keys').set({ signs_until: until }).where('kid', '=', kid).execute();
};

export const dropKeys = async (trx: Database, signedUntil: Date): Promise<void> => {
  await trx.deleteFrom('comment_token_keys').where('signs_until', '<=', signedUntil).execute();
};
