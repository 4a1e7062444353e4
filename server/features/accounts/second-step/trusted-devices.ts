import '../factors/tables.ts';
import '../tables.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { newToken, tokenHash } from '../tokens.ts';

export const trustedSeconds = 30 * 24 * 60 * 60;

/** Answers the token with which this browser is not asked for the second factor for 30 days. */
export const trustDevice = async (db: Database, userId: string, now: Date): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('trusted_devices')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + trustedSeconds * 1000),
    })
    .execute();
  return token;
};

export const isTrusted = async (
  db: Database,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('trusted_devices')
    .select(camelCased(['user_id']))
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const distrustDevices = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
};

/** Remembers in which trusted browser a session was opened. */
export const setTrustedDevice = async (
  db: Database,
  { id, trustToken }: { id: string; trustToken: string },
): Promise<void> => {
  const hash = tokenHash(trustToken);
  await db
    .updateTable('sessions')
    .set({ trusted_device: hash })
    .where('id', '=', id)
    .where('user_id', 'in', (from) =>
      from.selectFrom('trusted_devices').select('user_id').where('token_hash', '=', hash),
    )
    .execute();
};

/** The browser that holds this session gives the second factor again: its owner signs it out from elsewhere. */
export const distrustDeviceOf = async (
  db: Database,
  session: { id: string; userId: string },
): Promise<void> => {
  await db
    .deleteFrom('trusted_devices')
    .where('user_id', '=', session.userId)
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('trusted_device')
        .where('id', '=', session.id)
        .where('trusted_device', 'is not', null)
        .$narrowType<{ trusted_device: Buffer }>(),
    )
    .execute();
};
