import { deviceName } from '../../../contract/accounts/device-name.ts';
import type { TeamSession } from '../../../contract/team/team.schema.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventSource } from '../../platform/security-log.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Accounts, openSessions, staffAccounts } from '../accounts/index.ts';
import type { TeamContext } from './context.ts';

export type SessionsContext = Pick<TeamContext, 'db' | 'clock'> & {
  administration: Pick<Accounts['administration'], 'endSession'>;
};

/** Throws `not_found` where the account is none of the staff's. */
const mustBeStaff = async ({ db, clock }: SessionsContext, userId: string): Promise<void> => {
  const staff = await staffAccounts(db, clock.now());
  if (!staff.some(({ id }) => id === userId)) throw new AppError('not_found');
};

export const sessionsOf = async (
  context: SessionsContext,
  viewer: Viewer,
  userId: string,
): Promise<{ sessions: TeamSession[] }> => {
  await mustBeStaff(context, userId);
  const open = await openSessions(context, { id: userId, sessionId: viewer.sessionId });
  return {
    sessions: open.map((one) => ({
      id: one.id,
      device: deviceName(one.userAgent ?? null),
      current: one.current,
      signedInAt: one.createdAt,
      lastUsedAt: one.lastUsedAt,
      address: one.ipAddress ?? null,
    })),
  };
};

/** Ends one session of one of the staff. Done again, it changes nothing more. */
export const endSession = async (
  context: SessionsContext,
  { viewer, source }: { viewer: Viewer; source: EventSource },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await mustBeStaff(context, userId);
  await context.administration.endSession({
    userId,
    sessionId,
    source,
    within: (trx) =>
      recordAudit(trx, {
        actor: { kind: 'administrator', id: viewer.id },
        action: 'staff_session_ended',
        subject: { kind: 'member', id: userId },
        details: { before: { session: 'open' }, after: { session: 'ended' } },
      }),
  });
};
