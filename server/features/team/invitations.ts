import { randomBytes } from 'node:crypto';
import { emailProblem, hiddenEmail, normalEmail } from '../../../contract/accounts/email-addresses.ts';
import { msg, t } from '../../../contract/messages.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { ReadInvitation, StaffInvitation } from '../../../contract/team/team.schema.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventSource } from '../../platform/security-log.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember, setInvitedRole, suspensionOf, userByEmail, userById } from '../accounts/index.ts';
import type { InvitationContext } from './context.ts';
import { enqueueAcceptedMails, enqueueStaffInvitation } from './mail.ts';
import {
  countWaiting,
  type InvitationRow,
  insertInvitation,
  invitationOf,
  markAccepted,
  renewInvitation,
  revokeInvitation,
  waitingInvitation,
} from './store.ts';

const daysValid = 14;
const dayMs = 86_400_000;
const mostWaiting = 100;

const newToken = (): string => randomBytes(24).toString('base64url');
const endOf = (now: Date): Date => new Date(now.getTime() + daysValid * dayMs);

export const invitationView = (
  row: InvitationRow,
  { now, viewer }: { now: Date; viewer: Viewer },
): StaffInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviter,
  byYou: row.invitedBy === viewer.id,
  invitedAt: row.invitedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: row.expiresAt <= now ? 'expired' : 'open',
});

const waitingAgain = async (
  { db, clock }: InvitationContext,
  viewer: Viewer,
  id: string,
): Promise<StaffInvitation> => {
  const row = await waitingInvitation(db, id);
  if (!row) throw new AppError('not_found');
  return invitationView(row, { now: clock.now(), viewer });
};

const emailRefusal = (message: string): AppError =>
  new AppError('invalid', { message, fields: { email: [message] } });

/** Refuses whom a role was given already. */
const mustBeNew = async (db: Database, email: string): Promise<void> => {
  const account = await userByEmail(db, email);
  if (account?.staffRole)
    throw emailRefusal(t('This person is on the team already: change the role instead.'));
  if (account && (await suspensionOf(db, account.id)))
    throw emailRefusal(t('This person is suspended from the team: let them back in instead.'));
};

/** Invites an address; the mail goes out once this is committed. */
export const invite = async (
  context: InvitationContext,
  viewer: Viewer,
  given: { email: string; role: StaffRole },
): Promise<StaffInvitation> => {
  const email = normalEmail(given.email);
  const problem = emailProblem(email);
  if (problem) throw emailRefusal(problem);
  const now = context.clock.now();
  const token = newToken();
  const id = await transaction(context.db, async (trx) => {
    await mustBeNew(trx, email);
    if ((await countWaiting(trx)) >= mostWaiting)
      throw emailRefusal(
        t('{count} invitations wait already. Take some back first.', { count: mostWaiting }),
      );
    const added = await insertInvitation(trx, {
      email,
      role: given.role,
      token,
      invitedBy: viewer.id,
      at: now,
      expiresAt: endOf(now),
    });
    if (!added)
      throw emailRefusal(t('This address has an invitation already: send it again, or take it back.'));
    await enqueueStaffInvitation(
      trx,
      { email, role: given.role, token, messageKey: `staff-invitation-${added}-1`, daysValid },
      context,
    );
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'staff_invited',
      subject: { kind: 'staff_invitation', id: added },
      details: { before: {}, after: { role: given.role } },
    });
    return added;
  });
  return waitingAgain(context, viewer, id);
};

/** A new link by mail; the one before is void. */
export const sendAgain = async (
  context: InvitationContext,
  viewer: Viewer,
  id: string,
): Promise<StaffInvitation> => {
  const now = context.clock.now();
  const token = newToken();
  await transaction(context.db, async (trx) => {
    const sent = await renewInvitation(trx, { id, token, expiresAt: endOf(now) });
    const row = sent === null ? null : await waitingInvitation(trx, id);
    if (!row) throw new AppError('not_found');
    const { email, role } = row;
    const messageKey = `staff-invitation-${id}-${sent}`;
    await enqueueStaffInvitation(trx, { email, role, token, messageKey, daysValid }, context);
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'staff_invitation_sent_again',
      subject: { kind: 'staff_invitation', id },
      details: { before: {}, after: { role } },
    });
  });
  return waitingAgain(context, viewer, id);
};

