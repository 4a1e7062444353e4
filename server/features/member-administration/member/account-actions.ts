import { memberAccountEndpoints } from '../../../../contract/member-administration/member-actions.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Accounts, enqueueInvitation } from '../../accounts/index.ts';
import { inKey } from '../keys.ts';
import { accountRefusals } from './account-refusals.ts';
import { changeableAccount, mustBeMeant, recording } from './changeable.ts';
import type { Account } from './member-store.ts';

export type AccountActionsContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'administration'>;
  studio: MailStudio;
};

const done = { success: true } as const;

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
    const isNew = await enqueueInvitation(trx, { userId: account.id, messageKey, studio }, clock.now());
    const change = { before: {}, after: { mail: 'invitation' } };
    const entry = { action: 'invitation_sent', userId: account.id, ...change } as const;
    if (isNew) await recording(context, viewer, entry)(trx);
  });
};

/** Routes of administrators' actions on other accounts; each action is recorded in the account's activity. */
export const memberAccountRoutes = (context: AccountActionsContext): BoundEndpoint[] => {
  const { administration } = context.accounts;
  return bind(memberAccountEndpoints, {
    'POST /admin/api/members/{id}/sign_out': async (call) => {
      const { id: userId, sessions } = await changeableAccount(context, call.viewer, call.params.id);
      if (sessions === 0) return done;
      const change = { before: { sessions }, after: { sessions: 0 } };
      await administration.signOut({
        userId,
        source: eventSource(call),
        within: recording(context, call.viewer, { action: 'signed_out_everywhere', userId, ...change }),
      });
      return done;
    },
    'POST /admin/api/members/{id}/second_factor_reset': async (call) => {
      const account = await changeableAccount(context, call.viewer, call.params.id);
      mustBeMeant(account, call.body.administrator);
      const { id: userId, app, passkeys } = account;
      if (!app && passkeys === 0) return done;
      const change = { before: { app, passkeys }, after: { app: false, passkeys: 0 } };
      await administration.resetSecondFactor({
        userId,
        source: eventSource(call),
        within: recording(context, call.viewer, { action: 'second_factor_reset', userId, ...change }),
      });
      return done;
    },
    'POST /admin/api/members/{id}/email_verification': async (call) => {
      const { id: userId } = await changeableAccount(context, call.viewer, call.params.id);
      const change = { before: { emailVerified: false }, after: { emailVerified: true } };
      await administration.verifyEmail({
        userId,
        source: eventSource(call),
        within: recording(context, call.viewer, {
          action: 'email_verified_by_administrator',
          userId,
          ...change,
        }),
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
