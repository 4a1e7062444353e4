import type { ManagedMember } from '../../../../contract/member-administration/member.ts';
import { accountRefusal, staffAccount } from '../access.ts';

type AccountRefusals = Pick<
  ManagedMember['refusals'],
  'sign_out' | 'reset_second_factor' | 'verify_email' | 'invite' | 'edit' | 'grant'
>;

type Account = {
  isYou: boolean;
  /** It is of the staff, and the caller no owner. */
  isProtected: boolean;
  sessions: number;
  app: boolean;
  passkeys: number;
  emailVerified: boolean;
  hasPassword: boolean;
};

/**
 * Why an administrator cannot do these with an account, in words; null where it can be done. Never with one's own, so
 * that none is locked out: the administrator who acts is always left.
 */
export const accountRefusals = (account: Account): AccountRefusals => {
  const refusal = accountRefusal(account);
  // Owners grant access to themselves as to others: it is in the log, and their role opens every class anyway.
  const grant = account.isProtected ? staffAccount : null;
  if (refusal)
    return {
      sign_out: refusal,
      reset_second_factor: refusal,
      verify_email: refusal,
      invite: refusal,
      edit: refusal,
      grant,
    };
  return {
    edit: null,
    grant,
    sign_out: account.sessions > 0 ? null : 'This account is signed in nowhere.',
    reset_second_factor: account.app || account.passkeys > 0 ? null : 'This account has no second factor.',
    verify_email: account.emailVerified ? 'This e-mail is verified already.' : null,
    invite: account.hasPassword ? 'This account has a password: “Forgot password” sends a new one.' : null,
  };
};