export const withdrawInvitation = async (
  { db, clock }: InvitationContext,
  viewer: Viewer,
  id: string,
): Promise<void> => {
  await transaction(db, async (trx) => {
    const taken = await revokeInvitation(trx, id, clock.now());
    if (!taken) return;
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'staff_invitation_taken_back',
      subject: { kind: 'staff_invitation', id },
      details: { before: { role: taken }, after: {} },
    });
  });
};

export const readInvitation = async (
  { db, clock }: InvitationContext,
  token: string,
): Promise<ReadInvitation> => {
  const found = await invitationOf(db, token, clock.now());
  if (found?.state === 'open') return { state: 'open', role: found.role, email: hiddenEmail(found.email) };
  return { state: found?.state ?? 'unknown', role: null, email: null };
};

const refusals = {
  unknown: msg('This invitation no longer exists. Ask the studio for a new one.'),
  accepted: msg('This invitation was already used.'),
  expired: msg('This invitation has expired. Ask the studio for a new one.'),
} as const;

const refusedToken = (message: string): AppError =>
  new AppError('invalid', { message, fields: { token: [message] } });

/** Password that the caller typed to prove the account, or the new one. */
export type AccountProof = { password: string | undefined; newPassword: string | undefined };

/** The open invitation and the account with its address. Throws what stands in the way of accepting it. */
const acceptable = async (
  db: Database,
  { viewer, token, now }: { viewer: Viewer; token: string; now: Date },
) => {
  const found = await invitationOf(db, token, now);
  if (found?.state !== 'open') throw refusedToken(t(refusals[found?.state ?? 'unknown']));
  const account = await userById(db, viewer.id);
  if (!account || account.email !== found.email)
    throw new AppError('forbidden', {
      message: t('This invitation is for {email}. Sign in with that address.', {
        email: hiddenEmail(found.email),
      }),
    });
  if (account.staffRole)
    throw new AppError('conflict', {
      message: t('You are on the team already. An owner can change your role.'),
    });
  // A role would end the suspension.
  if (await suspensionOf(db, viewer.id)) throw new AppError('staff_suspended');
  return { found, account };
};

/**
 * Gives the caller the role they were invited to: once, and only the account with the address that was invited, so that
 * a forwarded mail opens nothing; and only with a proof that no stranger made that account. Owners are told by mail.
 */
export const acceptInvitation = async (
  context: InvitationContext,
  { viewer, source }: { viewer: Viewer; source: EventSource },
  { token, ...typed }: { token: string } & AccountProof,
): Promise<StaffRole> => {
  const { db, clock } = context;
  const { invitedAt } = (await acceptable(db, { viewer, token, now: clock.now() })).found;
  const proof = await context.proveForInvitation({ viewer, invitedAt, source, ...typed });
  const role = await transaction(db, async (trx) => {
    await lockMember(trx, viewer.id);
    const now = clock.now();
    const { found, account } = await acceptable(trx, { viewer, token, now });
    await proof.within(trx);
    await setInvitedRole(trx, viewer.id, { role: found.role, invitedAt });
    await markAccepted(trx, { id: found.id, userId: viewer.id, at: now });
    await enqueueAcceptedMails(trx, { id: found.id, role: found.role, account }, context);
    await recordAudit(trx, {
      actor: { kind: 'member', id: viewer.id },
      action: 'staff_invitation_accepted',
      subject: { kind: 'member', id: viewer.id },
      details: { before: { role: null }, after: { role: found.role } },
      kind: 'team',
      ofStaff: true,
    });
    return found.role;
  });
  proof.done();
  return role;
};
