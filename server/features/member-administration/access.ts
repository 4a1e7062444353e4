import { t } from '../../../contract/messages.ts';
import { isProtectedFrom, staffAccount } from '../../../contract/team/may.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';

type Person = { id: string; ofStaff: boolean };

/**
 * Returns in words why a caller may not change this account; null where they may. No caller changes their own account here,
 * and the accounts of staff are the owners' alone: no role leads to another's.
 */
export const accountRefusal = ({
  isYou,
  isProtected,
}: {
  isYou: boolean;
  isProtected: boolean;
}): string | null => {
  if (isYou) return t('This is your own account: change it under Settings.');
  return isProtected ? t(staffAccount) : null;
};

/** Throws where `accountRefusal` has words. */
export const mustBeAllowed = (viewer: Viewer, account: Person): void => {
  const isYou = viewer.id === account.id;
  const isProtected = isProtectedFrom(viewer, account);
  const message = accountRefusal({ isYou, isProtected });
  if (message) throw new AppError(isYou ? 'invalid' : 'forbidden', { message });
};
