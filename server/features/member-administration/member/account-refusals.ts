import type { ManagedMember } from '../../../../contract/member-administration/member.ts';

type AccountRefusals = Pick<
  ManagedMember['refusals'],
  'sign_out' | 'reset_second_factor' | 'verify_email' | 'invite'
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

const ownAccount = 'This is your own account: change it under Settings.';
const staffAccount = 'Only an owner changes the accounts of staff.';

/**
 * Why an administrator cannot do these with an account, in words; null where it can be done. Never with one's own, so
 * that none is locked out: the administrator who acts is always left.
 */
export const accountRefusals = (account: Account): AccountRefusals => {
  const refusal = account.isYou ? ownAccount : account.isProtected ? staffAccount : null;
  if (refusal)
    return { sign_out: refusal, reset_second_factor: refusal, verify_email: refusal, invite: refusal };
  return {
    sign_out: account.sessions > 0 ? null : 'This account is signed in nowhere.',
    reset_second_factor: account.app || account.passkeys > 0 ? null : 'This account has no second factor.',
    verify_email: account.emailVerified ? 'This e-mail is verified already.' : null,
    invite: account.hasPassword ? 'This account has a password: “Forgot password” sends a new one.' : null,
  };
};
