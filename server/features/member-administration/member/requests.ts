import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { memberRequestEndpoints } from '../../../../contract/member-administration/member-requests.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import { type Accounts, deletionByTeam } from '../../accounts/index.ts';
import { accountRefusals } from './account-refusals.ts';
import { changeableAccount, mustBeMeant, recording } from './changeable.ts';

export type RequestsContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'administration'>;
};

const done = { success: true } as const;

/** Throws `invalid` beside `reason` where none is given. */
const givenReason = ({ reason: typed }: { reason: string }): string => {
  const reason = typed.trim();
  if (reason === '')
    throw new AppError('invalid', { fields: { reason: [t('Say why, for the activity of the account.')] } });
  return reason;
};

/** Routes by which owners do with an account what its member asked for. Addresses stay out of the log. */
export const memberRequestRoutes = (context: RequestsContext): BoundEndpoint[] => {
  const { administration } = context.accounts;
  const { emailChange } = administration;
  return bind(memberRequestEndpoints, {
    'POST /admin/api/members/{id}/email_change': async (call) => {
      const { viewer, body } = call;
      const account = await changeableAccount(context, viewer, call.params.id);
      mustBeMeant(account, body.administrator);
      const { id: userId } = account;
      const change = { before: {}, after: { emailChange: 'waits' }, reason: givenReason(body) };
      const within = recording(context, viewer, { action: 'email_change_begun', userId, ...change });
      await emailChange.begin({ userId, ownerId: viewer.id, source: eventSource(call), within }, body.email);
      return done;
    },
    'POST /admin/api/members/{id}/deletion': async (call) => {
      const { viewer, body } = call;
      const account = await changeableAccount(context, viewer, call.params.id);
      const { id: userId } = account;
      if (normalEmail(body.email) !== account.email)
        throw new AppError('invalid', { fields: { email: [t('That is not the e-mail of this account.')] } });
      // Asked for by the member or the team before: it stays so.
      if (account.deletesAt) return done;
      const reason = givenReason(body);
      const { delete: refusal } = accountRefusals({ ...account, isYou: false, isProtected: false });
      if (refusal) throw new AppError('invalid', { message: refusal });
      await administration.leave({
        userId,
        ownerId: viewer.id,
        source: eventSource(call),
        within: (trx, deletesAt) =>
          recording(context, viewer, {
            action: 'account_deletion_begun',
            userId,
            before: { deletesAt: null },
            after: { deletesAt: deletesAt.toISOString() },
            reason,
          })(trx),
      });
      return done;
    },
    'DELETE /admin/api/members/{id}/deletion': async (call) => {
      const { viewer } = call;
      const { id: userId, deletesAt } = await changeableAccount(context, viewer, call.params.id);
      if (!deletesAt) return done;
      if (!(await deletionByTeam(context.db, userId, deletesAt)))
        throw new AppError('invalid', { message: t('The member asked for it, and stays by signing in.') });
      const change = { before: { deletesAt: deletesAt.toISOString() }, after: { deletesAt: null } };
      const within = recording(context, viewer, { action: 'account_deletion_stopped', userId, ...change });
      await administration.stay({ userId, source: eventSource(call), within });
      return done;
    },
    'DELETE /admin/api/members/{id}/email_change': async (call) => {
      const { viewer } = call;
      const { id: userId } = await changeableAccount(context, viewer, call.params.id);
      const change = { before: { emailChange: 'waits' }, after: { emailChange: 'stopped' } };
      const within = recording(context, viewer, { action: 'email_change_stopped', userId, ...change });
      await emailChange.stop({ userId, ownerId: viewer.id, source: eventSource(call), within });
      return done;
    },
    'POST /admin/api/members/{id}/email_change/undo': async (call) => {
      const { viewer } = call;
      const { id: userId } = await changeableAccount(context, viewer, call.params.id);
      const change = { before: { emailChange: 'made' }, after: { emailChange: 'undone' } };
      const within = recording(context, viewer, { action: 'email_change_undone', userId, ...change });
      await emailChange.undo({ userId, ownerId: viewer.id, source: eventSource(call), within });
      return done;
    },
  });
};
