import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Team } from '../../../contract/team/team.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { changeStaffRole, staffAccounts } from '../accounts/index.ts';
import { waitingInvitations } from './invitation-store.ts';
import { type InvitationContext, invitationView } from './invitations.ts';

export type TeamContext = InvitationContext & { secondFactorRequired: boolean };

export const showTeam = async (context: TeamContext, viewer: Viewer): Promise<Team> => {
  const now = context.clock.now();
  const [accounts, invitations] = await Promise.all([
    staffAccounts(context.db, now),
    waitingInvitations(context.db),
  ]);
  const place = (role: StaffRole): number => (role === 'owner' ? 0 : 1);
  return {
    members: accounts
      .toSorted((one, other) => place(one.role) - place(other.role) || one.name.localeCompare(other.name))
      .map(({ app, passkeys, lastUsedAt, ...account }) => ({
        ...account,
        isYou: account.id === viewer.id,
        secondFactor: { app, passkeys },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    invitations: invitations.map((row) => invitationView(row, now)),
    secondFactorRequired: context.secondFactorRequired,
  };
};

/** Gives another role, or takes it away where it is null. Done again, it changes nothing more. */
export const setRole = async (
  { db }: TeamContext,
  viewer: Viewer,
  { userId, role }: { userId: string; role: StaffRole | null },
): Promise<void> => {
  const outcome = await changeStaffRole(db, {
    ...{ userId, role },
    within: (trx, before) =>
      recordAudit(trx, {
        actor: { kind: 'administrator', id: viewer.id },
        action: role ? 'staff_role_changed' : 'staff_role_removed',
        subject: { kind: 'member', id: userId },
        details: { before: { role: before }, after: { role } },
      }),
  });
  if (outcome === 'not-staff') throw new AppError('not_found');
  if (outcome === 'last-owner')
    throw new AppError('conflict', {
      message: 'A studio needs one owner. Make another person an owner first.',
    });
};
