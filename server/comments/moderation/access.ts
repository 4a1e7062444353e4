import { AppError } from '../../platform/errors.ts';
import type { Commenter } from '../context.ts';

/** Reporting is part of the membership. */
export const mustReport = (viewer: Commenter): void => {
  if (viewer.service) throw new AppError('forbidden');
  if (!viewer.hasSubscriptionAccess)
    throw new AppError('forbidden', { message: 'Reporting is part of the membership.' });
};
