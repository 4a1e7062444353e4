import { memberAccountEndpoints } from '../../../../contract/member-administration/member-actions.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import type { MailStudio } from '../../../platform/mail/mail-layout.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Accounts, promiseInvitation } from '../../accounts/index.ts';
import { inKey } from '../keys.ts';
import { accountRefusals } from './account-refusals.ts';
import { changeableAccount, mustBeMeant } from './changeable.ts';
import type { Account } from './member-store.ts';

export type AccountActionsContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'administration'>;
  studio: MailStudio;
};

const done = { success: true } as const;

const auditing =
  (viewer: Viewer, userId: string, action: string, change: { before: object; after: object }) =>
  (trx: Database): Promise<void> =>
    recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action,
      subject: { kind: 'member', id: userId },
      details: change,
    });

const invite = async (
  context: AccountActionsContext,
  viewer: Viewer,
  { account, key }: { account: Account; key: string },
): Promise<void> => {
  const { invite: refusal } = accountRefusals({ ...account, isYou: false, isProtected: false });
  if (refusal) throw new AppError('invalid', { message: refusal });
  await transaction(context.db, async (trx) => {
    const messageKey = `invitation-${account.id}-${inKey(key)}`;
    const { studio, clock } = context;
    const isNew = await promiseInvitation(trx, { userId: account.id, messageKey, studio }, clock.now());
    const change = { before: {}, after: { mail: 'invitation' } };
    if (isNew) await auditing(viewer, account.id, 'invitation_sent', change)(trx);
  });
};

/** What administrators do with the accounts of others; each is in the activity of the account. */
export const memberAccountRoutes = (context: AccountActionsContext): BoundEndpoint[] => {
  const { administration } = context.accounts;
  return bind(memberAccountEndpoints, {
    'POST /admin/api/members/{id}/sign_out': async (call) => {
      const account = await changeableAccount(context, call.viewer, call.params.id);
      if (account.sessions === 0) return done;
      const change = { before: { sessions: account.sessions }, after: { sessions: 0 } };
      await administration.signOut({
        userId: account.id,
        source: eventSource(call),
        within: auditing(call.viewer, account.id, 'signed_out_everywhere', change),
      });
      return done;
    },
    'POST /admin/api/members/{id}/second_factor_reset': async (call) => {
      const account = await changeableAccount(context, call.viewer, call.params.id);
      mustBeMeant(account, call.body.administrator);
      const { app, passkeys } = account;
      if (!app && passkeys === 0) return done;
      const change = { before: { app, passkeys }, after: { app: false, passkeys: 0 } };
      await administration.resetSecondFactor({
        userId: account.id,
        source: eventSource(call),
        within: auditing(call.viewer, account.id, 'second_factor_reset', change),
      });
      return done;
    },
    'POST /admin/api/members/{id}/email_verification': async (call) => {
      const account = await changeableAccount(context, call.viewer, call.params.id);
      const change = { before: { emailVerified: false }, after: { emailVerified: true } };
      await administration.verifyEmail({
        userId: account.id,
        source: eventSource(call),
        within: auditing(call.viewer, account.id, 'email_verified_by_administrator', change),
      });
      return done;
    },
    'POST /admin/api/members/{id}/invitation': async (call) => {
      const account = await changeableAccount(context, call.viewer, call.params.id);
      await invite(context, call.viewer, { account, key: call.body.idempotency_key });
      return done;
    },
  });
};
