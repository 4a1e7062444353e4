import '../factors/tables.ts';
import '../tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { removeApp } from '../factors/app-store.ts';
import { removePasskeys } from '../factors/passkey-store.ts';
import { removeRecoveryCodes } from '../factors/recovery-code-store.ts';
import { deleteVerificationsOf } from '../store.ts';

/**
 * Ends every way into an account but its password: sessions, sign-ins under way, trusted devices, second factors,
 * passkeys, linked providers, mailed tokens, API keys and the calendar feed. The account is locked; `but` is a session
 * that goes on. True where a session, a second factor or another way in ended.
 */
export const endFormerAccess = async (
  trx: Database,
  userId: string,
  but: string | null = null,
): Promise<boolean> => {
  const others = trx.deleteFrom('sessions').where('user_id', '=', userId);
  const sessions = await (but === null ? others : others.where('id', '!=', but)).executeTakeFirst();
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  const app = await removeApp(trx, userId);
  const passkeys = await removePasskeys(trx, userId);
  await removeRecoveryCodes(trx, userId);
  const providers = await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .executeTakeFirst();
  await deleteVerificationsOf(trx, userId);
  await sql`delete from api_keys where created_by = ${userId}`.execute(trx);
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(trx);
  return app || passkeys || sessions.numDeletedRows + providers.numDeletedRows > 0n;
};

/** Gives an account this password in place of the one it had. */
export const setPassword = async (trx: Database, userId: string, hash: string): Promise<void> => {
  const changed = await trx
    .updateTable('credentials')
    .set({ password: hash, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await trx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      email: null,
    })
    .execute();
};
