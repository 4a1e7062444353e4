import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';

/** Throws a refusal in words if the account is going to be deleted: no new charge begins for it (NS-231). */
export const mustStay = ({ deletesAt }: { deletesAt: Date | null }): void => {
  if (deletesAt)
    throw new AppError('invalid', {
      message: t(
        'This account is going to be deleted, so nothing more is charged for it. Keep the account first, under Settings, Profile.',
      ),
    });
};
