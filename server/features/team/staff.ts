import { currentLanguage } from '../../../contract/current-language.ts';
import { t } from '../../../contract/messages.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Team, TeamMember } from '../../../contract/team/team.schema.ts';
import { compareTexts } from '../../../contract/text-order.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  changeStaffRole,
  reinstateStaff,
  type StaffAccount,
  staffAccounts,
  suspendStaff,
} from '../accounts/index.ts';
import type { TeamContext } from './context.ts';
import { invitationView } from './invitations.ts';
import { waitingInvitations } from './store.ts';

const memberView = (
  { app, passkeys, recoveryCodes, suspension, lastUsedAt, ...account }: StaffAccount,
  viewer: Viewer,
): TeamMember => ({
  ...account,
  isYou: account.id === viewer.id,
  suspended: suspension && {
    at: suspension.at.toISOString(),
    by: suspension.byName,
    byYou: suspension.byId === viewer.id,
  },
  secondFactor: { app, passkeys, recoveryCodes },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Owners first, those who are suspended last. */
const place = ({ role, suspension }: StaffAccount): number => {
  if (suspension) return 2;
  return role === 'owner' ? 0 : 1;
};

export const showTeam = async (context: TeamContext, viewer: Viewer): Promise<Team> => {
  const now = context.clock.now();
  const byName = compareTexts(currentLanguage());
  const [accounts, invitations, amount] = await Promise.all([
    staffAccounts(context.db, now),
    waitingInvitations(context.db),
    context.protection.proofAboveAmount(),
  ]);
  return {
    members: accounts
      .toSorted((one, other) => place(one) - place(other) || byName(one.name, other.name))
      .map((account) => memberView(account, viewer)),
    invitations: invitations.map((row) => invitationView(row, { now, viewer })),
    secondFactorRequired: context.protection.secondFactorRequired(),
    proofAbove: { amount, currency: context.studio.currency },
    confirmedAddressesOnly: context.protection.confirmedAddressesOnly(),
  };
};

const refusals = {
  'not-staff': () => new AppError('not_found'),
  'no-owner': () => new AppError('forbidden'),
  'last-owner': () =>
    new AppError('conflict', { message: t('A studio needs one owner. Make another person an owner first.') }),
  yourself: () => new AppError('conflict', { message: t('You cannot suspend yourself. Ask another owner.') }),
  unprotected: () =>
    new AppError('conflict', {
      message: t(
        'Set up your own second step first, under Settings, Sign-in and security. Then switch it on.',
      ),
    }),
} as const;

const mustBeDone = (outcome: 'changed' | 'same' | keyof typeof refusals): void => {
  if (outcome !== 'changed' && outcome !== 'same') throw refusals[outcome]();
};

type Action = 'staff_role_changed' | 'staff_role_removed' | 'staff_suspended' | 'staff_reinstated';

const auditing =
  (viewer: Viewer, userId: string, action: Action, details: { before: object; after: object }) =>
  (trx: Database): Promise<void> =>
    recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action,
      details,
      subject: { kind: 'member', id: userId },
    });

/** Gives another role, or takes it away where it is null. Done again, it changes nothing more. */
export const setRole = async (
  { db, protection }: TeamContext,
  viewer: Viewer,
  { userId, role }: { userId: string; role: StaffRole | null },
): Promise<void> => {
  const action = role ? 'staff_role_changed' : 'staff_role_removed';
  mustBeDone(
    await changeStaffRole(db, {
      userId,
      by: viewer.id,
      role,
      within: (trx, before) =>
        auditing(viewer, userId, action, { before: { role: before }, after: { role } })(trx),
    }),
  );
  protection.forget(userId);
};

/** Takes the role of one of the staff away for now. Done again, it changes nothing more. */
export const suspend = async (
  { db, clock, protection }: TeamContext,
  viewer: Viewer,
  userId: string,
): Promise<void> => {
  const within = (trx: Database, role: StaffRole) =>
    auditing(viewer, userId, 'staff_suspended', { before: { role }, after: { role: null } })(trx);
  mustBeDone(await suspendStaff(db, { userId, by: viewer.id, at: clock.now(), within }));
  protection.forget(userId);
};

/** Gives the role back. Done again, it changes nothing more. */
export const reinstate = async (
  { db, protection }: TeamContext,
  viewer: Viewer,
  userId: string,
): Promise<void> => {
  const within = (trx: Database, role: StaffRole) =>
    auditing(viewer, userId, 'staff_reinstated', { before: { role: null }, after: { role } })(trx);
  mustBeDone(await reinstateStaff(db, { userId, by: viewer.id, within }));
  protection.forget(userId);
};

const protectionChanged =
  (viewer: Viewer, details: { before: object; after: object }) =>
  (trx: Database): Promise<void> =>
    recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'team_protection_changed',
      subject: { kind: 'studio', id: 'team' },
      details,
    });

/** Changes what protects the team: what is given, and nothing else. */
export const protect = async (
  { protection }: TeamContext,
  viewer: Viewer,
  {
    secondFactorRequired: required,
    proofAboveAmount: amount,
    confirmedAddressesOnly: confirmed,
  }: { secondFactorRequired?: boolean; proofAboveAmount?: number; confirmedAddressesOnly?: boolean },
): Promise<void> => {
  const by = viewer.id;
  if (required !== undefined) {
    const within = (trx: Database, before: boolean) =>
      protectionChanged(viewer, {
        before: { secondFactorRequired: before },
        after: { secondFactorRequired: required },
      })(trx);
    mustBeDone(await protection.requireSecondFactor({ required, by, within }));
  }
  if (amount !== undefined) {
    const within = (trx: Database, before: number) =>
      protectionChanged(viewer, {
        before: { proofAboveAmount: before },
        after: { proofAboveAmount: amount },
      })(trx);
    mustBeDone(await protection.changeProofAmount({ amount, by, within }));
  }
  if (confirmed !== undefined) {
    const within = (trx: Database, before: boolean) =>
      protectionChanged(viewer, {
        before: { confirmedAddressesOnly: before },
        after: { confirmedAddressesOnly: confirmed },
      })(trx);
    mustBeDone(await protection.requireConfirmedAddresses({ required: confirmed, by, within }));
  }
};
