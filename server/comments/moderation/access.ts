import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { Commenter } from '../commenter.ts';

/** Reporting is part of the membership, and for those with a name that others see (NS-160). */
export const mustReport = (viewer: Commenter): void => {
  if (viewer.service) throw new AppError('forbidden');
  if (!viewer.hasSubscriptionAccess)
    throw new AppError('forbidden', { message: t('Reporting is part of the membership.') });
  if (!viewer.username)
    throw new AppError('forbidden', {
      message: t('Choose a username first: it stands beside what you write.'),
    });
};
