import '../tables.ts';
import type { OpenSession, SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { browserOf, deviceKind, systemOf } from '../../../../contract/accounts/device-name.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { Viewer } from '../../../platform/viewer.ts';

const hourMs = 60 * 60 * 1000;
/** Interval at which uses of staff sessions are recorded: their idle limit is counted from the last use. */
const staffNotedEveryMs = 60 * 1000;

/** Returns the open sessions of this person: the caller's own first, then by last use. */
export const openSessions = async (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<OpenSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(
      camelCased([
        'id',
        'signed_in_with',
        'last_used_at',
        'updated_at',
        'created_at',
        'expires_at',
        'ip_address',
        'user_agent',
      ]),
    )
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', clock.now())
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      current: row.id === viewer.sessionId,
      device: deviceKind(row.userAgent),
      browser: browserOf(row.userAgent),
      system: systemOf(row.userAgent),
      signedInWith: row.signedInWith as SignInMethod | null,
      lastUsedAt: (row.lastUsedAt ?? row.updatedAt).toISOString(),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));
};

/** Records that a session is in use: at most one write an hour, for staff one a minute. */
export const recordSessionUse = async (
  { db, clock }: { db: Database; clock: Clock },
  { id, lastUsedAt, ofStaff }: { id: string; lastUsedAt: Date | null; ofStaff: boolean },
): Promise<void> => {
  const now = clock.now();
  const noted = new Date(now.getTime() - (ofStaff ? staffNotedEveryMs : hourMs));
  if (lastUsedAt && lastUsedAt > noted) return;
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', noted)]))
    .execute();
};
