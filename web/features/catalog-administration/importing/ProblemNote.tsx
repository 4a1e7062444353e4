import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';

/** Error message of a refused action; renders nothing without an error. */
export const ProblemNote = ({ error }: { error: unknown }) =>
  error ? (
    <div role="alert">
      <AdminNote tone="problem">
        {error instanceof ApiError ? error.message : t('Something went wrong. Try again.')}
      </AdminNote>
    </div>
  ) : null;
