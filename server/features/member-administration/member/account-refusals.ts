import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { staffAccount } from '../../../../contract/team/may.ts';
import { accountRefusal } from '../access.ts';

type AccountRefusals = Pick<
  ManagedMember['refusals'],
  'sign_out' | 'reset_second_factor' | 'verify_email' | 'invite' | 'edit' | 'grant' | 'delete'
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
  ofStaff: boolean;
  deletesAt: Date | null;
};

/** Returns in words why the team cannot have an account erased; null where it can. */
const deletionRefusal = ({ ofStaff, deletesAt }: Pick<Account, 'ofStaff' | 'deletesAt'>): string | null => {
  if (ofStaff) return t('This is one of the staff: take the role away on the team page first.');
  return deletesAt ? t('This account is being deleted already.') : null;
};

/**
 * Why an administrator cannot do these with an account, in words; null where it can be done. Never with one's own, so
 * that none is locked out: the administrator who acts is always left.
 */
export const accountRefusals = (account: Account): AccountRefusals => {
  const refusal = accountRefusal(account);
  // Owners grant access to themselves as to others: it is in the log, and their role opens every class anyway.
  const grant = account.isProtected ? t(staffAccount) : null;
  if (refusal)
    return {
      sign_out: refusal,
      reset_second_factor: refusal,
      verify_email: refusal,
      invite: refusal,
      edit: refusal,
      delete: refusal,
      grant,
    };
  return {
    edit: null,
    delete: deletionRefusal(account),
    grant,
    sign_out: account.sessions > 0 ? null : t('This account is signed in nowhere.'),
    reset_second_factor: account.app || account.passkeys > 0 ? null : t('This account has no second factor.'),
    verify_email: account.emailVerified ? t('This e-mail is verified already.') : null,
    invite: account.hasPassword ? t('This account has a password: “Forgot password” sends a new one.') : null,
  };
};
